import { Button, columnsFor, DataTable, EmptyContent, RowLink, StateBadge, type ArticleState } from '@portal/ui-kit'
import { useState } from 'react'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

type Case = { id: string; title: string; state: ArticleState; reads: number; word: string }
const column = columnsFor<Case>()
const columns = column.columns([
  column.accessor('state', {
    header: 'State',
    meta: { place: 'fact' },
    cell: ({ getValue }) => <StateBadge state={getValue()} />,
  }),
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title' },
    cell: ({ row, getValue }) => <RowLink to={`/case/${row.original.id}`}>{getValue()}</RowLink>,
  }),
  column.accessor('word', { header: 'Category', meta: { place: 'fact' } }),
  column.accessor('reads', { header: 'Reads', meta: { place: 'number' } }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { place: 'actions' },
    cell: () => (
      <Button look="text" size="staff">
        Open
      </Button>
    ),
  }),
])
const casesOf = ({ title, long, model, word }: Samples): Case[] => [
  { id: '1', title, state: 'draft', reads: 0, word },
  { id: '2', title: long, state: 'pending', reads: 5, word },
  { id: '3', title: `${model} ${title}`, state: 'published', reads: 4999, word },
]
const none: Case[] = []
const rest = { columns, rowKey: ({ id }: Case) => id, onRetry: () => {} }
const empty = ({ title, sentence }: Samples) => (
  <EmptyContent heading="h3" title={title}>
    {sentence}
  </EmptyContent>
)

function Retrying(words: Samples) {
  const [failed, setFailed] = useState(true)
  return (
    <DataTable
      {...rest}
      label={`${words.section} 4`}
      rows={failed ? undefined : casesOf(words)}
      failed={failed}
      onRetry={() => setFailed(false)}
      empty={empty(words)}
    />
  )
}

export const dataTable: Specimen = {
  name: 'data-table',
  states: {
    'rows, long text': (words) => (
      <DataTable {...rest} label={`${words.section} 1`} rows={casesOf(words)} empty={empty(words)} />
    ),
    'with details': (words) => (
      <DataTable
        {...rest}
        label={`${words.section} 2`}
        rows={casesOf(words).slice(0, 2)}
        detail={() => words.sentence}
        empty={empty(words)}
      />
    ),
    busy: (words) => (
      <DataTable {...rest} label={`${words.section} 3`} busy rows={casesOf(words).slice(0, 2)} empty={empty(words)} />
    ),
    loading: (words) => <DataTable {...rest} label={words.section} rows={undefined} empty={empty(words)} />,
    empty: (words) => <DataTable {...rest} label={words.section} rows={none} empty={empty(words)} />,
    failed: Retrying,
  },
}
