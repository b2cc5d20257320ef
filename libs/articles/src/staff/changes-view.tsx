import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { Note, safeFragment } from '@portal/ui-kit'
import { useMemo } from 'react'
import { blockChanges } from './block-changes.ts'
import { blocksOf } from './body-blocks.ts'
import { ChangedBlocks } from './changed-blocks.tsx'
import { ChangedFields } from './changed-fields.tsx'
import { fieldChanges } from './field-changes.ts'

const Section = chakra('section', { base: { '& h2': { textStyle: 'md', fontWeight: 'semibold', mb: '2' } } })

const changesOf = ({ live, ...newest }: Article) => {
  if (!live) return undefined
  const blocks = blockChanges(blocksOf(safeFragment(live.body)), blocksOf(safeFragment(newest.body)), newest.lang)
  const fields = fieldChanges(live, newest)
  return { fields, blocks, count: fields.length + blocks.filter(({ kind }) => kind !== 'same').length }
}
/** What the newest revision changes of what readers have; undefined while readers have nothing. */
export const useChanges = (article: Article) => useMemo(() => changesOf(article), [article])

/** The comparison with the live revision: fields, then the text. */
export function ChangesView({ article: { live, lang, revision }, changes }: { article: Article; changes: ReturnType<typeof useChanges> }) {
  if (!live || !changes) return <Note><Trans>This case has not been published yet, so there is nothing to compare it with. Read the full text.</Trans></Note>
  if (live.revision === revision) return <Note kind="good"><Trans>Readers have this revision. There is nothing to decide about.</Trans></Note>
  if (!changes.count) return <Note><Trans>Revision {revision} says the same as revision {live.revision}, which readers have.</Trans></Note>
  return (
    <>
      {changes.fields.length > 0 && <Section><h2><Trans>Fields</Trans></h2><ChangedFields changes={changes.fields} lang={lang} /></Section>}
      <Section>
        <h2><Trans>Text, compared with revision {live.revision}</Trans></h2>
        {changes.blocks.every(({ kind }) => kind === 'same') ? <Note><Trans>The text has not changed.</Trans></Note> : <ChangedBlocks changes={changes.blocks} lang={lang} />}
      </Section>
    </>
  )
}
