import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { OwnSession } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { Component } from './pages/my-information-page.tsx'

const own = {
  userAccount: 'zhao',
  fullName: 'Zhao Yifan',
  deptName: '',
  orgName: '',
  email: null,
  phone: null,
  hasPassword: false,
}
const session = (last: string, changes: Partial<OwnSession> = {}): OwnSession => ({
  id: `00000000-0000-4000-8000-00000000000${last}`,
  edition: 'overseas',
  current: false,
  partner: false,
  since: '2026-11-24T08:00:00.000Z',
  used: '2026-11-24T09:30:00.000Z',
  ...changes,
})
const here = session('1', { current: true })
const [summary, exported, erase] = [
  'GET /uac/own-data/summary',
  'POST /uac/own-data/export',
  'POST /uac/own-data/erase',
] as const
const [mine, end] = ['GET /uac/sessions/mine', 'POST /uac/sessions/end'] as const
const open = (answers: Parameters<typeof openPage>[3] = {}) =>
  openPage(Component, '/user/my-information', author, {
    'GET /uac/uac-users/getPersonCenterUserInfo': () => own,
    'GET /uac/security-code/codeWays': () => [],
    [summary]: () => [
      { group: 'footprints', rows: 12 },
      { group: 'work', rows: 1 },
    ],
    [erase]: () => null,
    [mine]: () => [here, session('2'), session('3', { edition: 'cn', partner: true })],
    [end]: () => null,
    ...answers,
  })
const region = (name: string) => screen.findByRole('region', { name })
beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:own')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

describe('row 81: what is kept of me', () => {
  test('what may be erased has a button, what stays says why; what there is nothing of is not named', async () => {
    open()
    const part = within(await region('What is kept of you'))
    expect(await part.findByText('12 entries · Nobody knows any more what you read, you neither.')).toBeTruthy()
    expect(part.getByText('1 entry · It belongs to the company, and its history says who did what.')).toBeTruthy()
    expect(part.getAllByRole('button', { name: /^Erase/ })).toHaveLength(1)
    expect(part.queryByText('Training orders')).toBeNull()
  })
  test('is erased after a question that says what goes', async () => {
    const { sentTo } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Erase What you read' }))
    expect(sentTo(erase)).toHaveLength(0)
    const question = within(await screen.findByRole('alertdialog'))
    expect(question.getByText('Nobody knows any more what you read, you neither.')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Erase' }))
    expect(sentTo(erase)[0]!.input.body).toEqual({ groups: ['footprints'] })
    expect(await screen.findByText('It was erased.')).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Export as a JSON file'))
  })
  test('is saved as a file; too often says so', async () => {
    const file = new File(['{}'], 'zhao.json', { type: 'application/json' })
    let times = 0
    open({
      [exported]: () => {
        if (++times > 1) throw refusal('tooMany', 429)
        return file
      },
    })
    const button = await screen.findByRole('button', { name: 'Export as a JSON file' })
    await userEvent.click(button)
    await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledWith(file))
    await userEvent.click(button)
    expect(await screen.findByText('Too many requests. Wait a minute, then try again.')).toBeTruthy()
  })
  test('each part that could not be loaded says so by itself', async () => {
    open({
      [summary]: () => Promise.reject(refusal('internal', 500)),
      [mine]: () => Promise.reject(refusal('internal', 500)),
    })
    expect(await screen.findByText('What is kept of you could not be loaded')).toBeTruthy()
    expect(await screen.findByText('Where you are signed in could not be loaded')).toBeTruthy()
    expect(screen.getByText('About you')).toBeTruthy()
  })
})

describe('rows 90, 93: where I am signed in', () => {
  test('this device has no button; another one is signed out, or all of them', async () => {
    const { sentTo } = open()
    const lines = within(await region('Where you are signed in'))
    expect(await lines.findAllByRole('listitem')).toHaveLength(3)
    expect(lines.getByText('This device')).toBeTruthy()
    expect(lines.getByText('Chinese edition · By a partner system')).toBeTruthy()
    await userEvent.click(lines.getAllByRole('button', { name: 'Sign out there' })[0]!)
    expect(sentTo(end)[0]!.input.body).toEqual({ id: session('2').id })
    await userEvent.click(lines.getByRole('button', { name: 'Sign out everywhere else' }))
    await waitFor(() => expect(sentTo(end)[1]!.input.body).toEqual({}))
  })
  test('alone there is nothing to sign out', async () => {
    open({ [mine]: () => [here] })
    const lines = within(await region('Where you are signed in'))
    expect(await lines.findAllByRole('listitem')).toHaveLength(1)
    expect(lines.queryByRole('button')).toBeNull()
  })
})
