import type { ContentDetail } from '@portal/contract'
import { author, refusal } from '@portal/desk/testbed'
import { service } from '@portal/routing/areas/service'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'
import { Component as HelpPage } from './pages/help-page.tsx'
import { Component as InquiryPage } from './pages/inquiry-page.tsx'
import { Component as PartnersPage } from './pages/partners-page.tsx'
import { Component as PlacesPage } from './pages/places-page.tsx'
import { Component as PlansPage } from './pages/plans-page.tsx'
import { Component as PolicyPage } from './pages/policy-page.tsx'

const whole = 'POST /extend/content/whole'
const inquire = 'POST /extend/partner/inquiry'
const now = new Date('2026-06-03T06:50:00Z')
beforeEach(() => vi.useFakeTimers({ now, toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const region = { code: 'europe', name: 'Europe' }
const hotline = entryOf('hotline', {
  title: 'Central Europe hotline',
  category: region,
  details: {
    phone: '+49 30 5550 0142',
    cost: 'Local rate in Germany',
    email: 'support@example.com',
    languages: ['de'],
    hours: 'Mo-Fr 12:00-18:00; PH off',
    timeZone: 'Europe/Berlin',
    holidays: 'DE',
  },
})
const other = entryOf('hotline', {
  id: '202600000043',
  title: 'Pacific hotline',
  category: { code: 'pacific', name: 'Pacific' },
  details: { ...hotline.details, languages: ['en'], timeZone: 'Australia/Sydney' },
})
const openHotlines = (address = '/Support/Hotlines', state = { open: false, changes: '2026-06-03T10:00:00Z' }) =>
  openScreen(PlacesPage, service, 'hotlines', address, {
    [whole]: () => [hotline, other],
    'POST /extend/service/openNow': () => [
      { id: hotline.id, ...state },
      { id: other.id, open: true, changes: null },
    ],
  })
const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { level: 3, name: title })).closest('li')!)

describe('row 61 hotlines', () => {
  test('say whether they are open, how long it is until they are, there and in the time of the reader', async () => {
    openHotlines()
    const card = await cardOf('Central Europe hotline')
    expect(card.getByText('Closed now')).toBeTruthy()
    const until = await card.findByText(/opens in/)
    expect(until.textContent).toMatch(/opens in 3 hr 10 min, at 12:00 there/)
    // The tests run in UTC.
    expect(until.textContent).toContain('(10:00 your time)')
    expect((await cardOf('Pacific hotline')).getByText('Open now')).toBeTruthy()
  })
  test('say what they speak and cost, and are called by a tap', async () => {
    openHotlines()
    const card = await cardOf('Central Europe hotline')
    expect(card.getByText(/Cost of a call/).textContent).toBe('Cost of a call: Local rate in Germany')
    expect(card.getByText(/Speaks/).textContent).toContain('German')
    expect(card.getByRole('link', { name: '+49 30 5550 0142' })).toHaveProperty('href', 'tel:+493055500142')
  })
  test('row 60 are cut down by region, language and what is open now, by the address alone', async () => {
    const page = openHotlines()
    await userEvent.selectOptions(await screen.findByLabelText('Language spoken'), 'de')
    await userEvent.selectOptions(screen.getByLabelText('Opening hours'), 'now')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(await screen.findByText('Nothing fits')).toBeTruthy()
    expect(new URLSearchParams(page.address().split('?')[1]).get('open')).toBe('now')
    await userEvent.click(screen.getByRole('link', { name: 'See all' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Central Europe hotline' })).toBeTruthy()
  })
})

const version = (id: string, day: string, body: string): ContentDetail =>
  detailOf('policy', {
    id,
    title: 'Returns',
    category: { code: 'lifecycle', name: 'Life cycle' },
    day,
    body,
    details: { category: 'lifecycle', version: day.slice(0, 4), effective: day },
  })
const versions = [
  version('202600000003', '2027-01-01', '<p>Third.</p>'),
  version('202600000002', '2026-06-03', '<p>Second text.</p>'),
  version('202600000001', '2024-07-01', '<p>First text.</p>'),
]
const openPolicy = (query = '') =>
  openScreen(PolicyPage, service, 'policy', `/policy/lifecycle${query}`, {
    'POST /extend/content/versions': () => versions,
  })

describe('row 69 a policy', () => {
  test('is the version that is in force today by the clock of the site; a later and an earlier one say that they are not', async () => {
    openPolicy()
    expect(await screen.findByText('Second text.')).toBeTruthy()
    const listed = within(screen.getByRole('link', { name: '2027' }).closest('li')!)
    expect(listed.getByText('Not in force yet')).toBeTruthy()
    expect(screen.getByText('Another version comes into force on 1 Jan 2027.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Read it beforehand' }))
    expect(await screen.findByText(/This version is not in force yet: it will be from 1 Jan 2027/)).toBeTruthy()
    expect(screen.queryByText(/Another version comes into force/)).toBeNull()
    await userEvent.click(screen.getByRole('link', { name: '2024' }))
    expect(await screen.findByText('This version is no longer in force.')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Read the one that is' }))
    expect(await screen.findByText('Second text.')).toBeTruthy()
  })
  test('a minute before its day, the one before is in force, and what comes next is told with its day', async () => {
    vi.setSystemTime(new Date('2026-06-02T23:59:00Z'))
    openPolicy()
    expect(await screen.findByText('First text.')).toBeTruthy()
    expect(screen.getByText('Another version comes into force on 3 Jun 2026.')).toBeTruthy()
  })
  test('before any is in force, the one that will be first says when', async () => {
    vi.setSystemTime(new Date('2024-06-30T12:00:00Z'))
    openPolicy()
    expect(await screen.findByText('First text.')).toBeTruthy()
    expect(screen.getByText(/it will be from 1 Jul 2024/)).toBeTruthy()
    expect(screen.queryByText('In force')).toBeNull()
  })
  test('is found by a day on which it was in force, by the address; where none was, it says so', async () => {
    const page = openPolicy()
    const day = await screen.findByLabelText('In force on a day')
    await userEvent.type(day, '2025-05-01')
    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    await waitFor(() => expect(page.address()).toBe('/policy/lifecycle?on=2025-05-01'))
    expect(await screen.findByText('First text.')).toBeTruthy()
    expect(screen.getByText('This version is no longer in force.')).toBeTruthy()
    cleanup()
    openPolicy('?on=2024-06-30')
    expect(await screen.findByText('None was in force then.')).toBeTruthy()
    expect(screen.getByText('Second text.')).toBeTruthy()
  })
  test('is compared with the version before it, unless another one is chosen, by the address', async () => {
    const page = openPolicy()
    await userEvent.click(await screen.findByRole('button', { name: 'Compare' }))
    await waitFor(() => expect(page.address()).toBe('/policy/lifecycle?version=2026&from=2024'))
    await userEvent.selectOptions(screen.getByLabelText('Compared with version'), '2027')
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }))
    await waitFor(() => expect(page.address()).toBe('/policy/lifecycle?version=2026&from=2027'))
  })
  test('that is not there says so, and leads to all of them', async () => {
    openScreen(PolicyPage, service, 'policy', '/policy/none', { 'POST /extend/content/versions': () => [] })
    expect(await screen.findByText('There is no such policy')).toBeTruthy()
  })
})

const partner = entryOf('partner', {
  title: 'Nordlicht Technik',
  category: region,
  details: { number: 'KSP-DE-0417', level: 'gold', validTo: '2026-06-03', city: 'Hamburg', services: ['repair'] },
})
describe('partners', () => {
  test('count until the end of their last day', async () => {
    const over = {
      ...partner,
      id: '202600000044',
      title: 'Hafen Alarm',
      details: { ...partner.details, validTo: '2026-06-02' },
    }
    openScreen(PartnersPage, service, 'servicePartner', '/servicePartner', { [whole]: () => [partner, over] })
    expect(await screen.findByRole('heading', { level: 3, name: 'Nordlicht Technik' })).toBeTruthy()
    expect(screen.queryByText('Hafen Alarm')).toBeNull()
  })
  test('are asked for by number, name or city; one letter is too few, and one whose time is over is known as that', async () => {
    const { sentTo } = openScreen(InquiryPage, service, 'partnerInquiry', '/partnerInquiry', {
      [inquire]: () => [{ ...partner, valid: false }],
    })
    const words = await screen.findByRole('textbox')
    await userEvent.type(words, 'K{Enter}')
    expect(await screen.findByText('Type two characters or more.')).toBeTruthy()
    expect(sentTo(inquire)).toEqual([])
    await userEvent.type(screen.getByRole('textbox'), 'SP-DE-0417{Enter}')
    expect(await screen.findByText('Certificate has run out')).toBeTruthy()
    expect(sentTo(inquire)[0]!.input.body).toEqual({ words: 'KSP-DE-0417' })
  })
  test('who asks too often is told when to go on', async () => {
    openScreen(InquiryPage, service, 'partnerInquiry', '/partnerInquiry?words=Hamburg', {
      [inquire]: () => {
        throw refusal('tooMany', 429)
      },
    })
    expect(await screen.findByText(/Try again in an hour/)).toBeTruthy()
  })
})

test('plans stand side by side, from the smallest; the one that an address names is marked', async () => {
  const plan = (id: string, title: string, rank: string, response: string) =>
    entryOf('plan', {
      id,
      title,
      category: { code: 'site', name: 'Sites' },
      details: { rank, coverage: 'Parts', response, onSite: null, replacement: null, remote: null, term: '1 year' },
    })
  openScreen(PlansPage, service, 'servicePlan', '/servicePlan/site/202600000051', {
    [whole]: () => [plan('202600000052', 'Large', '2', '4 hours'), plan('202600000051', 'Small', '1', 'Next day')],
  })
  const table = await screen.findByRole('table')
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringContaining('Small'), expect.stringContaining('Large')])
  const answers = within(table).getByRole('row', { name: /First answer/ })
  expect(
    within(answers)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Next day', '4 hours'])
  expect(within(table).getByRole('columnheader', { name: /Small/ }).dataset.chosen).toBe('')
})

test('help is listed by topics, one of which opens beside the others', async () => {
  const topic = { title: 'Log in', category: { code: 'account', name: 'Account' } }
  openScreen(HelpPage, service, 'websiteHelp', '/websiteHelp', {
    [whole]: () => [entryOf('help', topic)],
    'POST /extend/content/detail': () => detailOf('help', { ...topic, body: '<p>Choose sign in.</p>' }),
  })
  const found = await screen.findByRole('region', { name: 'Topics' })
  await userEvent.click(within(found).getByRole('link', { name: 'Log in' }))
  expect(await screen.findByText('Choose sign in.')).toBeTruthy()
})

test('row 45 staff alone see what readers find at another time', async () => {
  const answers = { [whole]: () => [partner] }
  openScreen(PartnersPage, service, 'servicePartner', '/servicePartner', answers, author)
  await waitFor(() => expect(screen.getByText('What readers see at another time')).toBeTruthy())
})
