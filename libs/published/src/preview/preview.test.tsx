import type { ContentDetail, Calls, DataOf } from '@portal/contract'
import { author, refusal } from '@portal/desk/testbed'
import { bulletins } from '@portal/routing/areas/bulletins'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Component as BulletinList } from '../bulletins/pages/list-page.tsx'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'

const list = 'POST /extend/content/preview/list'
const find = 'POST /extend/content/preview/detail'
const coming: DataOf<Calls[typeof list]>['data'][number] = {
  ...entryOf('bulletin', { title: 'New hotline', day: '2096-12-01' }),
  startTime: '2096-12-01T00:00:00.000Z',
  endTime: null,
}
const text: ContentDetail = detailOf('bulletin', { title: 'New hotline', body: '<p>It answers day and night.</p>' })
const open = (answers: Parameters<typeof openScreen>[4] = {}, user: typeof author | null = author) =>
  openScreen(
    BulletinList,
    bulletins,
    'bulletin',
    '/bulletin',
    {
      'POST /extend/content/list': () => ({ data: [], total: 0, categories: [] }),
      [list]: () => ({ data: [coming], total: 1 }),
      [find]: () => text,
      ...answers,
    },
    user,
  )
const unfold = async () => userEvent.click(await screen.findByText('What readers see at another time'))

test('row 45 staff see at a chosen time what is not shown yet, as readers of a type will, and read it', async () => {
  const { sentTo } = open()
  await screen.findByRole('heading', { level: 1 })
  expect(sentTo(list)).toEqual([])
  await unfold()
  const time = await screen.findByLabelText('Day and time')
  fireEvent.change(time, { target: { value: '2096-12-01T02:30' } })
  await userEvent.selectOptions(screen.getByLabelText('Who reads'), 'China-side customers')
  await waitFor(() =>
    expect(sentTo(list).at(-1)!.input.body).toEqual({
      pageNo: 1,
      pageSize: 10,
      data: { kind: 'bulletin', at: '2096-12-01T02:30:00.000Z', reader: 2 },
    }),
  )
  expect(await screen.findByText('Not shown yet')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'New hotline' }))
  expect(await screen.findByText('It answers day and night.')).toBeTruthy()
})
test('row 45 no time is told at its field, and nothing is asked for', async () => {
  const { sentTo } = open()
  await unfold()
  const time = await screen.findByLabelText('Day and time')
  await waitFor(() => expect(sentTo(list)).toHaveLength(1))
  fireEvent.change(time, { target: { value: '' } })
  expect(await screen.findByText('Choose a day and a time.')).toBeTruthy()
  expect(sentTo(list)).toHaveLength(1)
})
test('row 45 nothing shown, and a server that fails, are told', async () => {
  let fails = true
  open({
    [list]: () => {
      if (fails) throw refusal('internal', 500)
      return { data: [], total: 0 }
    },
  })
  await unfold()
  expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing is shown then')).toBeTruthy()
})
test('row 45 readers have no such part', async () => {
  open({}, { ...author, type: 2 })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('What readers see at another time')).toBeNull()
})
