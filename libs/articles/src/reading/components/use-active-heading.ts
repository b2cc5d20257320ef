import { onResize, throttled } from '@portal/ui-kit'
import { startTransition, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { OutlineEntry } from '../article-text.ts'

/** Where headings count as reached: below the header, and a little on. */
const reachedAt = 140

/**
 * The heading that the reader is at: the last one above a line in the upper part of the window. Towards the end of the page the line sinks to the bottom,
 * so that a short last section is reached too; a heading that was asked for counts as reached wherever below the line's beginning it had to stay.
 */
export const activeHeading = (
  headings: readonly { readonly id: string; readonly top: number }[],
  { asked, left, height }: { asked: string; left: number; height: number },
): string | undefined => {
  const line = Math.max(reachedAt, height - Math.max(0, left))
  const reached = headings.filter(({ top }) => top < line)
  return (reached.find(({ id, top }) => id === asked && top > 0) ?? reached.at(-1) ?? headings[0])?.id
}

/** Follows the scroll; undefined until the browser has taken the page over. */
export const useActiveHeading = (outline: readonly OutlineEntry[]): string | undefined => {
  const { hash } = useLocation()
  const [active, setActive] = useState<string>()
  const ids = outline.map(({ id }) => id).join()
  useEffect(() => {
    const update = () => {
      const headings = ids
        .split(',')
        .map((id) => ({ id, top: document.getElementById(id)?.getBoundingClientRect().top ?? Infinity }))
      const now = activeHeading(headings, {
        asked: hash.slice(1),
        left: document.documentElement.scrollHeight - scrollY - innerHeight,
        height: innerHeight,
      })
      startTransition(() => setActive(now)) // after the picture of what was scrolled to
    }
    update()
    const scrolled = throttled(update, 50)
    addEventListener('scroll', scrolled, { passive: true })
    const stop = onResize(update)
    return () => {
      stop()
      scrolled.cancel()
      removeEventListener('scroll', scrolled)
    }
  }, [ids, hash])
  return active
}
