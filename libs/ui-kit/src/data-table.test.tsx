import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { columnsFor, DataTable, focusRow, RowLink } from './data-table.tsx'
import { draw } from './ui-testbed.tsx'

type Case = { id: string; title: string; state: string; revision: number }
const column = columnsFor<Case>()
const columns = column.columns([
  column.accessor('id', { header: 'Number' }),
  column.accessor('state', { header: () => <b>State</b> }),
  column.accessor('title', {
    header: 'Title',
    meta: { place: 'title' },
    cell: ({ row: { original } }) =>
      original.title ? <RowLink to={`/case/${original.id}`}>{original.title}</RowLink> : 'Gone',
  }),
  column.accessor('revision', { header: 'Revision', meta: { place: 'number' } }),
  column.display({
    id: 'actions',
    header: 'Actions',
    meta: { place: 'actions' },
    cell: () => (
      <>
        <button type="button">Edit</button>
        <input aria-label="Note" />
      </>
    ),
  }),
])
const rows: Case[] = [
  { id: '1', title: 'One', state: 'Draft', revision: 3 },
  { id: '2', title: 'Two', state: 'Pending', revision: 1 },
  { id: '3', title: 'Three', state: 'Draft', revision: 2 },
]
const none = () => undefined
const table = (props: Partial<Parameters<typeof DataTable<Case>>[0]> = {}) =>
  draw(
    <DataTable
      label="My cases"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      onRetry={none}
      empty={<p>Nothing yet</p>}
      {...props}
    />,
  )
const focused = () => document.activeElement?.textContent

describe('the staff table', () => {
  test('is a table with a name, headers, and the state before the title', () => {
    table()
    const drawn = within(screen.getByRole('table', { name: 'My cases' }))
    expect(drawn.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Number',
      'State',
      'Title',
      'Revision',
      'Actions',
    ])
    expect(drawn.getAllByRole('row')).toHaveLength(4)
    expect(drawn.getByRole('link', { name: 'Two' }).getAttribute('href')).toBe('/case/2')
  })
  test('arrow keys, j and k move between the rows, and stop at the ends; Enter opens', async () => {
    const { router } = table()
    screen.getByRole('link', { name: 'One' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toBe('Two')
    await userEvent.keyboard('jj')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('k{ArrowUp}{ArrowUp}')
    expect(focused()).toBe('One')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('One')
    await userEvent.keyboard('j{Enter}')
    expect(router.state.location.pathname).toBe('/case/2')
  })
  test('the keys pass over rows whose thing is gone', async () => {
    const gone = (id: string): Case => ({ id, title: '', state: 'Draft', revision: 1 })
    table({ rows: [gone('7'), rows[0]!, gone('8'), rows[2]!, gone('9')] })
    screen.getByRole('link', { name: 'One' }).focus()
    await userEvent.keyboard('j')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('jk')
    expect(focused()).toBe('One')
    await userEvent.keyboard('{End}')
    expect(focused()).toBe('Three')
    await userEvent.keyboard('{Home}')
    expect(focused()).toBe('One')
  })
  test('from a button of a row the keys lead to the next row; in a field they are typed', async () => {
    table()
    screen.getAllByRole('button', { name: 'Edit' })[0]!.focus()
    await userEvent.keyboard('j')
    expect(focused()).toBe('Two')
    const note = screen.getAllByRole('textbox', { name: 'Note' })[0] as HTMLInputElement
    await userEvent.type(note, 'jk')
    expect(note.value).toBe('jk')
  })
  test('the row whose thing is shown beside the table says so, and is where the keys begin', () => {
    const { container } = table({ current: '2' })
    expect(screen.getByRole('row', { current: true }).textContent).toContain('Two')
    expect(focusRow(container)).toBe(true)
    expect(focused()).toBe('Two')
  })
  test('a detail has a row of its own below, over the whole width', () => {
    table({ detail: ({ id }) => (id === '2' ? <p>Why it was rejected</p> : undefined) })
    const detail = screen.getByText('Why it was rejected').closest('tr')!
    expect(detail.previousElementSibling!.textContent).toContain('Two')
    expect(detail.querySelector('td')!.colSpan).toBe(5)
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })
  test('while the first rows are fetched it says so; later ones keep the old rows and mark them busy', () => {
    const { unmount } = table({ rows: undefined })
    expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
    unmount()
    table({ busy: true })
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
  })
  test('no rows show what was given for it', () => {
    table({ rows: [] })
    expect(screen.getByText('Nothing yet')).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
  })
  test('a failure can be tried again; rows that are there stay', async () => {
    const onRetry = vi.fn<() => void>()
    const { unmount } = table({ rows: undefined, failed: true, onRetry })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
    unmount()
    table({ failed: true })
    expect(screen.getByRole('table')).toBeTruthy()
  })
})
