import type { StaffReport } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component as ReportsPage } from './pages/reports-page.tsx'

const report: StaffReport = {
  id: '12',
  number: 'VR-000012',
  state: 'received',
  title: 'The login can be passed by',
  model: 'KS-NVR-1',
  at: '2026-11-20T08:00:00Z',
  due: '2026-11-24T08:00:00Z',
  overdue: true,
  text: 'Send the header twice.',
  clock: [{ goal: 'fix', due: null, done: null, overdue: false }],
  said: [],
  email: 'finder@example.com',
  credit: '',
  steps: ['answer', 'confirm', 'decline'],
}
const list = 'POST /extend/security/report/desk/pageFront'
const find = 'POST /extend/security/report/desk/find'
const take = 'POST /extend/security/report/desk/step'
const open = (answers: Answers, search = '') =>
  openPage(
    ReportsPage,
    `/user/report-desk${search}`,
    { ...author, roleList: ['security'] },
    {
      'POST /extend/security/report/statistics': () => ({ goals: [], quarters: [] }),
      ...answers,
    },
  )
beforeEach(() => localStorage.clear())

describe('row 58 the queue of reports', () => {
  test('PAG-01 is cut down in the address, says what is overdue, and leads to each report', async () => {
    const { sentTo, address } = open({ [list]: () => ({ data: [report], total: 1 }) })
    const link = await screen.findByRole('link', { name: report.title })
    expect(link.getAttribute('href')).toBe('/user/report-desk?id=12')
    expect(screen.getByText('Overdue')).toBeTruthy()
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Confirmed')
    expect(address()).toBe('/user/report-desk?state=confirmed')
    await waitFor(() =>
      expect(sentTo(list).at(-1)!.input.body).toEqual({
        pageNo: 1,
        pageSize: 10,
        data: { keyword: '', state: 'confirmed' },
      }),
    )
  })
  test('staff without the role are told so, and nothing is asked for', async () => {
    for (const search of ['', '?id=12']) {
      const { sent } = openPage(ReportsPage, `/user/report-desk${search}`, author, {})
      expect(await screen.findByText('Reports are for the security team')).toBeTruthy()
      expect(sent).toEqual([])
      cleanup()
    }
  })
  test('an empty queue says where reports come from', async () => {
    open({ [list]: () => ({ data: [], total: 0 }) })
    expect(await screen.findByText('Nobody has reported anything yet')).toBeTruthy()
  })
  test('a report is taken a step on with what its sender reads', async () => {
    const { sentTo } = open({ [find]: () => report, [take]: () => null }, '?id=12&state=received')
    expect(await screen.findByRole('heading', { level: 1, name: report.title })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Vulnerability reports' }).getAttribute('href')).toBe(
      '/user/report-desk?state=received',
    )
    expect(screen.getByText('Will not be needed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('Write an answer.')).toBeTruthy()
    expect(sentTo(take)).toHaveLength(0)
    await userEvent.selectOptions(screen.getByLabelText('What follows'), 'Confirm: it is a vulnerability')
    await userEvent.click(screen.getByLabelText('What the sender reads'))
    await userEvent.paste('We could reproduce it.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It was sent.')).toBeTruthy()
    expect(sentTo(take)[0]!.input.body).toEqual({ id: '12', step: 'confirm', text: 'We could reproduce it.' })
  })
  test('a message that its sender encrypted is shown as that, to be saved; what is answered may be one too', async () => {
    const encrypted = '-----BEGIN PGP MESSAGE-----\n\nwcBMAxEL\n=abcd\n-----END PGP MESSAGE-----'
    const { sentTo } = open({ [find]: () => ({ ...report, text: encrypted }), [take]: () => null }, '?id=12')
    expect(await screen.findByText('Encrypted with PGP')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Encrypted message' }).textContent).toBe(encrypted)
    expect(screen.getByRole('button', { name: 'Save the message' })).toBeTruthy()
    await userEvent.click(screen.getByLabelText('What the sender reads'))
    await userEvent.paste(encrypted.slice(0, -1))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText(/The encrypted message is not whole/)).toBeTruthy()
    await userEvent.click(screen.getByLabelText('What the sender reads'))
    await userEvent.paste('-')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It was sent.')).toBeTruthy()
    expect(sentTo(take)[0]!.input.body).toEqual({ id: '12', step: 'answer', text: encrypted })
  })
  test('an answer that came too late stays, after a reload too', async () => {
    const answers: Answers = {
      [find]: () => report,
      [take]: () => {
        throw refusal('wrongState', 409)
      },
    }
    const { router } = open(answers, '?id=12')
    await userEvent.click(await screen.findByLabelText('What the sender reads'))
    await userEvent.paste('No.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/Someone else was faster/)).toBeTruthy()
    router.dispose()
    cleanup()
    open(answers, '?id=12')
    expect(((await screen.findByLabelText('What the sender reads')) as HTMLTextAreaElement).value).toBe('No.')
  })
  test('a report that is not there says so, and leads back', async () => {
    open(
      {
        [find]: () => {
          throw refusal('notFound', 404)
        },
      },
      '?id=99',
    )
    expect(await screen.findByText('There is no such report')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/user/report-desk')
  })
})
