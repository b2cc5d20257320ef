import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { Article } from '@portal/contract'
import { fileAddressOf } from '@portal/article-grammar'
import { useQuery } from '@tanstack/react-query'
import { choiceNames, detailNames, detailsOfKind } from './detail-names.ts'
import { entriesQuery } from './queries.ts'
import { linesOfTree, readTree, type DetailField } from '@portal/contract/facts'

const List = chakra('dl', {
  base: {
    my: '4',
    overflowWrap: 'anywhere',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 10) minmax(0, 1fr)' },
      py: '2',
      columnGap: '4',
      borderTopWidth: '1px',
      borderColor: 'border.muted',
    },
    '& dt': { color: 'fg.subtle' },
    '& ul': { listStyle: 'disc', ps: '5' },
    '& dd': { whiteSpace: 'pre-line' },
    '& a': { color: 'fg.link', textDecoration: 'underline' },
  },
})

function Entry({ dictionary, code }: { dictionary: string; code: string }) {
  const { data } = useQuery(entriesQuery(dictionary))
  return data?.find((entry) => entry.code === code)?.name ?? code
}

function Value({ field, value }: { field: DetailField; value: string | string[] }) {
  const { i18n } = useLingui()
  if (Array.isArray(value))
    return (
      <ul>
        {value.map((line) => (
          <li key={line}>{choiceNames[line] && field.type === 'choices' ? i18n._(choiceNames[line]) : line}</li>
        ))}
      </ul>
    )
  const steps = field.form === 'faultTree' ? readTree(value) : null
  if (steps) return <Value field={field} value={linesOfTree(steps)} />
  if (field.type === 'choice') return choiceNames[value] ? i18n._(choiceNames[value]) : value
  if (field.type === 'entry') return <Entry dictionary={field.dictionary} code={value} />
  if (field.type === 'file') return <a href={fileAddressOf(value, 'file')}>{value.slice(0, 8)}</a>
  return value
}

/** What a piece of content says beside its title and text, as an approver reads it. */
export function DetailList({ article: { kind, lang, details = {} } }: { article: Article }) {
  const { i18n } = useLingui()
  const said = detailsOfKind(kind).filter(([name]) => details[name]?.length)
  if (!said.length) return null
  return (
    <List>
      {said.map(([name, field]) => (
        <div key={name}>
          <dt>{i18n._(detailNames[name])}</dt>
          <dd lang={lang}>
            <Value field={field} value={details[name]!} />
          </dd>
        </div>
      ))}
    </List>
  )
}
