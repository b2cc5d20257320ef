import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Footprint } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { describe, expect, test } from 'vitest'
import { Component } from './pages/footprints-page.tsx'

const page = 'POST /doc/doc-footprint/pageFront'
const forget = 'POST /doc/doc-footprint/delete'
const clear = 'POST /doc/doc-footprint/clear'
const remember = 'POST /doc/doc-footprint/remember'
const read = (id: string, at: Date, changes: Partial<Footprint> = {}): Footprint => ({
  id,
  kind: 'article',
  thingId: `10000000000${id}`,
  title: `Case ${id}`,
  lang: 'en',
  at: at.toISOString(),
  ...changes,
})
const data = [
  read('4', new Date(2026, 10, 24, 15)),
  read('3', new Date(2026, 10, 24, 9), { title: null, lang: null }),
  read('2', new Date(2026, 10, 23, 20)),
  read('1', new Date(2026, 10, 23, 1), { thingId: '100000000002', title: 'Case 2' }),
]
const nameOf = (day: Date) => new Intl.DateTimeFormat('en-GB', { dateStyle: 'full' }).format(day)
const [tuesday, monday] = [new Date(2026, 10, 24), new Date(2026, 10, 23)]
const done = { [forget]: () => null, [clear]: () => null, [remember]: () => null }
const open = (answer: object = { data, total: 4, remembers: true }) =>
  openPage(Component, '/user/my-footprint', author, { [page]: () => answer as never, ...done })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

describe('what one read', () => {
  test('PAG-01: stands by day, the newest first, thirty a page', async () => {
    const { sentTo } = open()
    expect(await screen.findByRole('region', { name: nameOf(tuesday) })).toBeTruthy()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      nameOf(tuesday),
      nameOf(monday),
    ])
    expect(sentTo(page)[0]!.input.body).toEqual({ pageNo: 1, pageSize: 30, data: {} })
    expect(screen.getByRole('link', { name: 'Case 4' }).getAttribute('href')).toBe('/dataSectionDetail/100000000004')
    expect(screen.getByText('No longer available')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Case 2' })).toHaveLength(1)
  })
  test('one is forgotten with every row of the day, and a day from midnight to midnight', async () => {
    const { sentTo } = open()
    await press('Forget: Case 2')
    expect(sentTo(forget)[0]!.input.body).toEqual({ ids: ['2', '1'] })
    await press(`Forget this day: ${nameOf(monday)}`)
    expect(sentTo(clear)[0]!.input.body).toEqual({
      from: monday.toISOString(),
      before: tuesday.toISOString(),
    })
  })
  test('everything is forgotten after a question', async () => {
    const { sentTo } = open()
    await press('Forget everything')
    expect(sentTo(clear)).toHaveLength(0)
    await answer('Forget everything')
    expect(sentTo(clear)[0]!.input.body).toEqual({})
  })
  test('can be switched off, with a question, and on again', async () => {
    const { sentTo } = open()
    await press('Do not remember what I read')
    await answer('Do not remember')
    expect(sentTo(remember)[0]!.input.body).toEqual({ remembers: false })
  })
  test('says that it is off, that there is nothing yet, and that it could not be loaded', async () => {
    const { sentTo } = open({ data: [], total: 0, remembers: false })
    await press('Remember what I read')
    expect(sentTo(remember)[0]!.input.body).toEqual({ remembers: true })
    expect(screen.queryByRole('button', { name: 'Forget everything' })).toBeNull()
    open({ data: [], total: 0, remembers: true })
    expect(await screen.findByText('Nothing read yet')).toBeTruthy()
    const { sentTo: asked } = openPage(Component, '/user/my-footprint', author, {
      [page]: () => {
        throw refusal('internal', 500)
      },
    })
    expect(await screen.findByText('What you read could not be loaded')).toBeTruthy()
    const before = asked(page).length
    await press('Try again')
    await waitFor(() => expect(asked(page).length).toBeGreaterThan(before))
  })
})
