import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { author, refusal } from '@portal/desk/testbed'
import { openStaffPage, staffArticle } from '../article-testbed.tsx'
import { Component } from './my-article-page.tsx'

const mine = 'POST /doc/doc-article/pageFront/mine'
const saved = { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 3, code: 1 as const }
const rows = [
  staffArticle({ code: 0, actions: ['save', 'commit', 'delete'] }),
  staffArticle({
    articleId: '100000000002',
    billNo: 'KB-2026-00002',
    title: 'Published case',
    code: 2,
    published: true,
    actions: ['save', 'delete'],
  }),
  staffArticle({
    articleId: '100000000003',
    billNo: 'KB-2026-00003',
    title: 'Rejected case',
    code: 3,
    reason: 'Step 2 is missing.',
    actions: ['save', 'commit', 'delete'],
  }),
  staffArticle({ articleId: '100000000004', billNo: 'KB-2026-00004', title: 'Waiting case', code: 1 }),
]
const list = { [mine]: () => ({ data: rows, total: 34 }) }
const rowOf = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return within(link.closest('tr')!)
}

describe('the cases of an author', () => {
  test('PAG-01: pages of ten from page 1; state, words and page are in the address', async () => {
    const { sentTo, address } = openStaffPage(
      Component,
      '/user/my-article?state=rejected&keyword=step&page=2',
      author,
      list,
    )
    await rowOf('Rejected case')
    expect(sentTo(mine)[0]!.input.body).toEqual({ pageNo: 2, pageSize: 10, data: { code: 3, keyword: 'step' } })
    expect(screen.getByText('11–20 of 34')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Drafts' }))
    expect(address()).toBe('/user/my-article?state=draft&keyword=step')
    await waitFor(() =>
      expect(sentTo(mine).at(-1)!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { code: 0, keyword: 'step' } }),
    )
  })
  test('directory, label, model, days of the site and order are chosen, stand in the address, and go together', async () => {
    const { sentTo, address } = openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/directory/getChildDirectoryList/{parentId}': ({ params: { parentId } }) =>
        parentId === '0' ? [{ directoryCode: '01', name: 'Cameras', isLeaf: true, count: 4 }] : [],
      'POST /doc/new_label/labelList': () => [{ code: 'fault', name: 'Fault' }],
      'POST /doc/model/getProductModelList': () => [
        { model: 'KS-IPC-4120', series: 'KS', name: 'Dome camera', directoryCode: '01' },
      ],
    })
    await rowOf('Rejected case')
    await userEvent.click(screen.getByRole('button', { name: 'More filters' }))
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Product line' }), 'Cameras')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Label' }), 'Fault')
    await userEvent.type(screen.getByRole('combobox', { name: 'Product model' }), 'dome{Enter}')
    await userEvent.type(screen.getByLabelText('Changed since'), '02/03/2026{Enter}')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'By title')
    expect(address()).toBe('/user/my-article?directory=01&label=fault&model=KS-IPC-4120&from=2026-03-02&order=title')
    await waitFor(() =>
      expect(sentTo(mine).at(-1)!.input.body!.data).toEqual({
        directoryCode: '01',
        label: 'fault',
        productModel: 'KS-IPC-4120',
        from: '2026-03-02T00:00:00.000Z',
        order: 'title',
      }),
    )
    expect(screen.getByRole('button', { name: 'More filters (4)' }).getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(address()).toBe('/user/my-article?order=title')
  })
  test('each row offers what the server allows, and a rejection tells its reason', async () => {
    openStaffPage(Component, '/user/my-article', author, list)
    const steps = async (title: string) =>
      (await rowOf(title))
        .queryAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    expect(await steps('Night image too bright')).toEqual(['Submit', 'Delete Night image too bright'])
    expect(await steps('Published case')).toEqual(['Delete Published case'])
    expect(await steps('Rejected case')).toEqual(['Submit', 'Delete Rejected case'])
    expect(await steps('Waiting case')).toEqual(['Recall', 'Delete Waiting case'])
    expect(
      (await rowOf('Published case'))
        .getByRole('link', { name: 'Read Published case as published' })
        .getAttribute('href'),
    ).toBe('/dataSectionDetail/100000000002')
    expect(screen.getByText('Reason for the rejection: Step 2 is missing.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Rejected case' }).getAttribute('href')).toBe(
      '/user/upload-article?articleId=100000000003',
    )
  })
  test('ART-02: submitting on a double click is sent once; the list is fetched again', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { sentTo } = openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/doc-article/commitCheck': () => answer.promise,
    })
    await userEvent.dblClick((await rowOf('Night image too bright')).getByRole('button', { name: 'Submit' }))
    answer.resolve(saved)
    await screen.findByText(/KB-2026-00001 was submitted/)
    expect(sentTo('POST /doc/doc-article/commitCheck')).toHaveLength(1)
    await waitFor(() => expect(sentTo(mine)).toHaveLength(2))
  })
  test('ART-02: recall names the bill number', async () => {
    const { sentTo } = openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/doc-article/recall': () => ({ ...saved, code: 4 }),
    })
    await userEvent.click((await rowOf('Waiting case')).getByRole('button', { name: 'Recall' }))
    await screen.findByText(/was taken back/)
    expect(sentTo('POST /doc/doc-article/recall')[0]!.input.body).toEqual({ billNo: 'KB-2026-00004' })
  })
  test('what is not complete cannot be submitted, and the message says where to look', async () => {
    openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/doc-article/commitCheck': () => {
        throw refusal('notReady', 400, [])
      },
    })
    await userEvent.click((await rowOf('Night image too bright')).getByRole('button', { name: 'Submit' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Open it in the editor')
  })
  test('deleting asks first, and says that readers lose a published case', async () => {
    const { sentTo } = openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/doc-article/delete': () => null,
      'POST /doc/doc-article/pointers': () => ({
        data: [{ kind: 'bulletin', id: '100000000009', title: 'Leads here' }],
        total: 3,
      }),
    })
    await userEvent.click((await rowOf('Published case')).getByRole('button', { name: 'Delete Published case' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Delete “Published case”?' }))
    expect(dialog.getByText(/Readers will no longer find it/)).toBeTruthy()
    expect(dialog.getByText(/within 30 days/)).toBeTruthy()
    // Row 5: what points here, of every kind.
    expect(await dialog.findByText('3 published texts lead to it:')).toBeTruthy()
    expect(dialog.getByRole('link', { name: 'Leads here' }).getAttribute('href')).toBe('/bulletin/info/100000000009')
    expect(dialog.getByText('and 2 more')).toBeTruthy()
    expect(sentTo('POST /doc/doc-article/delete')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    await screen.findByText('KB-2026-00002 was deleted.')
    expect(sentTo('POST /doc/doc-article/delete')[0]!.input.body).toEqual({ articleId: '100000000002' })
    expect(document.activeElement?.tagName).toBe('H1')
  })
  test('row 82: several are chosen, by x as well; the step names them, and what is refused stays chosen with its reason', async () => {
    const { sentTo } = openStaffPage(Component, '/user/my-article', author, {
      ...list,
      'POST /doc/doc-article/batch': () => [
        { articleId: '100000000001', refused: null },
        { articleId: '100000000003', refused: 'notReady' },
      ],
    })
    const link = await screen.findByRole('link', { name: 'Night image too bright' })
    link.focus()
    await userEvent.keyboard('x')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select KB-2026-00003 Rejected case' }))
    const bar = within(screen.getByRole('group', { name: 'What to do with the selected cases' }))
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Submit (2)', 'Delete (2)'])
    await userEvent.click(bar.getByRole('button', { name: 'Submit (2)' }))
    const dialog = within(screen.getByRole('alertdialog', { name: 'Submit' }))
    expect(sentTo('POST /doc/doc-article/batch')).toHaveLength(0)
    await userEvent.click(dialog.getByRole('button', { name: 'Submit' }))
    expect(sentTo('POST /doc/doc-article/batch')[0]!.input.body).toEqual({
      action: 'commit',
      items: [
        { articleId: '100000000001', revision: 3 },
        { articleId: '100000000003', revision: 3 },
      ],
    })
    const refused = within(await screen.findByRole('dialog', { name: '1 case was refused' }))
    expect(refused.getByText(/The case is not complete/)).toBeTruthy()
    await screen.findByText('Done with 1 case.')
    await userEvent.click(refused.getByRole('button', { name: 'Close' }))
    expect(screen.getByText('1 selected')).toBeTruthy()
  })
  test('row 7: what was deleted is put back, as it was or as a draft', async () => {
    let code: 0 | 2 = 2
    const deleted = staffArticle({ title: 'Deleted case', code: 2, published: false, actions: ['undelete'] })
    const { sentTo } = openStaffPage(Component, '/user/my-article?state=deleted', author, {
      [mine]: () => ({ data: [deleted], total: 1 }),
      'POST /doc/doc-article/undelete': () => ({ ...saved, code }),
    })
    const back = await screen.findByRole('button', { name: 'Put back: Deleted case' })
    expect(sentTo(mine)[0]!.input.body).toEqual({ pageNo: 1, pageSize: 10, data: { deleted: true } })
    expect(screen.queryByRole('link', { name: 'Deleted case' })).toBeNull() // there is nothing to open
    await userEvent.click(back)
    expect(sentTo('POST /doc/doc-article/undelete')[0]!.input.body).toEqual({ articleId: '100000000001' })
    await screen.findByText(/is back as it was/)
    code = 0
    await userEvent.click(await screen.findByRole('button', { name: 'Put back: Deleted case' }))
    await screen.findByText(/is back as a draft/)
  })
  test('ART-08: a new list request cancels the one in flight', async () => {
    const signals: (AbortSignal | undefined)[] = []
    openStaffPage(Component, '/user/my-article', author, {
      [mine]: (_, { signal }) => {
        signals.push(signal)
        return signals.length === 1 ? new Promise<never>(() => {}) : list[mine]()
      },
    })
    await userEvent.click(screen.getByRole('link', { name: 'Drafts' }))
    await rowOf('Night image too bright')
    expect(signals.map((signal) => signal?.aborted)).toEqual([true, false])
  })
  test('typing with an input method asks for nothing until a word is chosen', async () => {
    const { address } = openStaffPage(Component, '/user/my-article', author, list)
    const box = await screen.findByRole('searchbox', { name: 'Filter by number or title' })
    fireEvent.compositionStart(box)
    fireEvent.change(box, { target: { value: 'ye' } })
    fireEvent.submit(box.closest('form')!)
    expect(address()).toBe('/user/my-article')
    fireEvent.change(box, { target: { value: '夜' } })
    fireEvent.compositionEnd(box)
    fireEvent.submit(box.closest('form')!)
    await waitFor(() => expect(address()).toBe('/user/my-article?keyword=%E5%A4%9C'))
  })
  test('a page that has run empty gives way to the last one', async () => {
    const { address } = openStaffPage(Component, '/user/my-article?page=9', author, {
      [mine]: ({ body }) => (body.pageNo! > 2 ? { data: [], total: 14 } : list[mine]()),
    })
    await rowOf('Waiting case')
    expect(address()).toBe('/user/my-article?page=2')
  })
  test('no case yet, and none that matches, are told apart', async () => {
    openStaffPage(Component, '/user/my-article', author, { [mine]: () => ({ data: [], total: 0 }) })
    await screen.findByText('You have not written a case yet')
    await userEvent.click(screen.getByRole('link', { name: 'Published' }))
    await screen.findByText('Nothing fits')
  })
})
