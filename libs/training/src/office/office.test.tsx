import type { StaffCertificate, TrainingRequest } from '@portal/contract'
import { author, openPage, refusal, type Answers } from '@portal/desk/testbed'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component as CertificatesPage } from './pages/certificates-page.tsx'
import { Component as RequestsPage } from './pages/requests-page.tsx'

const request = (changes: Partial<TrainingRequest> = {}): TrainingRequest => ({
  id: '12',
  number: 'TR-000012',
  kind: 'enterprise',
  state: 'new',
  organisation: 'Lake Park',
  contact: 'Li Jing',
  topics: ['video', 'access'],
  forms: [],
  people: 24,
  month: '2026-12',
  place: 'Hangzhou',
  message: 'On a weekend',
  answer: '',
  at: '2026-11-20T08:00:00Z',
  answeredAt: null,
  phone: '+86 571 5550 0188',
  email: 'li@example.cn',
  signedIn: true,
  trail: [],
  steps: ['answer', 'close'],
  ...changes,
})
const certificate: StaffCertificate = {
  number: 'KSC-7Q4M-2XKD-9RTB9',
  holder: '王晓明',
  idLastFour: '0015',
  course: '视频监控系统工程师',
  level: 'professional',
  issued: '2026-03-01',
  expires: '2029-02-28',
  revoked: null,
  state: 'valid',
  reason: '',
}
const put = async (control: HTMLElement, text: string) => {
  await userEvent.click(control)
  await userEvent.paste(text)
}
const list = 'POST /train/company/desk/pageFront'
const find = 'POST /train/company/desk/find'
const answerCall = 'POST /train/company/desk/answer'
const openRequests = (answers: Answers, search = '') =>
  openPage(RequestsPage, `/user/cooperation-desk${search}`, author, answers)
beforeEach(() => localStorage.clear())

describe('TRN-01 the queue of the training centre', () => {
  test('PAG-01: is cut down in the address, and leads to each request', async () => {
    const { sentTo, address } = openRequests({ [list]: () => ({ data: [request()], total: 1 }) })
    const link = await screen.findByRole('link', { name: 'Lake Park' })
    expect(link.getAttribute('href')).toBe('/user/cooperation-desk?id=12')
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Training for a company')
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Waiting for an answer')
    expect(address()).toBe('/user/cooperation-desk?kind=enterprise&state=new')
    await waitFor(() =>
      expect(sentTo(list).at(-1)!.input.body).toEqual({
        pageNo: 1,
        pageSize: 10,
        data: { keyword: '', kind: 'enterprise', state: 'new' },
      }),
    )
  })
  test('a request is read with how the sender is reached, answered and closed', async () => {
    const { sentTo } = openRequests(
      {
        [find]: () => request({ trail: [{ step: 'reopen', by: 'Shen', note: '', at: '2026-11-21T08:00:00Z' }] }),
        [answerCall]: () => null,
        'POST /train/company/desk/move': () => null,
      },
      '?id=12&kind=enterprise',
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Lake Park' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'li@example.cn' }).getAttribute('href')).toBe('mailto:li@example.cn')
    expect(screen.getByText('Video surveillance · Access control')).toBeTruthy()
    expect(screen.getByText('Opened again')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Training requests' }).getAttribute('href')).toBe(
      '/user/cooperation-desk?kind=enterprise',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(screen.getByText('Write an answer.')).toBeTruthy()
    expect(sentTo(answerCall)).toHaveLength(0)
    await put(screen.getByLabelText('Answer'), 'In January.')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText('The answer was sent.')).toBeTruthy()
    expect(sentTo(answerCall)[0]!.input.body).toEqual({ id: '12', answer: 'In January.' })
    await userEvent.click(screen.getByRole('button', { name: 'Close the request' }))
    expect(sentTo('POST /train/company/desk/move')[0]!.input.body).toEqual({ id: '12', step: 'close' })
  })
  test('an answer that could not be sent stays, after a reload too', async () => {
    const answers: Answers = {
      [find]: () => request(),
      [answerCall]: () => {
        throw refusal('wrongState', 409)
      },
    }
    const { router } = openRequests(answers, '?id=12')
    await put(await screen.findByLabelText('Answer'), 'In January.')
    await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
    expect(await screen.findByText(/Someone else was faster/)).toBeTruthy()
    router.dispose()
    cleanup()
    openRequests(answers, '?id=12')
    expect(((await screen.findByLabelText('Answer')) as HTMLTextAreaElement).value).toBe('In January.')
  })
  test('a request that is not there says so, and leads back', async () => {
    openRequests(
      {
        [find]: () => {
          throw refusal('notFound', 404)
        },
      },
      '?id=99',
    )
    expect(await screen.findByRole('heading', { name: 'There is no such request' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/user/cooperation-desk')
  })
})

describe('row 76 the certificates of the training centre', () => {
  const pageFront = 'POST /train/certificate/pageFront'
  const issueCall = 'POST /train/certificate/issue'
  const open = (answers: Answers = {}) =>
    openPage(CertificatesPage, '/user/certificate-desk', author, {
      [pageFront]: () => ({ data: [certificate], total: 1 }),
      ...answers,
    })
  test('none is taken back without a reason', async () => {
    const { sentTo } = open({ 'POST /train/certificate/revoke': () => null })
    await userEvent.click(await screen.findByRole('button', { name: 'Revoke: KSC-7Q4M-2XKD-9RTB9' }))
    const dialog = within(screen.getByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(dialog.getByText(/without a reason nobody can explain it/)).toBeTruthy()
    await put(dialog.getByLabelText('Reason'), 'Somebody else took the examination')
    await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The certificate was revoked.')).toBeTruthy()
    expect(sentTo('POST /train/certificate/revoke')[0]!.input.body).toEqual({
      number: 'KSC-7Q4M-2XKD-9RTB9',
      reason: 'Somebody else took the examination',
    })
  })
  test('the trail says who did what', async () => {
    open({
      'POST /train/certificate/trail': () => [
        { step: 'issued', by: { userAccount: 'shen', fullName: 'Shen Zhiyuan' }, note: '', at: '2026-03-01T08:00:00Z' },
        { step: 'revoked', by: null, note: 'Wrong name', at: '2026-03-02T08:00:00Z' },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: /^What was done/ }))
    const dialog = within(screen.getByRole('dialog'))
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^IssuedShen Zhiyuan/),
      expect.stringMatching(/^RevokedBy itself.*Wrong name$/),
    ])
  })
  test('a certificate is issued once its fields are right', async () => {
    const { sentTo } = open({ [issueCall]: () => ({ number: 'KSC-3HZ8-W5NP-C6VAW' }) })
    await userEvent.click(screen.getByRole('button', { name: 'Issue a certificate' }))
    const dialog = within(screen.getByRole('dialog'))
    await put(dialog.getByLabelText('Holder'), '李静')
    await put(dialog.getByLabelText('ID number'), '990101199003070014')
    await put(dialog.getByLabelText('Course'), '门禁系统工程师')
    await userEvent.click(dialog.getByRole('button', { name: 'Issue' }))
    expect(dialog.getByText('This is no ID number. Compare it with the card.')).toBeTruthy()
    expect(document.activeElement).toBe(dialog.getByLabelText('ID number'))
    expect(sentTo(issueCall)).toHaveLength(0)
    await userEvent.clear(dialog.getByLabelText('ID number'))
    await put(dialog.getByLabelText('ID number'), '990101199003070015')
    await userEvent.selectOptions(dialog.getByLabelText('Level'), 'Expert')
    await userEvent.click(dialog.getByRole('button', { name: 'Issue' }))
    expect(await screen.findByText('KSC-3HZ8-W5NP-C6VAW')).toBeTruthy()
    expect(sentTo(issueCall)[0]!.input.body).toMatchObject({
      holder: '李静',
      idNumber: '990101199003070015',
      level: 'expert',
    })
  })
  test('the sheet has what the filters show', async () => {
    const { sentTo } = open({ 'POST /train/certificate/export': () => new File([''], 'a.xlsx') })
    await userEvent.selectOptions(screen.getByLabelText('State'), 'Expired')
    await userEvent.click(screen.getByRole('button', { name: 'Export (XLSX)' }))
    await waitFor(() =>
      expect(sentTo('POST /train/certificate/export')[0]?.input.body).toEqual({ keyword: '', state: 'expired' }),
    )
  })
})
