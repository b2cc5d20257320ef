import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { SiteDay } from '@portal/desk'
import { Fragment, type ReactNode } from 'react'
import { detailNames, type DetailName } from './detail-names.ts'
import type { FieldChange } from './field-changes.ts'
import { DirectoryName, LabelName } from './filed-names.tsx'
import { wordChanges } from '@portal/i18n/word-changes'
import { Words } from './words.tsx'
import { ScopeName } from './scope-name.tsx'

const Table = chakra('dl', {
  base: {
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    mb: '6',
    overflowWrap: 'anywhere',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 8) minmax(0, 1fr)' },
      px: '4',
      py: '2.5',
      columnGap: '4',
    },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& dt': { color: 'fg.subtle' },
    '& del': { color: 'fg.error', textDecoration: 'line-through', bg: 'bg.error' },
    '& ins': { color: 'fg.success', textDecoration: 'underline', textUnderlineOffset: '3px', bg: 'bg.success' },
    '& [data-arrow]': { color: 'fg.subtle', px: '2' },
  },
})

const labels = {
  title: <Trans>Title</Trans>,
  summary: <Trans>Summary</Trans>,
  scope: <Trans>Readers</Trans>,
  directoryCode: <Trans>Directory</Trans>,
  labels: <Trans>Labels</Trans>,
  productModels: <Trans>Models</Trans>,
  startTime: <Trans>Shown from</Trans>,
  endTime: <Trans>Shown until</Trans>,
}
const turned = (before: ReactNode, after: ReactNode) => (
  <>
    <del>{before}</del>
    <span data-arrow="" aria-hidden>
      →
    </span>
    <ins>{after}</ins>
  </>
)

const EndOfTime = ({ at }: { at: string | null }) => (at ? <SiteDay at={at} /> : <Trans>No limit</Trans>)

function Value({ change, lang }: { change: FieldChange; lang: string }) {
  switch (change.field) {
    case 'title':
    case 'summary':
      return (
        <span lang={lang}>
          <Words words={wordChanges(change.before, change.after, lang)} />
        </span>
      )
    case 'scope':
      return turned(<ScopeName scope={change.before} />, <ScopeName scope={change.after} />)
    case 'directoryCode':
      return turned(<DirectoryName code={change.before} />, <DirectoryName code={change.after} />)
    case 'startTime':
    case 'endTime':
      return turned(<EndOfTime at={change.before} />, <EndOfTime at={change.after} />)
    default: {
      const name = (code: string) => (change.field === 'labels' ? <LabelName code={code} /> : <bdi>{code}</bdi>)
      const all = [
        ...change.kept.map((code) => [code, <span>{name(code)}</span>] as const),
        ...change.removed.map((code) => [code, <del>{name(code)}</del>] as const),
        ...change.added.map((code) => [code, <ins>{name(code)}</ins>] as const),
      ]
      return all.map(([code, drawn], at) => (
        <Fragment key={code}>
          {at > 0 && ', '}
          {drawn}
        </Fragment>
      ))
    }
  }
}

/** The fields that differ, the old value struck through beside the new one. */
export function ChangedFields({ changes, lang }: { changes: readonly FieldChange[]; lang: string }) {
  const { i18n } = useLingui()
  return (
    <Table>
      {changes.map((change) => (
        <div key={change.field}>
          <dt>
            {change.field in detailNames
              ? i18n._(detailNames[change.field as DetailName])
              : labels[change.field as keyof typeof labels]}
          </dt>
          <dd>
            <Value change={change} lang={lang} />
          </dd>
        </div>
      ))}
    </Table>
  )
}
