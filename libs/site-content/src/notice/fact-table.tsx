import { chakra } from '@chakra-ui/react'
import { Card } from '@portal/ui-kit'
import type { ReactNode } from 'react'

const Frame = chakra(Card, {
  base: {
    mt: '4',
    overflowX: 'auto',
    '& table': { width: 'full', borderCollapse: 'separate', borderSpacing: '0' },
    '& th, & td': { textAlign: 'start', verticalAlign: 'top', fontWeight: 'normal' },
    '& tbody > tr > *': { color: 'fg.muted', overflowWrap: 'break-word' },
    '& tbody th': { color: 'fg', fontWeight: 'medium' },
    '& ul': { listStyle: 'none' },
    '& code': { display: 'inline-block', me: '2', overflowWrap: 'anywhere' },
    '& tbody small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
    // Below md a row is a block: its cells follow each other, named by what heads them in a table.
    mdDown: {
      '& table, & tbody, & tr, & th, & td': { display: 'block' },
      '& thead': { srOnly: true },
      '& tbody tr': { px: '4', py: '3' },
      '& tbody td': { mt: '1' },
      '& td > b': { color: 'fg.subtle', textStyle: 'sm', fontWeight: 'normal', _after: { content: '": "' } },
    },
    md: {
      '& th, & td': { px: '3', py: '2.5' },
      '& tr > th:first-child': { width: 'calc(var(--u) * 14)' },
      '& tr > :first-child': { ps: '4' },
      '& thead th': {
        color: 'fg.subtle',
        textStyle: 'sm',
        whiteSpace: 'nowrap',
        borderBottomWidth: '1px',
        borderColor: 'border',
      },
      '& td > b': { display: 'none' },
    },
    '& tbody tr + tr > *': { borderTopWidth: { md: '1px' }, borderColor: 'border.muted' },
    '& tbody tr + tr': { borderTopWidth: { mdDown: '1px' }, borderColor: 'border.muted' },
  },
})

/** A table of sentences, for readers: each row begins with what it is of, and on a phone is a block of its own. */
export function FactTable({
  label,
  head,
  rows,
}: {
  label: string
  head: readonly ReactNode[]
  rows: readonly (readonly ReactNode[])[]
}) {
  return (
    <Frame>
      {/* The roles are said again, because browsers drop them from a table that is laid out as blocks. */}
      <table role="table" aria-label={label}>
        <thead role="rowgroup">
          <tr role="row">
            {head.map((name, at) => (
              <th key={at} role="columnheader" scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map(([of, ...cells], row) => (
            <tr key={row} role="row">
              <th role="rowheader" scope="row">
                {of}
              </th>
              {cells.map((cell, at) => (
                <td key={at} role="cell">
                  <b aria-hidden>{head[at + 1]}</b>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  )
}
