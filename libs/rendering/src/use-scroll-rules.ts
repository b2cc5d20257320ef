import { keepsScroll, type RouteEntry } from '@portal/routing'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches, useNavigationType } from 'react-router-dom'
import { returnTo } from './return-to.ts'
import type { Handle } from './route-handle.ts'

const positions = new Map<string, number>()
/** After a reload the browser puts readers back where they were, as it does when they return from another site: only who comes anew is led to a heading. */
const comesAnew = () =>
  (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type === 'navigate'
/** Null for a hash that names nothing, or is no text at all. */
const targetOf = (hash: string) => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}
const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect

/** NAV-06, NAV-07. A hash target scrolls smoothly below the header (scroll-padding-top has the offsets); a scroll group keeps its position, back returns to the old one, everything else begins at the top. A cold load jumps to its target (decision 13). */
export const useScrollRules = (): void => {
  const { key, hash } = useLocation()
  const type = useNavigationType()
  const entry = (useMatches().at(-1)?.handle as Handle | undefined)?.entry
  const before = useRef<{ key: string; entry: RouteEntry | undefined }>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    // A page drawn ahead is shown, at its top, before this hears of it: the entry of the history is the new page's by then.
    const isHere = (key: string) => key === ((history.state as { key?: string } | null)?.key ?? 'default')
    const remember = () => {
      if (before.current && isHere(before.current.key)) positions.set(before.current.key, scrollY)
    }
    addEventListener('scroll', remember, { passive: true })
    const leave = () => {
      history.scrollRestoration = 'auto'
    } // a reload is the browser's own to restore
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('pagehide', leave)
    }
  }, [])

  useBrowserLayoutEffect(() => {
    const from = before.current
    before.current = { key, entry }
    const target = targetOf(hash)
    if (!from) {
      if (target && comesAnew()) target.scrollIntoView()
      positions.set(key, scrollY) // the browser may have scrolled before anybody listened
      return undefined
    }
    if (from.key === key) return undefined
    // A link inside authored text is followed by the browser itself: it looks like going back, but its entry has no state.
    const back = type === 'POP' && history.state ? positions.get(key) : undefined
    if (back !== undefined) return returnTo(back)
    if (target) target.scrollIntoView({ behavior: 'smooth' })
    else if (
      !keepsScroll(from.entry as { scrollGroup?: string } | undefined, entry as { scrollGroup?: string } | undefined)
    )
      scrollTo(0, 0)
    positions.set(key, scrollY) // where nothing scrolls, nothing else would remember it
    return undefined
  }, [key, hash, type, entry])
}
