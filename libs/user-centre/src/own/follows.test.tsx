import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Follow } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { describe, expect, test } from 'vitest'
import { Component as FollowPage } from './pages/follow-page.tsx'
import { Component as FollowsPage } from './pages/follows-page.tsx'

const list = 'POST /doc/doc-attention/list'
const save = 'POST /doc/doc-attention/save'
const end = 'POST /doc/doc-attention/delete'
const fresh = 'POST /doc/doc-attention/new'
const seen = 'POST /doc/doc-attention/seen'
const follow = (changes: Partial<Follow> = {}): Follow => ({
  id: '7',
  kind: 'model',
  subject: 'KS-IPC-4K',
  lang: 'en',
  name: 'KS-IPC-4K',
  count: 100,
  newest: 'Night image too bright',
  seen: '2026-11-20T10:00:00.000Z',
  ...changes,
})
const follows = [
  follow(),
  follow({ id: '8', kind: 'directory', subject: '0102', name: 'Recorders', count: 0, newest: null }),
  follow({ id: '9', kind: 'article', subject: '100000000009', name: null, count: 0, newest: null }),
]
const things = [
  {
    kind: 'article',
    thingId: '100000000001',
    title: 'Night image too bright',
    lang: 'en' as const,
    updateTime: '2026-11-24T10:00:00.000Z',
    isNew: true,
  },
  {
    kind: 'release',
    thingId: '100000000002',
    title: 'Firmware 2.1',
    lang: 'en' as const,
    updateTime: '2026-11-19T10:00:00.000Z',
    isNew: false,
  },
]
const done = { [save]: () => ({ id: '10' }), [end]: () => null, [seen]: () => null }
const openList = (more = {}) =>
  openPage(FollowsPage, '/user/my-focus', author, { [list]: () => follows, ...done, ...more })
const openOne = (query = '?id=7', more = {}) =>
  openPage(FollowPage, `/user/my-focus/info${query}`, author, {
    [fresh]: () => ({ ...follow(), things }),
    [list]: () => follows,
    ...done,
    ...more,
  })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('what one follows', () => {
  test('is listed with how much is new, 99+ for more, and its newest title', async () => {
    openList()
    const model = (await screen.findByRole('link', { name: 'KS-IPC-4K' })) as HTMLAnchorElement
    expect(model.getAttribute('href')).toBe('/user/my-focus/info?id=7')
    expect(model.querySelector('bdi')).toBeTruthy()
    expect(screen.getByText('99+ new')).toBeTruthy()
    expect(screen.getByText('Night image too bright')).toBeTruthy()
    expect(screen.getAllByText('Nothing new')).toHaveLength(2)
    expect(screen.getByRole('link', { name: 'No longer available' })).toBeTruthy()
  })
  test('begins with a model or words; nothing is sent without', async () => {
    const { sentTo } = openList()
    await press('Follow something')
    await press('Follow')
    expect(await screen.findByText('Type a model.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Model'), ' KS-1 ')
    await press('Follow')
    expect(sentTo(save).map(({ input }) => input.body)).toEqual([{ kind: 'model', subject: 'KS-1' }])
    await press('Follow something')
    await userEvent.selectOptions(screen.getByLabelText('What to follow'), 'Words of a search')
    await userEvent.type(screen.getByLabelText('Words'), 'fan noise')
    await press('Follow')
    expect(sentTo(save).at(-1)!.input.body).toEqual({ kind: 'search', subject: 'fan noise' })
  })
  test('says why something cannot be followed', async () => {
    openList({
      [save]: () => {
        throw refusal('notFound', 404)
      },
    })
    await press('Follow something')
    await userEvent.type(screen.getByLabelText('Model'), 'X')
    await press('Follow')
    expect(await screen.findByText(/There is no such model/)).toBeTruthy()
  })
  test('ends with one press', async () => {
    const { sentTo } = openList()
    await press('Do not follow: Recorders')
    expect(sentTo(end)[0]!.input.body).toEqual({ id: '8' })
  })
  test('says that nothing is followed, and that it could not be loaded', async () => {
    openList({ [list]: () => [] })
    expect(await screen.findByText('You follow nothing yet')).toBeTruthy()
    openPage(FollowsPage, '/user/my-focus', author, {})
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
})

describe('what is new of something that one follows', () => {
  test('is shown and marked as seen, once, up to the newest that is shown', async () => {
    const { sentTo } = openOne()
    expect((await screen.findByRole('link', { name: 'Firmware 2.1' })).getAttribute('href')).toBe(
      '/toolsDownloadDetails/100000000002',
    )
    expect(screen.getAllByText('New')).toHaveLength(1)
    await waitFor(() => expect(sentTo(seen)).toHaveLength(1))
    expect(sentTo(seen)[0]!.input.body).toEqual({ id: '7', until: '2026-11-24T10:00:00.000Z' })
    expect(sentTo(fresh)).toHaveLength(1)
  })
  test('is not marked where nothing is new', async () => {
    const { sentTo } = openOne('?id=7', { [fresh]: () => ({ ...follow(), things: things.slice(1) }) })
    await screen.findByRole('link', { name: 'Firmware 2.1' })
    expect(sentTo(seen)).toHaveLength(0)
  })
  test('leads back to the list when it ends', async () => {
    const { address } = openOne()
    await press('Do not follow: KS-IPC-4K')
    await waitFor(() => expect(address()).toBe('/user/my-focus'))
  })
  test('is not there for who does not follow it, or without its number', async () => {
    openOne('?id=7', {
      [fresh]: () => {
        throw refusal('notFound', 404)
      },
    })
    expect(await screen.findByText('You do not follow this')).toBeTruthy()
    const { sent } = openOne('?id=x')
    expect(sent).toHaveLength(0)
  })
})
