import type { DeskRequest, DeskRequestDetail } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Component as DeskPage } from './pages/desk-page.tsx'
import { Component as DeskRequestPage } from './pages/desk-request-page.tsx'
import { Component as StatisticsPage } from './pages/statistics-page.tsx'

const list = 'POST /extend/zenDesk/desk/pageFront'
const find = 'POST /extend/zenDesk/desk/find'
const at = '2026-11-24T08:00:00.000Z'
const row = (changes: Partial<DeskRequest> = {}): DeskRequest => ({
  id: '7',
  title: 'Camera is offline',
  category: 'fault',
  state: 'open',
  lang: 'en',
  createTime: at,
  updateTime: at,
  priority: 'normal',
  due: at,
  overdue: true,
  answeredAt: null,
  requester: 'Li',
  company: 'East Lake Park',
  assignee: null,
  ...changes,
})
const detail = (changes: Partial<DeskRequestDetail> = {}): DeskRequestDetail => ({
  ...row(),
  description: 'Every night',
  models: ['KS-1', 'KS-2'],
  contact: 'phone',
  phone: '+1 555 0100',
  tree: { id: '100000000009', path: 'a', steps: ['Is it lit? → No'] },
  files: [],
  comments: [
    {
      id: '1',
      side: 'staff',
      own: true,
      author: 'Zhao',
      text: 'Power?',
      at,
      files: [],
      cases: [],
      internal: true,
    },
  ],
  events: [{ action: 'submit', to: 'new', side: 'customer', by: 'Li', detail: '', at }],
  mergedInto: null,
  rating: null,
  ratingWords: '',
  shared: false,
  answerDue: at,
  solveDue: at,
  merged: [],
  ...changes,
})
beforeEach(() => localStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('the queue', () => {
  const answers = {
    [list]: () => ({ data: [row(), row({ id: '8', title: 'Another', due: null, overdue: false })], total: 12 }),
  } as const
  test('PAG-01: filters and page are in the address, and go along to a request', async () => {
    const { sentTo, address } = openPage(DeskPage, '/user/request-desk?state=open&page=2', author, answers)
    const link = await screen.findByRole('link', { name: '#7 Camera is offline' })
    expect(link.getAttribute('href')).toBe('/user/request-desk/info?id=7&state=open&page=2')
    expect(within(link.closest('tr')!).getByText('Overdue')).toBeTruthy()
    expect(sentTo(list)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { state: 'open', overdue: false, keyword: '' },
    })
    await userEvent.click(screen.getByRole('link', { name: 'Overdue' }))
    expect(address()).toBe('/user/request-desk?state=open&show=overdue')
    await userEvent.click(screen.getByRole('link', { name: 'Nobody’s' }))
    await waitFor(() =>
      expect(sentTo(list).at(-1)!.input.body).toMatchObject({ data: { assignee: 'nobody', overdue: false } }),
    )
  })
  test('arrow keys go from request to request', async () => {
    openPage(DeskPage, '/user/request-desk', author, answers)
    const first = await screen.findByRole('link', { name: '#7 Camera is offline' })
    first.focus()
    await userEvent.keyboard('j')
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '#8 Another' }))
  })
  test('what the filters leave is saved as a sheet', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet')
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    const { sentTo } = openPage(DeskPage, '/user/request-desk?category=repair', author, {
      ...answers,
      'POST /extend/zenDesk/desk/export': () => new File(['PK'], 'r.xlsx'),
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Export' }))
    await waitFor(() => expect(click).toHaveBeenCalled())
    expect(sentTo('POST /extend/zenDesk/desk/export')[0]!.input.body).toEqual({
      category: 'repair',
      overdue: false,
      keyword: '',
    })
  })
  test('none, none that match, and a list that does not come say so', async () => {
    const none = { [list]: () => ({ data: [], total: 0 }) } as const
    openPage(DeskPage, '/user/request-desk', author, none)
    await screen.findByText('No requests yet')
    openPage(DeskPage, '/user/request-desk?lang=ru', author, none)
    await screen.findByText('Nothing fits')
    openPage(DeskPage, '/user/request-desk', author, {})
    await screen.findByText('The list could not be loaded')
  })
})

describe('one request on the desk', () => {
  const writes = {
    'POST /extend/zenDesk/commentOrder': () => null,
    'POST /extend/zenDesk/desk/note': () => null,
    'POST /extend/zenDesk/desk/resolve': () => null,
    'POST /extend/zenDesk/desk/assign': () => null,
    'POST /extend/zenDesk/desk/merge': () => null,
  } as const
  const open = (changes: Partial<DeskRequestDetail> = {}, query = '') =>
    openPage(DeskRequestPage, `/user/request-desk/info?id=7${query}`, author, {
      ...writes,
      [find]: () => detail(changes),
      [list]: () => ({ data: [row(), row({ id: '8' })], total: 2 }),
      'POST /extend/zenDesk/desk/people': () => [
        { userAccount: 'zhao', fullName: 'Zhao' },
        { userAccount: 'wu', fullName: 'Wu' },
      ],
      'POST /uac/category/getDictListByTypeCode': () => [{ code: 'serial', name: 'Please send the serial number.' }],
    })
  const answerField = () => screen.findByLabelText('Answer, or note among staff')

  test('shows the way through the fault tree, and what staff said among themselves as such', async () => {
    open()
    await screen.findByText('Is it lit? → No')
    const said = screen.getByText('Power?').closest('li')!
    expect(within(said).getByText('Among staff')).toBeTruthy()
    expect(screen.getByText('+1 555 0100')).toBeTruthy()
  })
  test('an answer begins with a template and names cases by number or address', async () => {
    const { sentTo } = open()
    await userEvent.selectOptions(await screen.findByLabelText('Begin with'), 'Please send the serial number.')
    expect((await answerField()).textContent).toBe('Please send the serial number.')
    await userEvent.type(
      screen.getByLabelText('Cases that help'),
      '100000000001, https://a.example/dataSectionDetail/100000000002',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    await screen.findByText('The answer was sent.')
    expect(sentTo('POST /extend/zenDesk/commentOrder')[0]!.input.body).toEqual({
      id: '7',
      text: 'Please send the serial number.',
      fileIds: [],
      cases: ['100000000001', '100000000002'],
    })
  })
  test('a note goes to the notes and never to the customer', async () => {
    const { sentTo } = open()
    await userEvent.type(await answerField(), 'Only for us')
    await userEvent.click(screen.getByRole('button', { name: 'Leave as a note' }))
    await screen.findByText('The note was left.')
    expect(sentTo('POST /extend/zenDesk/desk/note')[0]!.input.body).toMatchObject({ id: '7', text: 'Only for us' })
    expect(sentTo('POST /extend/zenDesk/commentOrder')).toHaveLength(0)
  })
  test('is taken, made urgent, and merged', async () => {
    const { sentTo } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Take it' }))
    await userEvent.selectOptions(screen.getByLabelText('Priority'), 'Urgent')
    await waitFor(() =>
      expect(sentTo('POST /extend/zenDesk/desk/assign').map(({ input }) => input.body)).toEqual([
        { id: '7', userAccount: 'zhao', priority: 'normal' },
        { id: '7', userAccount: null, priority: 'urgent' },
      ]),
    )
    await userEvent.type(screen.getByLabelText('Merge into'), '7')
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
    await screen.findByText('Write the number of another request.')
    await userEvent.type(screen.getByLabelText('Merge into'), '1')
    await userEvent.click(screen.getByRole('button', { name: 'Merge' }))
    await waitFor(() =>
      expect(sentTo('POST /extend/zenDesk/desk/merge')[0]!.input.body).toEqual({ id: '7', into: '71' }),
    )
  })
  test('a solved one becomes a case: the editor begins with its title and models', async () => {
    open({ state: 'solved' })
    const link = await screen.findByRole('link', { name: 'Write this case' })
    expect(link.getAttribute('href')).toBe('/user/upload-article?title=Camera+is+offline&model=KS-1&model=KS-2')
  })
  test('a merged one leads to where it goes on, and nothing can be done in it', async () => {
    open({ state: 'merged', mergedInto: '9' })
    expect((await screen.findByRole('link', { name: 'request #9' })).getAttribute('href')).toBe(
      '/user/request-desk/info?id=9',
    )
    expect(screen.queryByRole('button', { name: 'Leave as a note' })).toBeNull()
  })
  test('the next of the list is one step away, and so is the list as it was', async () => {
    open({}, '&state=open')
    const next = await screen.findByRole('link', { name: 'Next request' })
    expect(next.getAttribute('href')).toBe('/user/request-desk/info?id=8&state=open')
    expect(screen.getByRole('link', { name: 'Service requests' }).getAttribute('href')).toBe(
      '/user/request-desk?state=open',
    )
  })
  test('one that is not there says so, and one that does not come can be asked for again', async () => {
    openPage(DeskRequestPage, '/user/request-desk/info?id=8', author, {
      [find]: () => {
        throw refusal('notFound', 404)
      },
    })
    await screen.findByText('There is no such request')
    openPage(DeskRequestPage, '/user/request-desk/info?id=9', author, {})
    await screen.findByText('The request could not be loaded')
  })
})

describe('requests in numbers', () => {
  const statistics = 'POST /extend/zenDesk/desk/statistics'
  const numbers = {
    states: [{ state: 'open' as const, count: 3 }],
    firstAnswer: { median: 90, inTime: 3, late: 1 },
    weeks: [{ week: '2026-11-23', sent: 4, solved: 2 }],
    ratings: [
      { rating: 4 as const, count: 1 },
      { rating: 5 as const, count: 1 },
    ],
  }
  test('say how soon was answered, how much in time, and what was solved', async () => {
    const { sentTo } = openPage(StatisticsPage, '/user/request-desk/statistics?days=30', author, {
      [statistics]: () => numbers,
    })
    await screen.findByText('1 hr 30 min')
    expect(screen.getByText('75%')).toBeTruthy()
    expect(screen.getByText('4.5')).toBeTruthy()
    expect(sentTo(statistics)[0]!.input.body).toEqual({ days: 30 })
    const weeks = screen.getByRole('table', { name: 'Sent and solved, week by week' })
    expect(within(weeks).getByText('4')).toBeTruthy()
  })
  test('say when there is nothing yet, and when they do not come', async () => {
    openPage(StatisticsPage, '/user/request-desk/statistics', author, {
      [statistics]: () => ({ ...numbers, weeks: [] }),
    })
    await screen.findByText('Nothing was counted yet')
    openPage(StatisticsPage, '/user/request-desk/statistics', author, {})
    await screen.findByText('The statistics could not be loaded')
  })
})
