import type { DemandDetail } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component as DemandPage } from './pages/demand-page.tsx'
import { Component as DemandsPage } from './pages/demands-page.tsx'
import { Component as EditPage } from './pages/edit-page.tsx'

const list = 'POST /demand/find-all'
const find = 'POST /demand/find-one'
const save = 'POST /demand/save'
const update = 'POST /demand/update-status'
const customer = { ...author, type: 2 as const }
const demand = (changes: Partial<DemandDetail> = {}): DemandDetail => ({
  id: '5',
  number: 'FD00000005',
  state: 'submitted',
  title: 'More cameras',
  type: 'delivery',
  subtype: 'installation',
  org: { code: 'east-park', name: 'Park' },
  changed: '2026-11-30T08:00:00.000Z',
  description: 'At the east gate',
  wantedBy: '2026-12-20',
  documents: [{ fileId: 'a'.repeat(32), name: 'plan.pdf', size: 2048, at: '2026-11-30T08:00:00.000Z' }],
  owner: { fullName: 'Li Jing', orgName: 'East Lake' },
  mine: true,
  steps: ['withdraw'],
  trail: [{ what: 'accept', name: null, note: 'This week', at: '2026-11-30T08:00:00.000Z' }],
  ...changes,
})
const answers: Answers = {
  'GET /demand/org/tree': () => [
    { code: 'east', name: 'East', parent: null },
    { code: 'east-park', name: 'Park', parent: 'east' },
  ],
  'GET /demand/type1': () => [{ code: 'delivery' }, { code: 'training' }],
  'GET /demand/type2': ({ query: { type1 } }) =>
    type1 === 'training' ? [{ code: 'operators' }] : [{ code: 'installation' }],
  [list]: () => ({ data: [{ ...demand(), ownerName: 'Li Jing' }], total: 11 }),
  [find]: () => demand(),
  [save]: () => ({ id: '5', number: 'FD00000005' }),
  [update]: () => null,
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
beforeEach(() => localStorage.clear())

describe('SRV-01 the list of demands', () => {
  test('PAG-01: what it is narrowed by and the page are in the address; organisations bear their way', async () => {
    const { sentTo, address } = openPage(
      DemandsPage,
      '/user/service-demand?keyword=gate&org=east&page=2',
      customer,
      answers,
    )
    expect((await screen.findByRole('link', { name: 'More cameras' })).getAttribute('href')).toBe(
      '/user/service-demand/info?id=5',
    )
    expect(sentTo(list)[0]!.input.body).toEqual({
      pageNo: 2,
      pageSize: 10,
      data: { box: 'own', keyword: 'gate', orgCode: 'east' },
    })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Organisation' }), 'East / Park')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'In progress')
    expect(address()).toBe('/user/service-demand?keyword=gate&org=east-park&state=underway')
    expect(screen.queryByRole('link', { name: 'All submitted' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
  })
  test('staff see all that were submitted, and save them as a sheet', async () => {
    const { address } = openPage(DemandsPage, '/user/service-demand', author, answers)
    await userEvent.click(await screen.findByRole('link', { name: 'All submitted' }))
    expect(address()).toBe('/user/service-demand?box=all')
    expect(screen.getByRole('button', { name: 'Export' })).toBeTruthy()
  })
  test('says that there is none, and that none matches', async () => {
    const nothing = { ...answers, [list]: () => ({ data: [], total: 0 }) }
    openPage(DemandsPage, '/user/service-demand', customer, nothing)
    expect(await screen.findByText('No demands yet')).toBeTruthy()
    openPage(DemandsPage, '/user/service-demand?state=done', customer, nothing)
    expect(await screen.findByText('Nothing fits')).toBeTruthy()
  })
})

describe('SRV-01 writing a demand', () => {
  const open = (query = '', more: Answers = {}) =>
    openPage(EditPage, `/user/service-demand/edit${query}`, customer, { ...answers, ...more })
  test('a draft needs a title alone; submitted, it is whole', async () => {
    const { sentTo, address } = open()
    await press('Save as a draft')
    expect(await screen.findByText('Type a title.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Title'), 'More cameras')
    await press('Submit')
    expect(await screen.findByText('Choose the organisation that it is for.')).toBeTruthy()
    expect(sentTo(save)).toHaveLength(0)
    await press('Save as a draft')
    await waitFor(() => expect(address()).toBe('/user/service-demand/info?id=5'))
    expect(sentTo(save)[0]!.input.body).toMatchObject({ id: null, title: 'More cameras', subtype: null, submit: false })
    expect(localStorage.length).toBe(0)
  })
  test('the closer type depends on the type; the organisation is chosen in a tree', async () => {
    const { sentTo } = open()
    await userEvent.type(await screen.findByLabelText('Title'), 'Lessons')
    await userEvent.selectOptions(screen.getByLabelText('More closely'), await screen.findByText('Installation'))
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'training')
    await screen.findByText('For operators')
    expect(screen.getByLabelText<HTMLSelectElement>('More closely').value).toBe('')
    await userEvent.selectOptions(screen.getByLabelText('More closely'), 'operators')
    await userEvent.click(await screen.findByText('Park'))
    await userEvent.type(screen.getByLabelText('Description'), 'Twelve people')
    await press('Submit')
    await waitFor(() =>
      expect(sentTo(save)[0]!.input.body).toMatchObject({
        type: 'training',
        subtype: 'operators',
        orgCode: 'east-park',
        submit: true,
      }),
    )
  })
  test('what was typed is there again after a reload, until it is put aside', async () => {
    open()
    await userEvent.type(await screen.findByLabelText('Title'), 'Half a title')
    open()
    await press('Begin anew')
    expect(screen.getAllByLabelText<HTMLInputElement>('Title').at(-1)!.value).toBe('')
  })
  test('a draft is gone on with; what was submitted is not changed', async () => {
    open('?id=5', { [find]: () => demand({ state: 'draft', steps: ['submit'] }) })
    expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('More cameras')
    open('?id=5')
    expect(await screen.findByText('There is no such draft')).toBeTruthy()
  })
})

describe('SRV-01 one demand', () => {
  const open = (changes: Partial<DemandDetail> = {}, more: Answers = {}) =>
    openPage(DemandPage, '/user/service-demand/info?id=5', customer, {
      ...answers,
      [find]: () => demand(changes),
      ...more,
    })
  test('shows what is asked for, where it belongs, and what happened without naming staff', async () => {
    open()
    expect(await screen.findByText('East / Park')).toBeTruthy()
    expect(screen.getByText('Service team')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Download plan.pdf' })).toBeTruthy()
  })
  test('a refusal needs its reason; other steps do not', async () => {
    const { sentTo } = open({ mine: false, steps: ['accept', 'refuse'] })
    await press('Refuse')
    expect(await screen.findByText('Say why it is refused.')).toBeTruthy()
    expect(sentTo(update)).toHaveLength(0)
    await press('Take on')
    expect(sentTo(update)[0]!.input.body).toEqual({ id: '5', step: 'accept', note: '', documents: [] })
  })
  test('is not there for whom it is not', async () => {
    open(
      {},
      {
        [find]: () => {
          throw refusal('notFound', 404)
        },
      },
    )
    expect(await screen.findByText('There is no such demand')).toBeTruthy()
  })
})
