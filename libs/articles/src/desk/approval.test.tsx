import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ArticleComment } from '@portal/contract'
import { approver, author, refusal } from '@portal/desk/testbed'
import { describe, expect, test } from 'vitest'
import { article, openStaffPage, staffArticle } from './article-testbed.tsx'
import { Component as Review } from './pages/undone-matter-info-page.tsx'
import { Component as Todo } from './pages/undone-matter-page.tsx'

const here = '/user/undone-matter/info?articleId=100000000001&view=text'
const find = 'POST /doc/doc-article/find'
const person = { userAccount: 'shen', fullName: 'Shen Zhiyuan' }
const comment = (fields: Partial<ArticleComment> = {}): ArticleComment => ({
  id: '5',
  revision: 3,
  quote: '1/50 s',
  before: 'Set the exposure to',
  after: '.',
  text: 'Is it not 1/25 s?',
  author: person,
  at: '2026-11-24T09:00:00.000Z',
  resolved: null,
  ...fields,
})
const answers = {
  'POST /doc/doc-article/pageFront/audit': () => ({ data: [staffArticle()], total: 1 }),
  'POST /doc/doc-article/pageFront/mine': () => ({ data: [], total: 0 }),
  'POST /doc/doc-article/pageFront/stale': () => ({ data: [], total: 0 }),
  'POST /doc/article_mistakes/pageFront/handle': () => ({ data: [], total: 0 }),
  'POST /doc/doc-article/warnings': () => [],
  'POST /doc/doc-article/comments/find': () => [],
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [
    { directoryCode: '01', name: 'Cameras', isLeaf: true, count: 1 },
  ],
} as const
const opened = () => screen.findByRole('heading', { level: 1, name: 'Night image too bright' })

describe('row 82 two approvals', () => {
  test('say which step waits, who took the first, and lead to the second', async () => {
    openStaffPage(Review, here, approver, {
      ...answers,
      [find]: () => article({ twoSteps: true, firstApprover: { userAccount: 'wu', fullName: 'Wu Min' } }),
    })
    await opened()
    expect(screen.getByText('Second step')).toBeTruthy()
    expect(screen.getByText('First step: approved by Wu Min')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Approve and publish' })).toBeTruthy()
  })
  test('the first step says that a second approver comes after it', async () => {
    openStaffPage(Review, here, approver, {
      ...answers,
      [find]: () => article({ twoSteps: true }),
      'POST /doc/doc-article/approve': () => ({
        articleId: '100000000001',
        billNo: 'KB-2026-00001',
        revision: 3,
        code: 1 as const,
      }),
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Approve the first step' }))
    expect(await screen.findByText('The first step is taken. KB-2026-00001 waits for a second approver.')).toBeTruthy()
  })
  test('are asked for by directories that approvers choose', async () => {
    let asked = [{ directoryCode: '01', name: 'Cameras', by: person, at: '2026-11-24T09:00:00.000Z' }]
    const { sentTo } = openStaffPage(Todo, '/user/undone-matter', approver, {
      ...answers,
      'POST /doc/directory/twoSteps/find': () => asked,
      'POST /doc/directory/twoSteps/save': () => {
        asked = []
        return null
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Two approvals…' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Directories with two approvals' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for two approvals' }))
    expect(dialog.getByText('Choose a directory.')).toBeTruthy()
    await userEvent.click(await dialog.findByRole('button', { name: 'One approval is enough: Cameras' }))
    expect(await dialog.findByText('No directory asks for two approvals yet.')).toBeTruthy()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Product line' }), 'Cameras')
    await userEvent.click(dialog.getByRole('button', { name: 'Ask for two approvals' }))
    await waitFor(() =>
      expect(sentTo('POST /doc/directory/twoSteps/save').map(({ input }) => input.body)).toEqual([
        { directoryCode: '01', twoSteps: false },
        { directoryCode: '01', twoSteps: true },
      ]),
    )
  })
})

describe('row 6 a directory that is taken away', () => {
  const use = 'POST /doc/directory/use'
  const remove = 'POST /doc/directory/remove'
  const tree = {
    '0': [
      { directoryCode: '01', name: 'Cameras', isLeaf: false, count: 1 },
      { directoryCode: '02', name: 'Recorders', isLeaf: true, count: 1 },
    ],
    '01': [{ directoryCode: '0101', name: 'Setup', isLeaf: true, count: 1 }],
  } as Record<string, { directoryCode: string; name: string; isLeaf: boolean; count: number }[]>
  const directories = {
    'POST /doc/directory/getChildDirectoryList/{parentId}': ({ params }: { params: { parentId: string } }) =>
      tree[params.parentId] ?? [],
  }
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Remove a directory…' }))
    return within(screen.getByRole('dialog', { name: 'Remove a directory' }))
  }
  test('says what is in it, which goes into another one of the last level', async () => {
    const { sentTo } = openStaffPage(Todo, '/user/undone-matter', approver, {
      ...answers,
      ...directories,
      [use]: () => ({ cases: 3, models: 1, directories: 0 }),
      [remove]: () => ({ cases: 3, models: 1, directories: 0 }),
    })
    const dialog = await openDialog()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(dialog.getByText('Choose a directory.')).toBeTruthy()
    await dialog.findByRole('option', { name: 'Recorders' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Product line' }), 'Recorders')
    expect(await dialog.findByText('3 cases, drafts and the bin included')).toBeTruthy()
    expect(dialog.getByText('1 product model')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(dialog.getByText('Choose where it goes.')).toBeTruthy()
    const target = within(dialog.getByRole('group', { name: 'Where all of this goes' }))
    await userEvent.selectOptions(target.getByRole('combobox', { name: 'Product line' }), 'Recorders')
    expect(target.getByText('Choose another directory than the one that is removed.')).toBeTruthy()
    await userEvent.selectOptions(target.getByRole('combobox', { name: 'Product line' }), 'Cameras')
    expect(await target.findByText('Choose the directory down to its last level.')).toBeTruthy()
    expect(sentTo(remove)).toHaveLength(0)
    await userEvent.selectOptions(await target.findByRole('combobox', { name: 'Group' }), 'Setup')
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    await screen.findByText(/The directory was removed/)
    expect(sentTo(remove).map(({ input }) => input.body)).toEqual([{ directoryCode: '02', into: '0101' }])
  })
  test('is not while others are below it; an empty one goes at once, and a refusal leaves the dialog', async () => {
    const { sentTo } = openStaffPage(Todo, '/user/undone-matter', approver, {
      ...answers,
      ...directories,
      [use]: ({ body: { directoryCode } }: { body: { directoryCode: string } }) => ({
        cases: 0,
        models: 0,
        directories: directoryCode === '01' ? 1 : 0,
      }),
      [remove]: () => {
        throw refusal('wrongState', 409)
      },
    })
    const dialog = await openDialog()
    await dialog.findByRole('option', { name: 'Cameras' })
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Product line' }), 'Cameras')
    expect(await dialog.findByText('1 directory is below it. Remove that one first.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(sentTo(remove)).toHaveLength(0)
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Product line' }), 'Recorders')
    expect(await dialog.findByText('Nothing is filed in it.')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await dialog.findByText(/Someone else was faster/)).toBeTruthy()
    expect(sentTo(remove).map(({ input }) => input.body)).toEqual([{ directoryCode: '02', into: null }])
  })
})

describe('row 79 who decides, and until when', () => {
  test('nobody is offered who wrote the case or took the first step; day and note go along, and a refusal leaves them', async () => {
    let works = false
    const { sentTo } = openStaffPage(Review, here, approver, {
      ...answers,
      [find]: () =>
        article({
          twoSteps: true,
          firstApprover: { userAccount: 'wu', fullName: 'Wu Min' },
          due: '2026-12-01T23:59:59.000Z',
          actions: ['approve', 'assign'],
        }),
      'POST /doc/doc-article/approvers': () =>
        ['zhao', 'wu', 'shen', 'lin'].map((userAccount) => ({ userAccount, fullName: `Name of ${userAccount}` })),
      'POST /doc/doc-article/assign': () => {
        if (!works) throw refusal('wrongState', 409)
        return null
      },
    })
    await opened()
    await userEvent.click(screen.getByRole('button', { name: 'Assign approval' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Assign the approval of KB-2026-00001' }))
    await dialog.findByRole('option', { name: 'Name of lin' })
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Nobody',
      'Name of shen',
      'Name of lin',
    ])
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Approver' }), 'Name of lin')
    await userEvent.type(dialog.getByRole('textbox', { name: /Note/ }), 'You know it.')
    await userEvent.click(dialog.getByRole('button', { name: 'Assign approval' }))
    expect(await dialog.findByText(/Someone else was faster/)).toBeTruthy()
    works = true
    await userEvent.click(dialog.getByRole('button', { name: 'Assign approval' }))
    await screen.findByText('KB-2026-00001: the approval was assigned.')
    expect(sentTo('POST /doc/doc-article/assign').at(-1)!.input.body).toEqual({
      articleId: '100000000001',
      assignee: 'lin',
      due: '2026-12-01T23:59:59.000Z',
      note: 'You know it.',
    })
  })
  test('the list marks what is overdue, and shows what was given to others behind its filter', async () => {
    const { sentTo } = openStaffPage(Todo, '/user/undone-matter', approver, {
      ...answers,
      'POST /doc/doc-article/pageFront/audit': () => ({
        data: [
          staffArticle({ due: '2020-01-02T23:59:59.000Z', assignee: { userAccount: 'lin', fullName: 'Lin Tao' } }),
          staffArticle({ articleId: '100000000002', title: 'In time', due: '2999-01-02T23:59:59.000Z' }),
        ],
        total: 2,
      }),
    })
    const table = within(await screen.findByRole('table', { name: 'Cases to approve' }))
    expect(table.getAllByText('Overdue')).toHaveLength(1)
    expect(table.getByText(/Lin Tao/)).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Which approvals' }), 'Assigned to others')
    await waitFor(() =>
      expect(sentTo('POST /doc/doc-article/pageFront/audit').at(-1)!.input.body).toMatchObject({
        data: { code: 1, which: 'others' },
      }),
    )
  })
})

describe('row 84 what was published is looked at again', () => {
  const old = { published: true, code: 2 as const, reviewBy: '2020-01-02T23:59:59.000Z' }
  test('has a list of its own, and one action says that it is still right', async () => {
    const { sentTo } = openStaffPage(Todo, '/user/undone-matter?tab=stale', author, {
      ...answers,
      'POST /doc/doc-article/pageFront/stale': () => ({
        data: [staffArticle({ ...old, actions: ['save', 'stillRight'] })],
        total: 1,
      }),
      'POST /doc/doc-article/batch': () => [{ articleId: '100000000001', refused: null }],
    })
    const table = within(await screen.findByRole('table', { name: 'To be reviewed' }))
    expect(table.getByText('2 Jan 2020')).toBeTruthy()
    await userEvent.click(table.getByRole('checkbox', { name: /KB-2026-00001/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Still right (1)' }))
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: 'Still right' })).getByRole('button', { name: 'Still right' }),
    )
    await screen.findByText('Done with 1 case.')
    expect(sentTo('POST /doc/doc-article/batch')[0]!.input.body).toMatchObject({ action: 'stillRight' })
  })
  test('on the review the day until when is chosen; one that is over is refused at its field', async () => {
    const { sentTo } = openStaffPage(Review, here, author, {
      ...answers,
      [find]: () =>
        article({
          code: 2,
          reviewBy: old.reviewBy,
          live: { ...article(), publishTime: old.reviewBy },
          actions: ['stillRight'],
        }),
      'POST /doc/doc-article/stillRight': () => null,
    })
    await opened()
    expect(screen.getByText('To be reviewed')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Still right' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Is KB-2026-00001 still right?' }))
    const field = dialog.getByRole('textbox', { name: 'To be reviewed again by' })
    await userEvent.clear(field)
    await userEvent.type(field, '2/1/2020')
    await userEvent.click(dialog.getByRole('button', { name: 'Still right' }))
    expect(await dialog.findByText('Choose a day that is still to come.')).toBeTruthy()
    await userEvent.clear(field)
    await userEvent.type(field, '2/1/2999')
    await userEvent.click(dialog.getByRole('button', { name: 'Still right' }))
    await screen.findByText('KB-2026-00001 is still right.')
    expect(sentTo('POST /doc/doc-article/stillRight')[0]!.input.body).toEqual({
      articleId: '100000000001',
      reviewBy: '2999-01-02T23:59:59.000Z',
    })
  })
})

describe('row 83 comments beside the text', () => {
  test('show their passage, or that it has changed; what is resolved stands apart and is opened again', async () => {
    const { sentTo } = openStaffPage(Review, here, author, {
      ...answers,
      [find]: () => article({ actions: ['save'] }),
      'POST /doc/doc-article/comments/find': () => [
        comment(),
        comment({ id: '6', quote: 'Second step', before: 'the', after: 'is', text: 'Gone by now' }),
        comment({ id: '7', text: 'Done', resolved: { by: person, at: '2026-11-24T10:00:00.000Z' } }),
      ],
      'POST /doc/doc-article/comments/resolve': () => null,
    })
    await opened()
    expect(await screen.findAllByRole('button', { name: 'Show in the text: 1/50 s' })).toHaveLength(2)
    expect(screen.getByText('The passage has changed: Second step')).toBeTruthy()
    expect(screen.getByText('1 resolved comment')).toBeTruthy()
    await userEvent.click(screen.getAllByRole('button', { name: 'Resolve' })[0]!)
    await userEvent.click(screen.getByRole('button', { name: 'Reopen' }))
    await waitFor(() =>
      expect(sentTo('POST /doc/doc-article/comments/resolve').map(({ input }) => input.body)).toEqual([
        { id: '5', resolved: true },
        { id: '7', resolved: false },
      ]),
    )
  })
  test('are made on the passage that is selected; what is typed outlives a refusal', async () => {
    let works = false
    const { sentTo } = openStaffPage(Review, here, approver, {
      ...answers,
      [find]: () => article(),
      'POST /doc/doc-article/comments/add': () => {
        if (!works) throw refusal('internal', 500)
        return { id: '9' }
      },
    })
    await opened()
    const text = screen.getByText('Set the exposure to 1/50 s.').firstChild!
    await screen.findByRole('button', { name: 'Comment' })
    getSelection()!.setBaseAndExtent(text, 20, text, 26)
    await userEvent.click(screen.getByRole('button', { name: 'Comment' }))
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getByText('This is needed.')).toBeTruthy()
    await userEvent.type(screen.getByRole('textbox', { name: /Comment on this passage/ }), 'Is it not 1/25 s?')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('alert')
    expect(screen.getByDisplayValue('Is it not 1/25 s?')).toBeTruthy()
    works = true
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    await screen.findByRole('button', { name: 'Comment' })
    expect(sentTo('POST /doc/doc-article/comments/add').at(-1)!.input.body).toEqual({
      articleId: '100000000001',
      quote: '1/50 s',
      before: 'First. Set the exposure to',
      after: '.',
      text: 'Is it not 1/25 s?',
    })
  })
  test('are asked for by nobody but its author and approvers', async () => {
    const { sentTo } = openStaffPage(
      Review,
      here,
      { ...author, userAccount: 'someone' },
      {
        ...answers,
        [find]: () => article({ actions: [] }),
      },
    )
    await opened()
    expect(sentTo('POST /doc/doc-article/comments/find')).toHaveLength(0)
    expect(screen.queryByRole('heading', { name: 'Comments' })).toBeNull()
  })
})
