import type { User } from '@portal/contract'
import { openPage, refusal, type Answers } from '@portal/desk/testbed'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { Component } from './pages/request-page.tsx'

const valueOf = (control: HTMLElement) => (control as HTMLInputElement).value
/** What is said below a control. */
const noteOf = (control: HTMLElement) => document.getElementById(control.getAttribute('aria-describedby')!)!.textContent
const customer: User = {
  type: 2,
  userAccount: 'customer',
  fullName: 'Li Jing',
  deptName: '',
  orgName: 'Lake Park',
  roleList: [],
  isOverseasSpecial: false,
}
const enterpriseCall = 'POST /train/company/updateCompanyEnterprise'
const open = (name: string, path: string, user: User | null, answers: Answers) =>
  openPage(Component, path, user, answers, { handle: { name, entry: {}, trail: [] } })
const openEnterprise = (answers: Answers = {}, user: User | null = null) =>
  open('customTraining', '/train/trainmain/training', user, answers)
const put = async (control: HTMLElement, text: string) => {
  await userEvent.click(control)
  await userEvent.paste(text)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const fill = async () => {
  await put(await screen.findByLabelText('Company'), 'Lake Park')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Video surveillance' }))
  await put(screen.getByLabelText('People to train'), '24')
  await put(screen.getByLabelText('Your name'), 'Li Jing')
  await put(screen.getByLabelText('Phone number'), '+86 571 5550 0100')
}
beforeEach(() => localStorage.clear())

describe('TRN-01 a training for a company', () => {
  test('is asked for once, and the number of the request is told', async () => {
    const { sentTo } = openEnterprise({ [enterpriseCall]: () => ({ number: 'TR-000012' }) })
    await fill()
    await send()
    expect(await screen.findByText('TR-000012')).toBeTruthy()
    expect(sentTo(enterpriseCall)).toHaveLength(1)
    expect(sentTo(enterpriseCall)[0]!.input.body).toEqual({
      organisation: 'Lake Park',
      topics: ['video'],
      people: 24,
      month: '',
      place: '',
      message: '',
      contact: 'Li Jing',
      phone: '+86 571 5550 0100',
      email: '',
    })
    expect(sentTo(enterpriseCall)[0]!.options.idempotencyKey).toMatch(/^[\w-]{8,64}$/)
    expect(localStorage).toHaveLength(0)
    await userEvent.click(screen.getByRole('button', { name: 'Send another one' }))
    expect(valueOf(await screen.findByLabelText('Company'))).toBe('')
  })
  test('says at each field what is wrong, and leads to the first', async () => {
    const { sentTo } = openEnterprise()
    await screen.findByLabelText('Company')
    await send()
    expect(document.activeElement).toBe(screen.getByLabelText('Company'))
    expect(noteOf(screen.getByLabelText('Company'))).toMatch('This is needed.')
    expect(noteOf(screen.getByLabelText('Phone number'))).toMatch(/so that we can answer/)
    expect(within(screen.getByRole('group')).getByRole('alert').textContent).toContain('This is needed.')
    await put(screen.getByLabelText('People to train'), '0')
    expect(noteOf(screen.getByLabelText('People to train'))).toMatch(/whole number from 1 to/)
    expect(sentTo(enterpriseCall)).toHaveLength(0)
  })
  test('a field that was left wrong says so before anything is sent', async () => {
    openEnterprise()
    const phone = await screen.findByLabelText('Phone number')
    await put(phone, 'call me')
    expect(phone.getAttribute('aria-invalid')).toBeNull()
    await userEvent.tab()
    expect(phone.getAttribute('aria-invalid')).toBe('true')
  })
  test('what was typed is there again after a reload, and can be dropped', async () => {
    const first = openEnterprise()
    await put(await screen.findByLabelText('Company'), 'Lake Park')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Access control' }))
    first.router.dispose()
    cleanup()
    openEnterprise()
    expect(valueOf(await screen.findByLabelText('Company'))).toBe('Lake Park')
    expect((screen.getByRole('checkbox', { name: 'Access control' }) as HTMLInputElement).checked).toBe(true)
    expect(screen.getByText('What you typed before is here again.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }))
    expect(valueOf(screen.getByLabelText('Company'))).toBe('')
    expect(localStorage).toHaveLength(0)
  })
  test('a refusal is told, and nothing that was typed is lost', async () => {
    openEnterprise({
      [enterpriseCall]: () => {
        throw refusal('tooMany', 429)
      },
    })
    await fill()
    await send()
    expect(await screen.findByText(/as much as one person may in a day/)).toBeTruthy()
    expect(valueOf(screen.getByLabelText('Company'))).toBe('Lake Park')
  })
  test('whoever is signed in finds name and company filled in, and earlier answers below', async () => {
    openEnterprise(
      {
        'POST /train/company/mine': () => [
          {
            id: '3',
            number: 'TR-000003',
            kind: 'enterprise',
            state: 'answered',
            organisation: 'Lake Park',
            message: 'In December?',
            answer: 'Yes.',
            at: '2026-11-20T08:00:00Z',
            answeredAt: '2026-11-21T08:00:00Z',
          },
        ],
      },
      customer,
    )
    expect(valueOf(await screen.findByLabelText('Company'))).toBe('Lake Park')
    expect(valueOf(screen.getByLabelText('Your name'))).toBe('Li Jing')
    expect(await screen.findByText('Yes.')).toBeTruthy()
    expect(screen.getByText('TR-000003')).toBeTruthy()
  })
})

test('TRN-01 a school proposes a cooperation, anybody asks a question', async () => {
  const school = open('cooperationNeeds', '/train/cooperation/needs', null, {
    'POST /train/company/updateSchoolCompanyConfig': () => ({ number: 'TR-000020' }),
  })
  await put(await screen.findByLabelText('School'), 'Green College')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Internships' }))
  await put(screen.getByLabelText('Students a year'), '60')
  await put(screen.getByLabelText('Your name'), 'Zhou')
  await put(screen.getByLabelText('E-mail address'), 'zhou@college.example')
  await send()
  expect(await screen.findByText('TR-000020')).toBeTruthy()
  expect(school.sent.at(-1)!.input.body).toMatchObject({ forms: ['internship'], people: 60 })
  school.router.dispose()
  cleanup()

  const inquiry = open('trainInquire', '/train/Inquire', null, {
    'POST /train/company/inquire': () => ({ number: 'TR-000021' }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('About'), 'Access control')
  await put(screen.getByLabelText('Your question'), 'How is a certificate renewed?')
  await put(screen.getByLabelText('Your name'), 'Lin')
  await put(screen.getByLabelText('Phone number'), '+86 20 5550 0177')
  await send()
  expect(await screen.findByText('TR-000021')).toBeTruthy()
  expect(inquiry.sent.at(-1)!.input.body).toMatchObject({
    topics: ['access'],
    message: 'How is a certificate renewed?',
  })
})
