import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { draftKey, draftName } from '../editor/drafts.ts'
import { Component } from './pages/undone-matter-info-page.tsx'
import { approver, author, refusal } from '@portal/desk/testbed'
import { article, openStaffPage } from './article-testbed.tsx'

const [find, one, restore] = [
  'POST /doc/doc-article/find',
  'POST /doc/doc-article/revision',
  'POST /doc/doc-article/restore',
] as const
const here = '/user/undone-matter/info?articleId=100000000001&view=history'
const person = { userAccount: 'zhao', fullName: 'Zhao Yifan' }
const at = '2026-11-24T08:00:00.000Z'
const event = (action: string, revision: number, fields = {}) => ({
  action,
  revision,
  actor: person,
  at,
  reason: null,
  restoredFrom: null,
  ...fields,
})
const events = [
  event('save', 1),
  event('commit', 1),
  event('reject', 1, { reason: 'Which exposure?' }),
  event('save', 2),
  event('save', 3),
]
const { title, summary, lang, scope, directoryCode, labels, productModels, startTime, endTime, translationOf } =
  article()
const bodies: Record<number, string> = {
  1: '<p>First.</p><p>Set the exposure to 1/25 s.</p>',
  2: '<p>First.</p><p>Set the exposure to 1/30 s.</p>',
  3: '<p>First.</p><p>Set the exposure to 1/50 s.</p>',
  4: '<p>First.</p><p>Set the exposure to 1/25 s.</p>',
}
const common = {
  'POST /doc/doc-article/pageFront/audit': () => ({ data: [], total: 0 }),
  'POST /doc/doc-article/pageFront/mine': () => ({ data: [], total: 0 }),
  'POST /doc/new_label/labelList': () => [],
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [],
  [one]: ({ body: { revision } }: { body: { revision: number } }) => ({
    revision,
    hash: '',
    author: person,
    at,
    content: {
      title: revision === 1 ? 'Night image bright' : title,
      summary,
      lang,
      scope,
      directoryCode,
      labels,
      productModels,
      startTime,
      endTime,
      translationOf,
      body: bodies[revision]!,
    },
  }),
} as const
const record = (fields = {}) => article({ code: 0, events, actions: ['save', 'commit', 'delete'], ...fields })
const revisions = async () => within(await screen.findByRole('list', { name: 'Revisions' }))
const marks = async (role: 'deletion' | 'insertion') =>
  (await screen.findAllByRole(role)).map(({ textContent }) => textContent)

beforeEach(() => localStorage.clear())

describe('the history of a case', () => {
  test('lists every revision with who, when and what became of it, the newest first', async () => {
    openStaffPage(Component, here, author, { ...common, [find]: () => record() })
    const list = await revisions()
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Revision 3Newest',
      'Revision 2',
      'Revision 1',
    ])
    expect(list.getByText(/Zhao Yifan rejected revision 1/)).toBeTruthy()
    expect(list.getByText('Which exposure?')).toBeTruthy()
  })
  test('compares a revision with the newest one, and with any other that is chosen', async () => {
    const { address } = openStaffPage(Component, here, author, { ...common, [find]: () => record() })
    await userEvent.click((await revisions()).getByRole('link', { name: 'Revision 1' }))
    expect(await screen.findByRole('heading', { name: 'From revision 1 to revision 3' })).toBeTruthy()
    expect([await marks('deletion'), await marks('insertion')]).toEqual([['25'], ['too ', '50']])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Revision 1, compared with' }), 'Revision 2')
    expect(await screen.findByRole('heading', { name: 'From revision 1 to revision 2' })).toBeTruthy()
    expect(await marks('insertion')).toEqual(['too ', '30'])
    expect(address()).toBe(`${here}&revision=1&with=2`)
  })
  test('Alt and the arrow keys lead from change to change', async () => {
    openStaffPage(Component, `${here}&revision=1`, author, { ...common, [find]: () => record() })
    await screen.findByRole('heading', { name: 'From revision 1 to revision 3' })
    const at = () => [document.activeElement!.tagName, document.activeElement!.textContent]
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
    expect(at()).toEqual(['LI', expect.stringContaining('1/50')])
    await userEvent.click(screen.getByRole('button', { name: 'Previous change' }))
    expect(at()).toEqual(['LI', expect.stringContaining('1/50')])
  })
  test('who may not save may read and compare, but not restore', async () => {
    openStaffPage(Component, here, approver, { ...common, [find]: () => record({ actions: ['feature'] }) })
    await screen.findByRole('heading', { name: 'From revision 2 to revision 3' })
    expect(screen.queryByRole('button', { name: /Restore/ })).toBeNull()
  })
  test('a case with one revision says that there is nothing to compare yet', async () => {
    openStaffPage(Component, here, author, {
      ...common,
      [find]: () => record({ revision: 1, events: [event('save', 1)] }),
    })
    expect(await screen.findByText(/only revision so far/)).toBeTruthy()
  })
  test('revisions that cannot be loaded can be asked for again', async () => {
    let works = false
    openStaffPage(Component, here, author, {
      ...common,
      [find]: () => record(),
      [one]: (input) => {
        if (!works) throw refusal('internal', 500)
        return common[one](input)
      },
    })
    const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 10_000 })
    works = true
    await userEvent.click(again)
    expect(await screen.findByRole('heading', { name: 'From revision 2 to revision 3' })).toBeTruthy()
  })
})

describe('restoring', () => {
  const ask = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Restore revision 1' }))
    return within(screen.getByRole('dialog', { name: 'Restore revision 1?' }))
  }
  test('asks first, names the newest revision once for two clicks, and shows the new one', async () => {
    let restored = false
    const answer = vi.fn(() => {
      restored = true
      return { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 4, code: 0 as const }
    })
    const { sentTo } = openStaffPage(Component, `${here}&revision=1`, author, {
      ...common,
      [find]: () =>
        restored ? record({ revision: 4, events: [...events, event('restore', 4, { restoredFrom: 1 })] }) : record(),
      [restore]: answer,
    })
    const dialog = await ask()
    expect(sentTo(restore)).toHaveLength(0)
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Restore as a new revision' }))
    await screen.findByText('Revision 1 was restored as revision 4, a draft.')
    expect(sentTo(restore).map(({ input }) => input.body)).toEqual([
      { articleId: '100000000001', revision: 3, restoredFrom: 1 },
    ])
    expect(await (await revisions()).findByText(/Zhao Yifan restored revision 1 as revision 4/)).toBeTruthy()
  })
  test('says what happens to a case that waits, to what readers see, and to text on this device that is not saved', async () => {
    localStorage.setItem(
      draftKey(draftName('zhao', '100000000001'), 2),
      JSON.stringify({ keptAt: 1, revision: 3, work: { title: 'x', body: '<p>mine</p>' } }),
    )
    openStaffPage(Component, `${here}&revision=1`, author, {
      ...common,
      [find]: () =>
        record({
          code: 1,
          live: {
            title,
            summary,
            scope,
            directoryCode,
            labels,
            productModels,
            startTime,
            endTime,
            body: bodies[2]!,
            revision: 2,
            publishTime: at,
          },
        }),
    })
    const dialog = await ask()
    for (const consequence of [
      /no longer waits for approval/,
      /Readers keep seeing revision 2/,
      /is not saved. It stays/,
    ])
      expect(dialog.getByText(consequence)).toBeTruthy()
  })
  test('a newer revision meanwhile: nothing is restored, and it is said', async () => {
    openStaffPage(Component, `${here}&revision=1`, author, {
      ...common,
      [find]: () => record(),
      [restore]: () => {
        throw refusal('staleRevision', 409, { revision: 4 })
      },
    })
    await userEvent.click((await ask()).getByRole('button', { name: 'Restore as a new revision' }))
    expect(await screen.findByText(/changed while you were reading it/)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
