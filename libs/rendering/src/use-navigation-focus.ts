import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A reader of the screen hears where a navigation led: focus goes to the new page's heading and its title is announced; not on the first view. */
export const useNavigationFocus = (): string => {
  const { pathname, hash } = useLocation()
  const previous = useRef(pathname)
  const [announced, announce] = useState('')
  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    if (!hash) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    const frame = requestAnimationFrame(() => announce(document.title))
    return () => cancelAnimationFrame(frame)
  }, [pathname, hash])
  return announced
}
