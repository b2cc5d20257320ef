import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { approver, author, refusal } from '@portal/desk/testbed'
import { openStaffPage, staffArticle } from '../article-testbed.tsx'
import { Component } from './undone-matter-page.tsx'

const audit = 'POST /doc/doc-article/pageFront/audit'
const mine = 'POST /doc/doc-article/pageFront/mine'
const handle = 'POST /doc/article_mistakes/pageFront/handle'
const decide = 'POST /doc/article_mistakes/updateOrNot'
const report = (fields = {}) => ({
  id: '7',
  articleId: '100000000001',
  title: 'Night image too bright',
  passage: 'Set 1/25 s',
  description: 'It must be 1/50 s.',
  attitude: null,
  at: '2026-11-24T08:00:00.000Z',
  handledAt: null,
  reason: '',
  mendedBy: null,
  actions: ['handle' as const, 'ignore' as const],
  ...fields,
})
const answers = {
  [audit]: () => ({ data: [staffArticle()], total: 132 }),
  [mine]: () => ({ data: [staffArticle({ title: 'My own' })], total: 5 }),
  [handle]: () => ({ data: [report()], total: 3 }),
} as const

describe('the to-do list', () => {
  test('ART-03: the audit list asks for code 1, sixteen a page; a title leads to the review and keeps the list', async () => {
    const { sentTo } = openStaffPage(Component, '/user/undone-matter?keyword=night&page=2', approver, answers)
    const link = await screen.findByRole('link', { name: 'Night image too bright' })
    expect(sentTo(audit).map(({ input }) => input.body)).toContainEqual({
      pageNo: 2,
      pageSize: 16,
      data: { code: 1, keyword: 'night' },
    })
    expect(link.getAttribute('href')).toBe('/user/undone-matter/info?keyword=night&page=2&articleId=100000000001')
  })
  test('CNT-01: the tabs bear the true counts of their lists, over 99 as 99+', async () => {
    openStaffPage(Component, '/user/undone-matter', approver, answers)
    for (const name of ['Case approval 99+', 'Error reports 3', 'My submissions 5'])
      expect(await screen.findByRole('link', { name })).toBeTruthy()
  })
  test('who is no approver is told why no case waits, and the audit list is not asked for', async () => {
    const { sentTo } = openStaffPage(Component, '/user/undone-matter?tab=approval', author, answers)
    expect(await screen.findByRole('heading', { name: 'Approving is for approvers' })).toBeTruthy()
    expect(sentTo(audit)).toHaveLength(0)
  })
  test('who is no approver begins with the error reports', async () => {
    openStaffPage(Component, '/user/undone-matter', author, answers)
    expect(await screen.findByRole('table', { name: 'Error reports' })).toBeTruthy()
  })
  test('ART-06: attitude 1 handles a report, 2 ignores it', async () => {
    const { sentTo } = openStaffPage(Component, '/user/undone-matter?tab=reports', approver, {
      ...answers,
      [handle]: () => ({ data: [report({ mendedBy: 4 }), report({ id: '8', title: 'Another case' })], total: 2 }),
      [decide]: () => null,
    })
    const table = within(await screen.findByRole('table', { name: 'Error reports' }))
    expect(table.getAllByText('It must be 1/50 s.')).toHaveLength(2)
    // A revision was published since: it says what mended the error.
    await userEvent.click(table.getByRole('button', { name: 'Mark as handled: Night image too bright' }))
    await screen.findByText('The report was marked as handled.')
    await userEvent.click(screen.getByRole('button', { name: 'Ignore: Another case' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Ignore the report?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ignore' }))
    expect(dialog.getByText('Write why: whoever reported the error is told.')).toBeTruthy()
    await userEvent.type(dialog.getByLabelText(/Reason/), ' It is right. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Ignore' }))
    await screen.findByText('The report will be ignored.')
    expect(sentTo(decide).map(({ input }) => input.body)).toEqual([
      { id: '7', attitude: 1 },
      { id: '8', attitude: 2, reason: 'It is right.' },
    ])
  })
  test('ART-06: open reports are asked for first, decided ones behind the filter', async () => {
    const { sentTo, address } = openStaffPage(Component, '/user/undone-matter?tab=reports', approver, {
      ...answers,
      [handle]: ({ body }) => ({
        data: [report({ attitude: body.data.attitude, handledAt: body.data.attitude && '2026-11-25T08:00:00.000Z' })],
        total: 1,
      }),
    })
    await screen.findByRole('button', { name: 'Mark as handled: Night image too bright' })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which reports' }), 'Ignored')
    await waitFor(() =>
      expect(sentTo(handle).at(-1)!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { attitude: 2 } }),
    )
    expect(address()).toBe('/user/undone-matter?tab=reports&reports=ignored')
    expect(await screen.findByText('25 Nov 2026')).toBeTruthy()
  })
  test('my submissions are the caller’s own cases of code 1', async () => {
    const { sentTo } = openStaffPage(Component, '/user/undone-matter?tab=mine', author, answers)
    await screen.findByRole('link', { name: 'My own' })
    expect(sentTo(mine)[0]!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { code: 1 } })
  })
  test('a list that could not be loaded can be asked for again', async () => {
    let works = false
    openStaffPage(Component, '/user/undone-matter', approver, {
      ...answers,
      [audit]: () => {
        if (!works) throw refusal('internal', 500)
        return answers[audit]()
      },
    })
    await screen.findByRole('heading', { name: 'The list could not be loaded' })
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Night image too bright' })).toBeTruthy()
  })
})
