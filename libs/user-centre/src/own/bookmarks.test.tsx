import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Bookmark } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { describe, expect, test } from 'vitest'
import { folderField } from './own-queries.ts'
import { Component } from './pages/bookmarks-page.tsx'

const page = 'POST /doc/doc-collect/pageFront'
const update = 'POST /doc/doc-collect/update'
const remove = 'POST /doc/doc-collect/delete'
const bookmark = (changes: Partial<Bookmark> = {}): Bookmark => ({
  id: '1',
  kind: 'article',
  thingId: '100000000001',
  title: 'Night image too bright',
  lang: 'en',
  folder: '',
  note: '',
  at: '2026-11-24T10:00:00.000Z',
  ...changes,
})
const rows = [
  bookmark({ note: 'Ask Shen first', folder: 'Cameras' }),
  bookmark({ id: '2', kind: 'video', thingId: '100000000002', title: 'How to mount it' }),
  bookmark({ id: '3', thingId: '100000000003', title: null, lang: null }),
]
const answers = {
  [page]: () => ({ data: rows, total: 23 }),
  'POST /doc/doc-collect/folders': () => [
    { folder: '', count: 22 },
    { folder: 'Cameras', count: 1 },
  ],
  [update]: () => null,
  [remove]: () => null,
}
const open = (query = '', more = {}) =>
  openPage(Component, `/user/my-collection${query}`, author, { ...answers, ...more })
const linkTo = (name: string) => screen.findByRole('link', { name })

describe('the collection', () => {
  test('PAG-01: pages of ten; folder, words and page are in the address', async () => {
    const { sentTo, address } = open('?folder=Cameras&keyword=night&page=2')
    await linkTo('Night image too bright')
    expect(sentTo(page)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { folder: 'Cameras', keyword: 'night' },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Folder' }), 'In no folder (22)')
    expect(address()).toBe('/user/my-collection?folder=.&keyword=night')
    await waitFor(() => expect(sentTo(page).at(-1)!.input.body).toMatchObject({ pageNo: 1, data: { folder: '' } }))
  })
  test('each leads to where it is read; what is gone has no title and no link', async () => {
    open()
    expect((await linkTo('Night image too bright')).getAttribute('href')).toBe('/dataSectionDetail/100000000001')
    expect((await linkTo('How to mount it')).getAttribute('href')).toBe('/videoDetails/100000000002')
    expect(screen.getByText('Ask Shen first')).toBeTruthy()
    const gone = screen.getByText('No longer available').closest('tr')!
    expect(within(gone).queryByRole('link')).toBeNull()
    expect(within(gone).getByRole('button', { name: /^Remove from the collection/ })).toBeTruthy()
  })
  test('is moved by buttons, in the folder that is shown, and not among what words found', async () => {
    const { sentTo } = open('?folder=Cameras')
    await userEvent.click(await screen.findByRole('button', { name: 'Move up: How to mount it' }))
    expect(sentTo(update)[0]!.input.body).toEqual({ id: '2', move: 'up', within: true })
    await userEvent.type(screen.getByRole('searchbox'), 'x{Enter}')
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull())
  })
  test('folder and note are changed in a dialog', async () => {
    const { sentTo } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Folder and note: Night image too bright' }))
    const dialog = within(await screen.findByRole('dialog'))
    const folder = dialog.getByLabelText('Folder')
    await userEvent.clear(folder)
    await userEvent.type(folder, ' Doors ')
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(sentTo(update)[0]!.input.body).toEqual({ id: '1', folder: 'Doors', note: 'Ask Shen first' })
    expect(await screen.findByText('Saved.')).toBeTruthy()
  })
  test('is asked before something goes', async () => {
    const { sentTo } = open()
    await userEvent.click(await screen.findByRole('button', { name: /^Remove from the collection: Night/ }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(dialog.getByText(/Your note on it goes too/)).toBeTruthy()
    expect(sentTo(remove)).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(sentTo(remove)[0]!.input.body).toEqual({ id: '1' })
  })
  test('says that nothing is kept, that nothing matches, and that it could not be loaded', async () => {
    const nothing = { [page]: () => ({ data: [], total: 0 }) }
    open('', nothing)
    expect(await screen.findByText('You keep nothing yet')).toBeTruthy()
    open('?keyword=x', nothing)
    expect(await screen.findByText('Nothing fits')).toBeTruthy()
    open('', {
      [page]: () => {
        throw refusal('internal', 500)
      },
    })
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
  test('a folder of any name is read from the address that it writes', () => {
    for (const folder of [undefined, '', 'Cameras', '.', '.hidden', 'a.b'])
      expect(folderField.read(folderField.write(folder))).toBe(folder)
  })
})
