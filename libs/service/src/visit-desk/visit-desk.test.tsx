import type { Calls, DataOf } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Component as PlacesPage } from './pages/places-page.tsx'
import { Component as VisitPage } from './pages/visit-page.tsx'
import { Component as VisitsPage } from './pages/visits-page.tsx'

const list = 'POST /iframe/visit/desk/list'
const step = 'POST /iframe/visit/desk/step'
const detail = 'POST /iframe/visit/desk/detail'
type Detail = DataOf<Calls[typeof detail]>
const visit = (changes: Partial<Detail> = {}): Detail => ({
  id: '7',
  number: 'FV00000007',
  state: 'requested',
  serviceType: 'repair',
  province: { code: 'hubei', name: 'Hubei' },
  day: '2026-12-01',
  slot: 'afternoon',
  technician: '',
  at: '2026-11-30T08:00:00.000Z',
  contactName: 'Li Jing',
  phone: '027 5550 0101',
  address: 'East gate 1',
  productModels: [],
  fault: 'No picture at night',
  pictures: [],
  cancelled: null,
  bank: null,
  steps: ['confirm', 'cancel'],
  trail: [],
  customer: { userAccount: 'customer@example.cn', fullName: 'Li Jing', orgName: 'East Lake' },
  bankLook: null,
  ...changes,
})
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = (changes: Partial<Detail> = {}, more: Answers = {}) =>
  openPage(VisitPage, '/user/visit-desk/info?id=7', author, {
    [detail]: () => visit(changes),
    [step]: () => null,
    ...more,
  })

describe('the staff’s view of visits', () => {
  test('PAG-01: days, province, state, words and page are in the address', async () => {
    const { sentTo, address } = openPage(
      VisitsPage,
      '/user/visit-desk?from=2026-12-01&province=hubei&state=confirmed&page=2',
      author,
      {
        [list]: () => ({ data: [visit()], total: 12 }),
        'GET /iframe/visit/province': () => [{ code: 'hubei', name: 'Hubei' }],
      },
    )
    expect((await screen.findByRole('link', { name: 'Repair on site' })).getAttribute('href')).toBe(
      '/user/visit-desk/info?id=7',
    )
    expect(sentTo(list)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { from: '2026-12-01', province: 'hubei', state: 'confirmed', keyword: '' },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Cancelled')
    expect(address()).toBe('/user/visit-desk?from=2026-12-01&province=hubei&state=cancelled')
  })
  test('a visit is confirmed with who comes, and not without', async () => {
    const { sentTo } = open()
    await press('Confirm the visit')
    expect(await screen.findByText('Type who comes.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Technician'), ' Zhou ')
    await press('Confirm the visit')
    expect(sentTo(step).map(({ input }) => input.body)).toEqual([{ id: '7', step: 'confirm', technician: 'Zhou' }])
  })
  test('only steps that the server allows are offered; a note goes with them', async () => {
    const { sentTo } = open({ state: 'underway', steps: ['finish', 'miss'] })
    await userEvent.type(await screen.findByLabelText('Note for the customer (optional)'), 'Mended')
    expect(screen.queryByLabelText('Technician')).toBeNull()
    await press('Visit is done')
    expect(sentTo(step)[0]!.input.body).toEqual({ id: '7', step: 'finish', note: 'Mended' })
  })
  test('who was slower is told', async () => {
    open(
      { state: 'underway', steps: ['finish'] },
      {
        [step]: () => {
          throw refusal('wrongState', 409)
        },
      },
    )
    await press('Visit is done')
    expect(await screen.findByText(/Someone else was faster/)).toBeTruthy()
  })
  const bank = { holder: 'L**', bank: 'Example Bank', number: '**** 1234', at: '2026-11-30T08:00:00.000Z' }
  const look = { id: '3', askedBy: 'Shen', mine: false, reason: 'Refund', approvedBy: null, until: null }
  test('bank details are asked for with a reason, agreed to by another, and seen by who asked', async () => {
    const ask = open({ bank }, { 'POST /iframe/visit/desk/bank/ask': () => null })
    expect(await screen.findByText('**** 1234')).toBeTruthy()
    await press('Ask to see it')
    expect(await screen.findByText('Say it in a few words.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Why you need the whole number'), 'Refund')
    await press('Ask to see it')
    expect(ask.sentTo('POST /iframe/visit/desk/bank/ask')[0]!.input.body).toEqual({ id: '7', reason: 'Refund' })
  })
  test('who asked is not offered to agree; another is', async () => {
    open({ bank, bankLook: { ...look, mine: true } })
    expect(await screen.findByText('Shen asked to see them whole: Refund')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Agree/ })).toBeNull()
    const { sentTo } = open({ bank, bankLook: look }, { 'POST /iframe/visit/desk/bank/approve': () => null })
    await press('Agree for 15 minutes')
    expect(sentTo('POST /iframe/visit/desk/bank/approve')[0]!.input.body).toEqual({ look: '3' })
  })
  test('while it is agreed, the one who asked sees the whole number', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    open(
      { bank, bankLook: { ...look, mine: true, approvedBy: 'Chen', until } },
      {
        'POST /iframe/visit/desk/bank/show': () => ({
          holder: 'Li Jing',
          bank: 'Example Bank',
          number: '6222020000001234',
        }),
      },
    )
    await press('Show the account whole')
    expect(await screen.findByText('6222020000001234')).toBeTruthy()
  })
  test('places of a time and of a province are kept when their field is left; too few are refused in words', async () => {
    const savePlaces = 'POST /iframe/visit/desk/savePlaces'
    const saveProvince = 'POST /iframe/visit/desk/saveProvince'
    const { sentTo } = openPage(PlacesPage, '/user/visit-desk/places?province=hubei', author, {
      'POST /iframe/visit/desk/places': () => ({
        provinces: [{ code: 'hubei', name: 'Hubei', places: 3 }],
        days: [{ day: '2026-12-01', slot: 'morning', places: 3, taken: 2 }],
      }),
      [savePlaces]: () => {
        throw refusal('wrongState', 409)
      },
      [saveProvince]: () => null,
    })
    const field = await screen.findByLabelText('Places: Tue 1 Dec 09:00–12:00')
    await userEvent.clear(field)
    await userEvent.type(field, '1{Enter}')
    expect(sentTo(savePlaces)[0]!.input.body).toEqual({
      province: 'hubei',
      day: '2026-12-01',
      slot: 'morning',
      places: 1,
    })
    expect(await screen.findByText(/More places than that are taken/)).toBeTruthy()
    const whole = screen.getByRole('spinbutton', { name: 'Places of each time of a working day' })
    await userEvent.clear(whole)
    await userEvent.type(whole, '5')
    await userEvent.tab()
    await waitFor(() => expect(sentTo(saveProvince)[0]!.input.body).toEqual({ province: 'hubei', places: 5 }))
  })
})
