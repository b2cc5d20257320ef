import type { ArticleComment } from '@portal/contract'
import { safeFragment } from '@portal/ui-kit'
import { useEffect, useMemo, type RefObject } from 'react'
import { rangesOf } from './text-places.ts'

/** What marks passages in the text, without a change to it: names of the browser's own highlights, which the sheet of the review draws. */
const markNames = { open: 'case-comment', shown: 'case-comment-shown' } as const
const mark = (name: string, ranges: readonly Range[]) => {
  // A browser that has none shows the comments beside the text alone.
  if (typeof Highlight === 'undefined') return
  if (ranges.length) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}
const isRange = (range: Range | undefined) => range !== undefined

/** Marks the passages that open comments are on, in the text while it is shown; tells which of them are still there, and shows one. */
export const useCommentMarks = (
  text: RefObject<HTMLElement | null>,
  comments: readonly ArticleComment[],
  /** The text is there to be marked. */ shown: boolean,
  html: string,
) => {
  const there = useMemo(() => {
    const ranges = comments.length ? rangesOf(safeFragment(html), comments) : []
    return new Set(comments.flatMap(({ id }, at) => (ranges[at] ? [id] : [])))
  }, [comments, html])
  useEffect(() => {
    const open = comments.filter(({ resolved }) => !resolved)
    if (shown && text.current && open.length) mark(markNames.open, rangesOf(text.current, open).filter(isRange))
    return () => Object.values(markNames).forEach((name) => mark(name, []))
  }, [text, comments, shown, html])
  return {
    isThere: (id: string) => there.has(id),
    show: (comment: ArticleComment) => {
      const [range] = text.current ? rangesOf(text.current, [comment]) : []
      if (!range) return
      mark(markNames.shown, [range])
      range.startContainer.parentElement?.scrollIntoView({ block: 'center' })
    },
  }
}
