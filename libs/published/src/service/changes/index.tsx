import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { wordChanges } from '@portal/i18n/word-changes'
import { Muted, safeFragment } from '@portal/ui-kit'
import { diffArrays } from 'diff'
import { textBlocks } from './text-blocks.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    mt: '4',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    '& > li': { px: '4', py: '3' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& del': { color: 'fg.error', textDecoration: 'line-through' },
    '& ins': { color: 'fg.success', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& del + ins': { ms: '1' },
  },
})

type Change = { readonly before: string | undefined; readonly after: string | undefined }
/** What differs between two texts, block by block: what follows something that was taken out took its place. */
const changesBetween = (before: readonly string[], after: readonly string[]): Change[] => {
  const steps = diffArrays([...before], [...after])
  return steps.flatMap(({ added, removed, value }, at) => {
    const next = steps[at + 1]
    if (removed && next?.added)
      return Array.from({ length: Math.max(value.length, next.value.length) }, (_, nth) => ({
        before: value[nth],
        after: next.value[nth],
      }))
    if (removed) return value.map((before) => ({ before, after: undefined }))
    if (added && !steps[at - 1]?.removed) return value.map((after) => ({ before: undefined, after }))
    return []
  })
}

/** Row 69. What changed from one version of a policy to another, in the language that they are written in. */
export function Changes({ before, after, lang }: { before: string; after: string; lang: string }) {
  const { t } = useLingui()
  const changes = changesBetween(textBlocks(safeFragment(before)), textBlocks(safeFragment(after)))
  if (!changes.length)
    return (
      <Muted>
        <Trans>The two versions say the same.</Trans>
      </Muted>
    )
  return (
    <List aria-label={t`What changed`} lang={lang}>
      {changes.map((change, at) => (
        <li key={at}>
          {wordChanges(change.before ?? '', change.after ?? '', lang).map(({ kind, text }, nth) =>
            kind === 'removed' ? (
              <del key={nth}>{text}</del>
            ) : kind === 'added' ? (
              <ins key={nth}>{text}</ins>
            ) : (
              <span key={nth}>{text}</span>
            ),
          )}
        </li>
      ))}
    </List>
  )
}
