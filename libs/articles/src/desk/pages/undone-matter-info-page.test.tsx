import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { approver, author, refusal } from '@portal/desk/testbed'
import { article, openStaffPage, staffArticle } from '../article-testbed.tsx'
import { Component } from './undone-matter-info-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

const find = 'POST /doc/doc-article/find'
const approve = 'POST /doc/doc-article/approve'
const reject = 'POST /doc/doc-article/reject'
const audit = 'POST /doc/doc-article/pageFront/audit'
const here = '/user/undone-matter/info?articleId=100000000001'
const saved = { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 3, code: 2 as const }
const lists = {
  [audit]: () => ({
    data: [staffArticle(), staffArticle({ articleId: '100000000002', title: 'The next one' })],
    total: 2,
  }),
  'POST /doc/new_label/labelList': () => [],
  'POST /doc/model/getProductModelList': () => [],
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [],
} as const
const opened = () => screen.findByRole('heading', { level: 1, name: 'Night image too bright' })

describe('the review of a case', () => {
  test('says what the case is: number, state, title, author, revision, readers, models', async () => {
    openStaffPage(Component, here, approver, { ...lists, [find]: () => article() })
    await opened()
    for (const fact of [
      'KB-2026-00001',
      'Pending',
      'Zhao Yifan',
      'Revision 3',
      'Readers: External',
      'English',
      'KS-IPC-4120',
    ])
      expect(screen.getAllByText((_, element) => element?.textContent === fact).length).toBeGreaterThan(0)
  })
  test('a bill number opens it as well', async () => {
    const { sentTo } = openStaffPage(Component, '/user/undone-matter/info?billNo=KB-2026-00001', approver, {
      ...lists,
      [find]: () => article(),
    })
    await opened()
    expect(sentTo(find)[0]!.input.body).toEqual({ billNo: 'KB-2026-00001' })
  })
  test('a case that is not there is said to be gone, with a way back', async () => {
    openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => {
        throw refusal('notFound', 404)
      },
    })
    expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the list' }).getAttribute('href')).toBe('/user/undone-matter')
  })
  test('approving names the revision that was read, and goes on to the next case of the list', async () => {
    const { sentTo, address } = openStaffPage(Component, `${here}&tab=approval&keyword=night`, approver, {
      ...lists,
      [find]: () => article(),
      [approve]: () => saved,
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
    expect((await screen.findByRole('status')).textContent).toContain('KB-2026-00001 is published.')
    expect(sentTo(approve)[0]!.input.body).toEqual({ articleId: '100000000001', revision: 3 })
    await waitFor(() =>
      expect(address()).toBe('/user/undone-matter/info?articleId=100000000002&tab=approval&keyword=night'),
    )
  })
  test('a double click approves once', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article(),
      [approve]: () => answer.promise,
    })
    await opened()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Approve and publish' }))
    answer.resolve(saved)
    await screen.findByText('KB-2026-00001 is published.')
    expect(sentTo(approve)).toHaveLength(1)
    expect(sentTo(approve)[0]!.options.idempotencyKey).toMatch(/^[\w-]{8,64}$/)
  })
  test('after a broken connection the same decision goes out under the same key', async () => {
    let tries = 0
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article(),
      [approve]: () => {
        if (++tries === 1) throw refusal('offline' as never, 0)
        return saved
      },
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
    await screen.findByText(/could not be reached/)
    await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
    await screen.findByText('KB-2026-00001 is published.')
    const [first, second] = sentTo(approve)
    expect(second!.options.idempotencyKey).toBe(first!.options.idempotencyKey)
  })
  test('a stale revision: nothing is decided, the new one is shown to be read', async () => {
    let revision = 3
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () =>
        article({ revision, title: revision === 3 ? 'Night image too bright' : 'Night image, second thoughts' }),
      [approve]: () => {
        revision = 4
        throw refusal('staleRevision', 409, { revision: 4 })
      },
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Night image, second thoughts' })).toBeTruthy()
    expect(screen.getByText(/Below is revision 4: nothing was decided/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Approve and publish' }))
    expect(sentTo(approve).map(({ input }) => input.body?.revision)).toEqual([3, 4])
  })
  test('a newer revision never slips under the eyes of the reader', async () => {
    let revision = 3
    const { queryClient } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article({ revision, title: revision === 3 ? 'Night image too bright' : 'Changed' }),
    })
    await opened()
    revision = 4
    await queryClient.invalidateQueries()
    const read = await screen.findByRole('button', { name: 'Read revision 4' })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Night image too bright')
    await userEvent.click(read)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Changed')
  })
  test('a rejection needs a reason, on one line as the server wants it', async () => {
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article(),
      [reject]: () => ({ ...saved, code: 3 }),
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Reject KB-2026-00001?' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    expect(dialog.getByRole('alert').textContent).toContain('without a reason')
    expect(sentTo(reject)).toHaveLength(0)
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), '  Step 2 is missing.{Enter}Add a picture. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
    await screen.findByText('KB-2026-00001 went back to its author.')
    expect(sentTo(reject)[0]!.input.body).toEqual({
      articleId: '100000000001',
      revision: 3,
      reason: 'Step 2 is missing. Add a picture.',
    })
  })
  test('a reason that could not be sent is there again, also after the login ended and the page was opened anew', async () => {
    const answers = {
      ...lists,
      [find]: () => article(),
      [reject]: () => {
        throw refusal('loginInvalid', 401)
      },
    }
    openStaffPage(Component, here, approver, answers)
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Reason' }), 'Step 2 is missing.')
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    cleanup()
    const { sentTo } = openStaffPage(Component, here, approver, { ...answers, [reject]: () => ({ ...saved, code: 3 }) })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reject' }))
    await screen.findByText('KB-2026-00001 went back to its author.')
    expect(sentTo(reject)[0]!.input.body).toMatchObject({ reason: 'Step 2 is missing.' })
    expect(localStorage).toHaveLength(0)
  })
  test('the changes are told beside the live revision: fields, then text with its signs', async () => {
    const live = {
      ...article(),
      title: 'Night image bright',
      scope: 3 as const,
      body: '<p>First.</p><p>Set the exposure to 1/25 s.</p>',
      productModels: ['KS-IPC-4000'],
      revision: 2,
      publishTime: '2026-11-21T08:00:00.000Z',
    }
    openStaffPage(Component, here, approver, { ...lists, [find]: () => article({ live }) })
    await opened()
    expect(screen.getByRole('link', { name: /^Changes/, current: 'page' })).toBeTruthy()
    const marks = (role: 'deletion' | 'insertion') => screen.getAllByRole(role).map(({ textContent }) => textContent)
    expect(marks('deletion')).toEqual(expect.arrayContaining(['Internal', 'KS-IPC-4000', '25']))
    expect(marks('insertion')).toEqual(expect.arrayContaining(['too ', 'External', 'KS-IPC-4120', '50']))
  })
  test('a case without a live revision says so, and opens with its full text', async () => {
    openStaffPage(Component, here, approver, { ...lists, [find]: () => article() })
    await opened()
    expect(screen.getByRole('link', { name: 'Full text', current: 'page' })).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Changes' }))
    expect(screen.getByText(/has not been published yet/)).toBeTruthy()
  })
  test('only the steps that the record allows are offered', async () => {
    openStaffPage(Component, here, author, {
      ...lists,
      [find]: () => article({ actions: ['save', 'recall', 'delete'] }),
    })
    await opened()
    expect(screen.queryByRole('button', { name: 'Approve and publish' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
      '/user/upload-article?articleId=100000000001',
    )
    expect(screen.getByText(/another approver decides/)).toBeTruthy()
  })
  test('with room for both it stands beside its list, whose row is marked; Enter opens the next one, Esc leads back', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }))
    const { address } = openStaffPage(Component, `${here}&tab=approval`, approver, {
      ...lists,
      'POST /doc/article_mistakes/pageFront/handle': () => ({ data: [], total: 0 }),
      'POST /doc/doc-article/pageFront/mine': () => ({ data: [], total: 0 }),
      [find]: ({ body }) =>
        article(
          'articleId' in body && body.articleId === '100000000002'
            ? { articleId: '100000000002', title: 'The next one' }
            : {},
        ),
    })
    const table = within(await screen.findByRole('table', { name: 'Cases to approve' }))
    expect(table.getByRole('row', { current: true }).textContent).toContain('Night image too bright')
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
    table.getByRole('link', { name: 'Night image too bright' }).focus()
    await userEvent.keyboard('j{Enter}')
    expect(await screen.findByRole('heading', { level: 1, name: 'The next one' })).toBeTruthy()
    expect((await screen.findByRole('row', { current: true })).textContent).toContain('The next one')
    screen.getByRole('row', { current: true }).querySelector('a')!.focus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(address()).toBe('/user/undone-matter?tab=approval'))
  })
  test('ART-04: featuring sets refining 1, taking it back 0', async () => {
    let refining: 0 | 1 = 0
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article({ code: 2, refining, actions: ['feature'] }),
      'POST /doc/doc-article/updateRefining': ({ body }) => {
        refining = body.refining
        return null
      },
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Feature' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Feature no longer' }))
    await screen.findByRole('button', { name: 'Feature' })
    expect(sentTo('POST /doc/doc-article/updateRefining').map(({ input }) => input.body?.refining)).toEqual([1, 0])
  })
  test('ART-05: only fields are sent when only fields are edited, and the revision made here is read at once', async () => {
    let revision = 3
    const { sentTo } = openStaffPage(Component, here, approver, {
      ...lists,
      [find]: () => article({ revision, directoryCode: '0101' }),
      'POST /doc/doc-article/updateNew': () => {
        revision = 4
        return { ...saved, revision: 4, code: 1 }
      },
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Only edit fields' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save fields' }))
    await screen.findByText('Revision 4')
    expect(sentTo('POST /doc/doc-article/updateNew')[0]!.input.body).toEqual({
      articleId: '100000000001',
      revision: 3,
      directoryCode: '0101',
      labels: [],
      productModels: ['KS-IPC-4120'],
      startTime: null,
      endTime: null,
    })
  })
})
