import type { Share } from '@portal/contract'
import { author, openPage } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component } from './pages/shares-page.tsx'

const list = 'POST /doc/doc-share/pageFront'
const read = 'POST /doc/doc-share/read'
const share = (changes: Partial<Share> = {}): Share => ({
  id: '1',
  thing: { kind: 'article', id: '100000000001', title: 'Camera is offline', lang: 'en', published: true },
  person: { userAccount: 'shen', fullName: 'Shen Zhiyuan' },
  note: 'Worth reading',
  at: '2026-11-24T08:00:00.000Z',
  readAt: null,
  ...changes,
})
const counts = {
  approveCount: 0,
  handleCount: 0,
  handleSum: 0,
  messageCount: 0,
  myShareCount: 3,
  shareCount: 120,
  shareSum: 123,
}
const answers = {
  'POST /doc/doc-article/handleCount': () => counts,
  [list]: () => ({ data: [share(), share({ id: '2', thing: null, note: '' })], total: 2 }),
  [read]: () => null,
}
const rowOf = async (title: string) => within((await screen.findByText(title)).closest('tr')!)

test('CNT-01: what colleagues shared is listed with who and why; how much is new stands at its tab, up to 99+', async () => {
  openPage(Component, '/user/share-knowledge', author, answers)
  const row = await rowOf('Camera is offline')
  expect(row.getByRole('link').getAttribute('href')).toBe('/dataSectionDetail/100000000001')
  expect(row.getByText('Shen Zhiyuan')).toBeTruthy()
  expect(screen.getByText('Worth reading')).toBeTruthy()
  expect((await rowOf('No longer available')).queryByRole('link')).toBeNull()
  await screen.findByRole('link', { name: 'Shared with me 99+' })
})

test('to open it, or to say so, is to have read it', async () => {
  const { sentTo } = openPage(Component, '/user/share-knowledge', author, answers)
  await userEvent.click((await rowOf('Camera is offline')).getByRole('button', { name: /^Mark as read: Camera/ }))
  await waitFor(() => expect(sentTo(list)).toHaveLength(2))
  await userEvent.click((await rowOf('Camera is offline')).getByRole('link'))
  await screen.findByText('Elsewhere')
  await waitFor(() => expect(sentTo(read).map(({ input }) => input.body)).toEqual([{ id: '1' }, { id: '1' }]))
})

test('what one shared oneself says whether it was read, and is not marked', async () => {
  const { sentTo, address } = openPage(Component, '/user/share-knowledge', author, answers)
  await userEvent.click(await screen.findByRole('link', { name: 'Shared by me' }))
  expect(address()).toBe('/user/share-knowledge?box=sent')
  await screen.findByRole('table', { name: 'Shared by me' })
  expect(sentTo(list).at(-1)!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { box: 'sent' } })
  const row = await rowOf('Camera is offline')
  expect(row.getByText('Not yet')).toBeTruthy()
  await userEvent.click(row.getByRole('link'))
  expect(sentTo(read)).toEqual([])
})

test('nothing shared either way, and a list that does not come, say so', async () => {
  openPage(Component, '/user/share-knowledge', author, { ...answers, [list]: () => ({ data: [], total: 0 }) })
  await screen.findByText('Nothing was shared with you yet')
  openPage(Component, '/user/share-knowledge?box=sent', author, { ...answers, [list]: () => ({ data: [], total: 0 }) })
  await screen.findByText('You have not shared anything yet')
  openPage(Component, '/user/share-knowledge', author, {})
  await screen.findByText('The list could not be loaded')
})
