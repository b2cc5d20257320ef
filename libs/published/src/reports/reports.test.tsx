import { newSecret } from '@portal/api-client'
import type { Report } from '@portal/contract'
import { maxReportMessage, maxReportText } from '@portal/contract/facts'
import { refusal, type Answers } from '@portal/desk/testbed'
import { security } from '@portal/routing/areas/security'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { detailOf, openScreen } from '../published-testbed.tsx'
import { Component as TextPage } from '../security/pages/text-page.tsx'
import { isReportDraft, reportFaults } from './report-draft.ts'

const secret = newSecret()
const report: Report = {
  number: 'VR-000012',
  state: 'confirmed',
  title: 'The login can be passed by',
  model: 'KS-NVR-1',
  at: '2026-11-20T08:00:00Z',
  text: 'Send the header twice.',
  clock: [
    { goal: 'answer', due: '2026-11-24T08:00:00Z', done: '2026-11-21T08:00:00Z', overdue: false },
    { goal: 'judgement', due: '2026-12-01T08:00:00Z', done: '2026-12-03T08:00:00Z', overdue: false },
    { goal: 'fix', due: '2999-02-18T08:00:00Z', done: null, overdue: false },
  ],
  said: [{ id: '1', step: 'confirm', text: 'We could reproduce it.', at: '2026-11-21T08:00:00Z', by: null }],
}
const send = 'POST /extend/security/report/send'
const find = 'POST /extend/security/report/find'
const key = 'POST /extend/security/report/key'
const encrypted = '-----BEGIN PGP MESSAGE-----\n\nwcBMAxEL\n=abcd\n-----END PGP MESSAGE-----'
const open = (answers: Answers = {}, hash = '') =>
  openScreen(TextPage, security, 'securityResponse', `/networkSecurity/response${hash}`, {
    'POST /extend/content/detail': () => detailOf('page', { title: 'Incident response' }),
    'POST /extend/security/statistics': () => ({ years: [], quarters: [] }),
    [key]: () => null,
    'POST /extend/security/report/statistics': () => ({
      goals: [
        { goal: 'answer', days: 1.5, kept: 4, inTime: 3 },
        { goal: 'judgement', days: 4, kept: 3, inTime: 3 },
        { goal: 'fix', days: null, kept: 0, inTime: 0 },
      ],
      quarters: [],
    }),
    ...answers,
  })
const put = async (control: HTMLElement, text: string) => {
  await userEvent.click(control)
  await userEvent.paste(text)
}
const openForm = async (answers: Answers = {}) => {
  const page = open(answers)
  await userEvent.click(await screen.findByRole('button', { name: 'Write a report' }))
  await screen.findByLabelText('What is it, in a few words?')
  return page
}
const fill = async () => {
  await put(screen.getByLabelText('What is it, in a few words?'), report.title)
  await put(screen.getByLabelText('How it can be reproduced, and what it makes possible'), report.text)
}
const sendIt = () => userEvent.click(screen.getByRole('button', { name: 'Send the report' }))

beforeEach(() => {
  localStorage.clear()
  Element.prototype.scrollIntoView = vi.fn()
})

describe('row 58 a guest reports a vulnerability', () => {
  test('each field says what is wrong with it, and nothing is sent', async () => {
    const { sentTo } = await openForm()
    await put(screen.getByLabelText('E-mail address'), 'nobody')
    await sendIt()
    expect(screen.getAllByText('This is needed.')).toHaveLength(2)
    expect(screen.getByText(/Type an e-mail address/)).toBeTruthy()
    expect(sentTo(send)).toHaveLength(0)
  })
  test('what was sent is opened by the address, which bears the secret behind the #', async () => {
    const { sentTo, router } = await openForm({ [send]: () => ({ number: report.number }), [find]: () => report })
    await fill()
    await sendIt()
    expect(await screen.findByText('VR-000012')).toBeTruthy()
    const body = sentTo(send)[0]!.input.body!
    expect(body).toMatchObject({ title: report.title, model: '', text: report.text, email: '', credit: '' })
    expect(router.state.location.hash).toBe(`#report=${String(body.secret)}`)
    expect(screen.getByText(/The address of this page is the key/)).toBeTruthy()
    expect(localStorage.length).toBe(0)
  })
  test('a report that could not be sent stays, with its secret, after a reload too', async () => {
    const fail: Answers = {
      [send]: () => {
        throw refusal('tooMany', 429)
      },
    }
    const first = await openForm(fail)
    await fill()
    await sendIt()
    expect(await screen.findByText(/So much cannot be sent in a day/)).toBeTruthy()
    const { input } = first.sentTo(send)[0]!
    first.router.dispose()
    cleanup()
    const second = await openForm(fail)
    expect(screen.getByText('What you typed before is here again.')).toBeTruthy()
    await sendIt()
    expect(second.sentTo(send)[0]!.input.body).toEqual(input.body)
  })
  test('the key to encrypt with is named by its fingerprint and can be had; what is encrypted goes out as it is', async () => {
    const fingerprint = '0123456789ABCDEF0123456789ABCDEF01234567'
    const url = `/.well-known/csaf/openpgp/${fingerprint}.asc`
    const { sentTo } = await openForm({
      [key]: () => ({ fingerprint, url }),
      [send]: () => ({ number: report.number }),
      [find]: () => ({ ...report, text: encrypted }),
    })
    const part = within(await screen.findByRole('region', { name: 'Encrypt it yourself with PGP' }))
    expect(part.getByText('0123 4567 89AB CDEF 0123 4567 89AB CDEF 0123 4567')).toBeTruthy()
    expect(part.getByRole('link', { name: 'Download the key' }).getAttribute('href')).toBe(url)
    await put(screen.getByLabelText('What is it, in a few words?'), report.title)
    const text = screen.getByLabelText<HTMLTextAreaElement>('How it can be reproduced, and what it makes possible')
    await put(text, encrypted.slice(0, -1))
    await sendIt()
    expect(screen.getByText(/The encrypted message is not whole/)).toBeTruthy()
    expect(sentTo(send)).toHaveLength(0)
    await userEvent.clear(text)
    await put(text, encrypted)
    await sendIt()
    const said = within(await screen.findByRole('list', { name: 'What was said' }))
    expect(sentTo(send)[0]!.input.body).toMatchObject({ text: encrypted })
    expect(said.getByText('Encrypted with PGP')).toBeTruthy()
    expect(said.getByRole('region', { name: 'Encrypted message' }).textContent).toBe(encrypted)
    expect(said.getByRole('button', { name: 'Save the message' })).toBeTruthy()
  })
  test('where there is no key, nothing is said of one', async () => {
    await openForm()
    await waitFor(() => expect(screen.queryByText(/PGP/)).toBeNull())
  })
  test('the one who has the link sees what was promised and said, and goes on', async () => {
    const { sentTo } = open(
      { [find]: () => report, 'POST /extend/security/report/write': () => null },
      `#report=${secret}`,
    )
    const clock = await screen.findByRole('list', { name: 'What we promise, and where it stands' })
    expect(
      within(clock)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringMatching(/^First answer.*In time$/),
      expect.stringMatching(/^Assessment.*Late$/),
      expect.stringMatching(/^FixUntil.*Still to come$/),
    ])
    const said = screen.getByRole('list', { name: 'What was said' })
    expect(within(said).getByText('We could reproduce it.').closest('li')!.textContent).toMatch(
      /^Our security teamConfirmed/,
    )
    await put(screen.getByLabelText('Write more'), 'Thank you.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('It was sent.')).toBeTruthy()
    expect(sentTo('POST /extend/security/report/write')[0]!.input.body).toEqual({ secret, text: 'Thank you.' })
  })
  test('a link that opens nothing says so', async () => {
    open(
      {
        [find]: () => {
          throw refusal('notFound', 404)
        },
      },
      `#report=${secret}`,
    )
    expect(await screen.findByText('There is no such report')).toBeTruthy()
  })
  test('what lies on the device is gone on with only when it is whole', () => {
    const draft = { secret, title: '', model: '', text: '', email: '', credit: '' }
    expect(isReportDraft(draft)).toBe(true)
    for (const wrong of [{ ...draft, secret: 'x' }, { ...draft, text: 1 }, {}]) expect(isReportDraft(wrong)).toBe(false)
    expect(reportFaults(draft)).toEqual({ title: 'missing', text: 'missing' })
    const ofText = (text: string) => reportFaults({ ...draft, title: 'x', text }).text
    expect(ofText('x'.repeat(maxReportText))).toBeUndefined()
    expect(ofText('x'.repeat(maxReportText + 1))).toBe('tooLong')
    for (const whole of [encrypted, ` ${encrypted}\n`, encrypted.replaceAll('\n', '\r\n')])
      expect(ofText(whole)).toBeUndefined()
    for (const cut of [encrypted.slice(0, 60), `${encrypted}\nRegards`, `${encrypted}\n${encrypted}`])
      expect(ofText(cut)).toBe('cut')
    expect(ofText(encrypted.replace('wc', 'w'.repeat(maxReportText)))).toBeUndefined()
    expect(ofText(encrypted.replace('wc', 'w'.repeat(maxReportMessage)))).toBe('tooLong')
  })
})
test('row 59 the page says how soon reports were answered', async () => {
  open()
  const [, answer, , fix] = within(
    await screen.findByRole('table', { name: /Reports of the last twelve months/ }),
  ).getAllByRole('row')
  expect(answer!.textContent).toBe('First answer2 working days1.575%')
  expect(fix!.textContent).toBe('Fix90 days––')
})
