import type { VisitDetail } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component as DoorPage } from './pages/door-page.tsx'
import { Component as VisitPage } from './pages/my-visit-page.tsx'
import { Component as VisitsPage } from './pages/my-visits-page.tsx'

const save = 'POST /iframe/visit/save'
const slots = 'POST /iframe/visit/slots'
const detail = 'POST /iframe/visit/detail'
const cancel = 'POST /iframe/visit/cancel'
const customer = { ...author, type: 2 as const, fullName: 'Li Jing' }
const times = [
  { day: '2026-12-01', slot: 'morning' as const, left: 0 },
  { day: '2026-12-01', slot: 'afternoon' as const, left: 2 },
  { day: '2026-12-02', slot: 'morning' as const, left: 1 },
]
const answers: Answers = {
  'GET /iframe/visit/province': () => [{ code: 'hubei', name: 'Hubei' }],
  'GET /iframe/visit/serviceType': () => [
    { code: 'repair', price: 260 },
    { code: 'training', price: 480 },
  ],
  'GET /iframe/visit/cancelType': () => [{ code: 'solved' }, { code: 'other' }],
  'POST /doc/model/getProductModelList': () => [],
  [slots]: () => times,
  [save]: () => ({ id: '7', number: 'FV00000007' }),
}
const visit = (changes: Partial<VisitDetail> = {}): VisitDetail => ({
  id: '7',
  number: 'FV00000007',
  state: 'confirmed',
  serviceType: 'repair',
  province: { code: 'hubei', name: 'Hubei' },
  day: '2026-12-01',
  slot: 'afternoon',
  technician: 'Zhou',
  at: '2026-11-30T08:00:00.000Z',
  contactName: 'Li Jing',
  phone: '027 5550 0101',
  address: 'East gate 1',
  productModels: ['KS-1'],
  fault: 'No picture at night',
  pictures: [],
  cancelled: null,
  bank: null,
  steps: ['reschedule', 'cancel'],
  trail: [{ what: 'book', by: 'customer', name: 'Li Jing', note: '', at: '2026-11-30T08:00:00.000Z' }],
  ...changes,
})
const openDoor = (query: string, user: typeof customer | null, more: Answers = {}, name = 'doorService') =>
  openPage(
    DoorPage,
    `/${name}${query}`,
    user,
    { ...answers, ...more },
    { handle: { name, entry: { path: name, title: { id: 'x', message: 'x' } } } },
  )
const time = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
beforeEach(() => localStorage.clear())

describe('SRV-02 on-site service', () => {
  test('says what it costs and where; what a guest chose is in the address, and in that of the login', async () => {
    const { address } = openDoor('', null)
    expect(await screen.findByText('¥260 a visit')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('What a technician comes for'), 'repair')
    await userEvent.selectOptions(screen.getByLabelText('Province'), 'hubei')
    expect((await time('Tue 1 Dec, 09:00–12:00')).disabled).toBe(true)
    await userEvent.click(await time('Tue 1 Dec, 13:30–17:30'))
    const chosen = '/doorService?type=repair&province=hubei&day=2026-12-01&slot=afternoon'
    await waitFor(() => expect(address()).toBe(chosen))
    expect(screen.getByRole('link', { name: 'Log in to book' }).getAttribute('href')).toBe(
      `/login?path=${encodeURIComponent(chosen)}`,
    )
    expect(screen.queryByLabelText('Phone')).toBeNull()
  })
  test('training on site is the same screen with its type chosen', async () => {
    openDoor('', null, {}, 'trainingService')
    expect(await screen.findByRole('heading', { level: 1, name: 'Training on site' })).toBeTruthy()
    expect(screen.getByLabelText<HTMLSelectElement>('What a technician comes for').value).toBe('training')
  })
  const fill = async () => {
    await userEvent.type(await screen.findByLabelText('Phone'), '027 5550 0101')
    await userEvent.type(screen.getByLabelText('Address'), 'East gate 1')
    await userEvent.type(screen.getByLabelText('What is to be done'), 'No picture at night')
  }
  const chosen = '?type=repair&province=hubei&day=2026-12-01&slot=afternoon'
  test('tells at each field what is wrong, sends nothing, then books and shows the visit', async () => {
    const { sentTo, address } = openDoor(chosen, customer)
    await press('Book the visit')
    expect(await screen.findByText('Type the whole address, with street and number.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Phone')))
    expect(sentTo(save)).toHaveLength(0)
    await fill()
    await press('Book the visit')
    await waitFor(() => expect(address()).toBe('/user/my-visits/info?id=7'))
    expect(sentTo(save).map(({ input }) => input.body)).toEqual([
      {
        serviceType: 'repair',
        province: 'hubei',
        day: '2026-12-01',
        slot: 'afternoon',
        contactName: 'Li Jing',
        phone: '027 5550 0101',
        address: 'East gate 1',
        fault: 'No picture at night',
        productModels: [],
        pictures: [],
      },
    ])
    expect(localStorage.length).toBe(0)
  })
  test('asks for what is not chosen yet', async () => {
    const { sentTo } = openDoor('', customer)
    await press('Book the visit')
    expect(await screen.findByText('Choose what for.')).toBeTruthy()
    expect(screen.getByText('Choose a province.')).toBeTruthy()
    expect(sentTo(save)).toHaveLength(0)
  })
  test('what was typed is there again after a reload; a full time is said, and the times are asked for anew', async () => {
    const full = {
      [save]: () => {
        throw refusal('slotFull', 409)
      },
    }
    const { sentTo } = openDoor(chosen, customer, full)
    await fill()
    await press('Book the visit')
    expect(await screen.findByText(/last place of this time/)).toBeTruthy()
    await waitFor(() => expect(sentTo(slots).length).toBeGreaterThan(1))
    openDoor(chosen, customer)
    expect(await screen.findByText('What you typed before is here again.')).toBeTruthy()
    expect(screen.getAllByLabelText<HTMLTextAreaElement>('What is to be done').at(-1)!.value).toBe(
      'No picture at night',
    )
  })
})

describe('SRV-02 one’s own visits', () => {
  test('PAG-01: ten a page; state and page are in the address', async () => {
    const list = 'POST /iframe/visit/list'
    const { sentTo, address } = openPage(VisitsPage, '/user/my-visits?page=2', customer, {
      [list]: () => ({ data: [visit()], total: 11 }),
    })
    expect((await screen.findByRole('link', { name: 'Repair on site' })).getAttribute('href')).toBe(
      '/user/my-visits/info?id=7',
    )
    expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 2, pageSize: 10, data: {} })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Completed')
    expect(address()).toBe('/user/my-visits?state=done')
  })
  test('says that there is none, and that they could not be loaded', async () => {
    openPage(VisitsPage, '/user/my-visits', customer, { 'POST /iframe/visit/list': () => ({ data: [], total: 0 }) })
    expect(await screen.findByText('No visits yet')).toBeTruthy()
    openPage(VisitsPage, '/user/my-visits', customer, {})
    expect(await screen.findByText('The list could not be loaded')).toBeTruthy()
  })
  const openVisit = (changes: Partial<VisitDetail> = {}, more: Answers = {}) =>
    openPage(VisitPage, '/user/my-visits/info?id=7', customer, {
      ...answers,
      [detail]: () => visit(changes),
      [cancel]: () => null,
      'POST /iframe/visit/reschedule': () => null,
      ...more,
    })
  test('one is cancelled with a type and a reason, and not without', async () => {
    const { sentTo } = openVisit()
    await press('Cancel the visit')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }))
    expect(dialog.getByText('Choose why.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByLabelText('Why'), 'solved')
    await userEvent.type(dialog.getByLabelText('In your words'), 'It works')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel the visit' }))
    expect(sentTo(cancel).map(({ input }) => input.body)).toEqual([{ id: '7', type: 'solved', reason: 'It works' }])
    expect(await screen.findByText('The visit is cancelled.')).toBeTruthy()
  })
  test('one is moved to a time that is free', async () => {
    const { sentTo } = openVisit()
    await press('Another time')
    await userEvent.click(await time('Wed 2 Dec, 09:00–12:00'))
    await press('Move the visit')
    expect(sentTo('POST /iframe/visit/reschedule')[0]!.input.body).toEqual({
      id: '7',
      day: '2026-12-02',
      slot: 'morning',
    })
  })
  test('only steps that the server allows are offered', async () => {
    openVisit({ state: 'underway', steps: [] })
    expect(await screen.findByText('Technician on the way')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Cancel the visit' })).toBeNull()
    expect(screen.queryByText('Refund')).toBeNull()
  })
  test('bank details of a cancelled one are checked, sent, and stay nowhere', async () => {
    const bank = 'POST /iframe/visit/bank'
    const cancelled = { state: 'cancelled', steps: [], cancelled: { type: 'solved', reason: 'x' } } as const
    const { sentTo } = openVisit({ ...cancelled, steps: [] }, { [bank]: () => null })
    await press('Keep the account')
    expect(await screen.findByText(/Type the number of the account/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Holder of the account'), 'Li Jing')
    await userEvent.type(screen.getByLabelText('Bank'), 'Example Bank')
    await userEvent.type(screen.getByLabelText('Number of the account'), '6222 0200 0000 1234')
    await press('Keep the account')
    expect(sentTo(bank)).toHaveLength(1)
    expect(sentTo(bank)[0]!.options.idempotencyKey).toBeUndefined()
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Number of the account').value).toBe(''))
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('6222')
  })
  test('another one’s is not there, nor one without a number', async () => {
    openVisit(
      {},
      {
        [detail]: () => {
          throw refusal('notFound', 404)
        },
      },
    )
    expect(await screen.findByText('You have no such visit')).toBeTruthy()
    const { sent } = openPage(VisitPage, '/user/my-visits/info?id=x', customer, {})
    expect(sent).toHaveLength(0)
  })
})
