import type { WordImport, WordLoss } from '@portal/contract'
import type { LossMarkPlace } from './text/loss-mark.tsx'

/** What a Word import brought and what it lost; the losses bear the numbers of their marks in the text. */
export type WordReport = {
  readonly file: string
  readonly blocks: number
  readonly pictures: number
  readonly milliseconds: number
  readonly losses: readonly (WordLoss & { readonly number: number; readonly marked: boolean })[]
}

const marked = (html: string, number: number) => html.includes(`data-loss="${number}"`)

/** The report of an import. Appended to a text that has marks already, its numbers begin after theirs: `from` is the highest of them. */
export const reportOf = (
  file: string,
  { blocks, pictures, milliseconds, losses, html }: WordImport,
  from = 0,
): WordReport => ({
  file,
  blocks,
  pictures,
  milliseconds,
  losses: losses.map((loss, at) => ({ ...loss, number: from + at + 1, marked: marked(html, at + 1) })),
})

/** The imported HTML with its marks numbered after those that are there. */
export const renumbered = (html: string, from: number): string =>
  html.replace(/data-loss="(\d+)"/g, (_, number: string) => `data-loss="${from + Number(number)}"`)

export type LossLine = {
  readonly number: number
  readonly kind: string
  readonly near: string
  readonly detail: string
  readonly position: number
  /** There is a mark in the text; removed: there was one. */ readonly mark: 'there' | 'removed' | 'none'
}

/** The losses that the pane lists: those of the report, and marks that an earlier visit left in the text. */
export const lossLines = (report: WordReport | undefined, marks: readonly LossMarkPlace[]): LossLine[] => {
  const numbers = new Set(marks.map(({ number }) => number))
  const reported = (report?.losses ?? []).map(
    ({ number, kind, near, detail, position, marked: hadMark }): LossLine => ({
      number,
      kind,
      near,
      detail,
      position,
      mark: !hadMark ? 'none' : numbers.has(number) ? 'there' : 'removed',
    }),
  )
  const known = new Set(reported.map(({ number }) => number))
  const others = marks
    .filter(({ number }) => !known.has(number))
    .map(({ number, kind, detail }): LossLine => ({ number, kind, detail, near: '', position: 0, mark: 'there' }))
  return [...reported, ...others].sort((one, other) => one.number - other.number)
}
