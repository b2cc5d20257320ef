import { openPage, refusal, type Answers } from '@portal/desk/testbed'
import type { ShownCertificate } from '@portal/contract'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Component as CertificatePage } from './pages/certificate-page.tsx'
import { Component as QueryPage } from './pages/certificate-query-page.tsx'
import { askCertificates } from './queries.ts'

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
const number = 'KSC-7Q4M-2XKD-9RTB9'
const certificate: Omit<ShownCertificate, 'credential'> = {
  number,
  holder: '王*明',
  course: '视频监控系统工程师',
  level: 'professional',
  issued: '2026-03-01',
  expires: '2029-02-28',
  revoked: null,
  state: 'valid',
}
const call = 'POST /contractor/employeeAuth/list'
const captchaCall = 'POST /uac/security-code/login'
const open = (answers: Answers) => openPage(QueryPage, '/train/trainmain/certificateQuery', null, answers)
const ask = async (words: string) => {
  const field = screen.getByLabelText('Certificate number or ID number')
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(words)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}

test('ERR-02: where a query fails, the error is its result, and is not thrown', async () => {
  const failure = refusal('tooMany', 429)
  const failing = (async () => {
    throw failure
  }) as never
  expect(await askCertificates(failing, number)).toEqual({ failure })
  const broken = (async () => {
    throw new TypeError('a mistake of the program')
  }) as never
  await expect(askCertificates(broken, number)).rejects.toThrow('a mistake')
})

describe('row 78 a query', () => {
  test('says at the field what cannot be a number, and asks nobody', async () => {
    const { sentTo } = open({})
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(screen.getByRole('alert').textContent).toContain('Type a number.')
    await ask('KSC-7Q4M-2XKD-9RTB8')
    expect(screen.getByRole('alert').textContent).toContain('neither a certificate number nor an ID number')
    expect(document.activeElement).toBe(screen.getByLabelText('Certificate number or ID number'))
    expect(sentTo(call)).toHaveLength(0)
  })
  test('shows what was found, how it stands, and nothing of it in the address', async () => {
    const { sentTo, address } = open({
      [call]: () => ({
        certificates: [
          certificate,
          { ...certificate, course: '门禁系统工程师', state: 'revoked', revoked: '2026-10-01', expires: null },
        ],
      }),
    })
    await ask('990101199003070015')
    expect(await screen.findByRole('heading', { name: '2 certificates found' })).toBeTruthy()
    expect(screen.getByText('Valid', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('Revoked', { selector: 'span' })).toBeTruthy()
    expect(screen.getByText('Without end')).toBeTruthy()
    expect(screen.getAllByText('王*明')).toHaveLength(2)
    expect(sentTo(call)[0]!.input.body).toEqual({ words: '990101199003070015' })
    expect(address()).toBe('/train/trainmain/certificateQuery')
  })
  test('that finds nothing says so; when the server asks for a captcha, the browser answers it by itself', async () => {
    let asked = 0
    const { sentTo } = open({
      [call]: ({ body }) => {
        if (++asked === 1) return { certificates: [] }
        if (body.captcha !== '0') throw refusal('captchaNeeded', 400)
        return { certificates: [certificate] }
      },
      [captchaCall]: () => ({ captchaId: '6f7a5a52-6f0e-4f0b-9a39-0d6d2c9a7a01', bits: 0 }),
    })
    await ask(number)
    expect(await screen.findByText('Nothing was found')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Check' }))
    expect(await screen.findByRole('heading', { name: '1 certificate found' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(sentTo(call).at(-1)!.input.body).toMatchObject({ words: number, captcha: '0' })
  })
  test('beyond the limit is told to come back, and what was typed stays', async () => {
    open({
      [call]: () => {
        throw refusal('tooMany', 429)
      },
    })
    await ask(number)
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in an hour')
    expect(valueOf(screen.getByLabelText('Certificate number or ID number'))).toBe(number)
  })
})

describe('row 76 the page that a QR code opens', () => {
  const openOne = (answer: ShownCertificate | null) =>
    openPage(
      CertificatePage,
      `/train/certificate/${number}`,
      null,
      { 'POST /train/certificate/find': () => answer },
      { path: '/train/certificate/:number' },
    )
  test.each([
    ['valid', 'This certificate is true and counts today.'],
    ['expired', 'This certificate is true, but it has run out.'],
    ['revoked', 'This certificate was taken back. It does not count any more.'],
  ] as const)('says that a certificate is %s', async (state, text) => {
    openOne({ ...certificate, state, credential: null })
    expect(await screen.findByText(text)).toBeTruthy()
    expect(screen.queryByText('Download the credential')).toBeNull()
  })
  test('offers the signed credential where there is one', async () => {
    openOne({ ...certificate, credential: `/credentials/${number}` })
    const link = await screen.findByRole('link', { name: 'Download the credential' })
    expect(link.getAttribute('href')).toBe(`/credentials/${number}`)
  })
  test('says of what is not ours that it is not, and where to ask', async () => {
    openOne(null)
    const heading = await screen.findByRole('heading', { name: 'We have issued no such certificate' })
    expect(heading).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Check another one' }).getAttribute('href')).toBe(
      '/train/trainmain/certificateQuery',
    )
  })
})
