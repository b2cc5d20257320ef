import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article, ArticleFields } from '@portal/contract'
import { Note, safeFragment } from '@portal/ui-kit'
import { useMemo, type ReactNode } from 'react'
import { blockChanges, type BlockChange } from './block-changes.ts'
import { blocksOf } from './body-blocks.ts'
import { ChangedBlocks } from './changed-blocks.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { fieldChanges, type FieldChange, type Filed } from './field-changes.ts'

const Section = chakra('section', { base: { '& h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2' } } })

/** A revision as far as it is compared. */
export type Compared = Filed & Pick<ArticleFields, 'body'>
export type Changes = {
  readonly fields: readonly FieldChange[]
  readonly blocks: readonly BlockChange[]
  readonly count: number
}

/** What one revision changes of an earlier one; undefined while either is missing. */
export const useChanges = (
  before: Compared | null | undefined,
  after: Compared | undefined,
  lang: string,
): Changes | undefined =>
  useMemo(() => {
    if (!before || !after) return undefined
    const blocks = blockChanges(blocksOf(safeFragment(before.body)), blocksOf(safeFragment(after.body)), lang)
    const fields = fieldChanges(before, after)
    return { fields, blocks, count: fields.length + blocks.filter(({ kind }) => kind !== 'same').length }
  }, [before, after, lang])

/** What differs between two revisions: fields, then the text by block. `title` heads the text. */
export function Comparison({
  changes: { fields, blocks },
  lang,
  title,
}: {
  changes: Changes
  lang: string
  title: ReactNode
}) {
  return (
    <>
      {fields.length > 0 && (
        <Section>
          <h2>
            <Trans>Fields</Trans>
          </h2>
          <ChangedFields changes={fields} lang={lang} />
        </Section>
      )}
      <Section>
        <h2>{title}</h2>
        {blocks.every(({ kind }) => kind === 'same') ? (
          <Note>
            <Trans>The text has not changed.</Trans>
          </Note>
        ) : (
          <ChangedBlocks changes={blocks} lang={lang} />
        )}
      </Section>
    </>
  )
}

/** The comparison of the newest revision with the live one. */
export function ChangesView({
  article: { live, lang, revision },
  changes,
}: {
  article: Article
  changes: Changes | undefined
}) {
  if (!live || !changes)
    return (
      <Note>
        <Trans>This case has not been published yet, so there is nothing to compare it with. Read the full text.</Trans>
      </Note>
    )
  if (live.revision === revision)
    return (
      <Note kind="good">
        <Trans>Readers have this revision. There is nothing to decide about.</Trans>
      </Note>
    )
  if (!changes.count)
    return (
      <Note>
        <Trans>
          Revision {revision} says the same as revision {live.revision}, which readers have.
        </Trans>
      </Note>
    )
  return (
    <Comparison changes={changes} lang={lang} title={<Trans>Text, compared with revision {live.revision}</Trans>} />
  )
}
