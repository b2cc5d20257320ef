import { author } from '@portal/desk/testbed'
import { bulletins } from '@portal/routing/areas/bulletins'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'
import { Component as BulletinPage } from './pages/bulletin-page.tsx'
import { Component as ListPage } from './pages/list-page.tsx'

const [find, hits, unread] = [
  'POST /extend/content/detail',
  'POST /extend/notice/hits',
  'POST /extend/notice/unread',
] as const
const category = { code: 'product', name: 'Products' }
const bulletin = (id: string, urgency: string | null = 'mustRead') =>
  detailOf('bulletin', {
    id,
    title: 'Fan recall',
    day: '2026-06-01',
    category,
    body: '<p>Stop the recorder.</p>',
    details: { category: 'product', date: '2026-06-01', urgency },
  })
const open = (id: string, user: typeof author | null = null, urgency: string | null = 'mustRead') =>
  openScreen(
    BulletinPage,
    bulletins,
    'bulletinInfo',
    `/bulletin/info/${id}`,
    {
      [find]: () => bulletin(id, urgency),
      [hits]: () => null,
      'POST /doc/doc-collect/find': () => null,
      [unread]: () => ({
        total: 4,
        read: 3,
        unread: [{ userAccount: 'zhou', fullName: 'Zhou Min', deptName: 'Repair' }],
      }),
    },
    user,
  )

test('H08 a bulletin that is open is reported once a visit, however often it is opened', async () => {
  const first = open('202600000061')
  await waitFor(() => expect(first.sentTo(hits)).toHaveLength(1))
  expect(first.sentTo(hits)[0]!.input.body).toEqual({ id: '202600000061' })
  const again = open('202600000061')
  await again.router.navigate('/elsewhere')
  expect(again.sentTo(hits)).toEqual([])
})
test('row 47 staff see by name who of them has not read what must be read', async () => {
  open('202600000062', author)
  await userEvent.click(await screen.findByText('1 person of the staff has not read this'))
  expect(screen.getByText('3 of 4 have read it')).toBeTruthy()
  const waiting = screen.getByText('Zhou Min').closest('li')!
  expect(within(waiting).getByText('Repair')).toBeTruthy()
})
test('row 47 readers are told that it must be read, and nothing of the others', async () => {
  const page = open('202600000063')
  expect(await screen.findByText('Must be read')).toBeTruthy()
  expect(page.sentTo(unread)).toEqual([])
})
test('row 47 of what need not be read nobody is asked for', async () => {
  const page = open('202600000064', author, null)
  expect(await screen.findByRole('heading', { level: 1, name: 'Fan recall' })).toBeTruthy()
  expect(screen.queryByText('Must be read')).toBeNull()
  expect(page.sentTo(unread)).toEqual([])
})
test('PAG-01 bulletins are listed with what must be read, by category and words, and offer their feeds', async () => {
  const { sentTo } = openScreen(ListPage, bulletins, 'bulletin', '/bulletin?category=product', {
    'POST /extend/content/list': () => ({
      data: [
        entryOf('bulletin', { title: 'Fan recall', day: '2026-06-01', category, details: { urgency: 'mustRead' } }),
      ],
      total: 1,
      categories: [{ ...category, count: 1 }],
    }),
  })
  expect(await screen.findByRole('link', { name: 'Fan recall' })).toBeTruthy()
  expect(screen.getByText('Must be read')).toBeTruthy()
  expect(sentTo('POST /extend/content/list')[0]!.input.body).toMatchObject({
    pageNo: 1,
    pageSize: 10,
    data: { kind: 'bulletin', category: 'product' },
  })
  const feeds = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
  expect(feeds.some((href) => href.includes('/feeds/bulletin.atom') && href.includes('category=product'))).toBe(true)
})
