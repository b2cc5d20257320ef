import type { Word } from '@portal/i18n/word-changes'

/** A changed text: what was taken out struck through, what was put in underlined. `side` leaves out what only the other version has. */
export function Words({ words, side }: { words: readonly Word[]; side?: 'before' | 'after' }) {
  const left = words.filter(
    ({ kind }) => kind !== (side === 'before' ? 'added' : side === 'after' ? 'removed' : undefined),
  )
  return left.map(({ kind, text }, at) =>
    kind === 'removed' ? (
      <del key={at}>{text}</del>
    ) : kind === 'added' ? (
      <ins key={at}>{text}</ins>
    ) : (
      <span key={at}>{text}</span>
    ),
  )
}
