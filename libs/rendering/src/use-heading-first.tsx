import { useInBrowser } from '@portal/ui-kit'
import { Activity, startTransition, useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/**
 * Whether to show what stands below a page's heading: false in the first picture of a page that a link led to, so that the visitor sees at once where
 * the tap led; true from the next one on, and everywhere that the reader's place in the page matters: on the server, on the way back, on the way to a heading.
 */
export const useHeadingFirst = (): boolean => {
  const led = useNavigationType() === 'PUSH'
  const { hash } = useLocation()
  const [whole, setWhole] = useState(!(useInBrowser() && led && !hash))
  useEffect(() => {
    // of a page drawn ahead, once it is shown
    if (whole) return
    const frame = requestAnimationFrame(() => startTransition(() => setWhole(true)))
    return () => cancelAnimationFrame(frame)
  }, [whole])
  return whole
}

/**
 * What stands below a heading that comes first: drawn with the page, shown once `whole`. What is whole from the beginning has no boundary of its own,
 * which would be taken over apart from the rest of a page that the server drew, when what is asked of the browser would be answered otherwise.
 */
export function BelowHeading({ whole, children }: { whole: boolean; children: ReactNode }) {
  const [always] = useState(whole)
  return always ? children : <Activity mode={whole ? 'visible' : 'hidden'}>{children}</Activity>
}
