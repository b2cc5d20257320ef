import { diffArrays } from 'diff'
import type { Block } from './body-blocks.ts'
import { versionsAmong } from './likeness.ts'
import { wordChanges, type Word } from '@portal/i18n/word-changes'

export type BlockChange =
  | { readonly kind: 'same' | 'removed' | 'added' | 'moved'; readonly block: Block }
  | {
      readonly kind: 'changed'
      readonly before: Block
      readonly after: Block
      readonly words: readonly Word[]
      readonly targets: readonly Word[]
    }

// A text that was rewritten from end to end is shown as taken out and put in, rather than compared for seconds.
const maxEdits = 1500

const changed = (before: Block, after: Block, lang: string): BlockChange => ({
  kind: 'changed',
  before,
  after,
  words: wordChanges(before.text, after.text, lang, after.kind === 'code'),
  targets: diffArrays([...before.targets], [...after.targets]).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((text): Word => ({ kind: added ? 'added' : 'removed', text })) : [],
  ),
})

/** Blocks that were taken out at one place and stand at another, both of them. */
const movedAmong = (gone: readonly Block[], come: readonly Block[]): ReadonlySet<Block> => {
  const waiting = Map.groupBy(come, ({ print }) => print)
  return new Set(
    gone.flatMap((block) => {
      const there = waiting.get(block.print)?.shift()
      return there ? [block, there] : []
    }),
  )
}

/** A block that moved and changed as well was taken out here and put in there: it is shown as a change, at its new place. */
const reunited = (changes: readonly BlockChange[], lang: string): BlockChange[] => {
  const of = (kind: 'removed' | 'added') =>
    changes.flatMap((change) => (change.kind === kind ? [{ change, block: change.block }] : []))
  const [gone, come] = [of('removed'), of('added')]
  const versions = versionsAmong(
    gone.map(({ block }) => block.text),
    come.map(({ block }) => block.text),
  )
  const now = new Map<BlockChange, BlockChange | undefined>(
    versions.flatMap(([old, late]) => [
      [gone[old]!.change, undefined],
      [come[late]!.change, changed(gone[old]!.block, come[late]!.block, lang)],
    ]),
  )
  return changes.flatMap((change) => (now.has(change) ? (now.get(change) ?? []) : change))
}

/** What became of a body, block by block. A block that only stands elsewhere is moved, and is shown at its new place. */
export const blockChanges = (before: readonly Block[], after: readonly Block[], lang: string): BlockChange[] => {
  const parts = diffArrays([...before], [...after], {
    comparator: (one, other) => one.print === other.print,
    maxEditLength: maxEdits,
  }) ?? [
    { value: [...before], removed: true, added: false },
    { value: [...after], removed: false, added: true },
  ]
  const moved = movedAmong(
    parts.flatMap(({ value, removed }) => (removed ? value : [])),
    parts.flatMap(({ value, added }) => (added ? value : [])),
  )

  const changes: BlockChange[] = []
  let gone: Block[] = []
  let come: Block[] = []
  const settle = () => {
    const versions = versionsAmong(
      gone.map(({ text }) => text),
      come.map((block) => (moved.has(block) ? '\0' : block.text)),
    )
    let [i, j] = [0, 0]
    for (const [old, now] of [...versions, [gone.length, come.length] as const]) {
      for (; i < old; i++) changes.push({ kind: 'removed', block: gone[i]! })
      for (; j < now; j++) changes.push({ kind: moved.has(come[j]!) ? 'moved' : 'added', block: come[j]! })
      if (i < gone.length && j < come.length) changes.push(changed(gone[i++]!, come[j++]!, lang))
    }
    gone = []
    come = []
  }
  for (const { value, removed, added } of parts) {
    if (removed) gone.push(...value.filter((block) => !moved.has(block)))
    else if (added) come.push(...value)
    else {
      settle()
      changes.push(...value.map((block) => ({ kind: 'same' as const, block })))
    }
  }
  settle()
  return reunited(changes, lang)
}
