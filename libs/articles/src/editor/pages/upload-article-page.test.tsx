import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Article } from '@portal/contract'
import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { describe, expect, test, vi } from 'vitest'
import { writtenPart } from '../case-work.ts'
import { kept, offline, placeOfCase, record } from '../editor-testbed.tsx'
import { approver, author, openPage, refusal } from '@portal/desk/testbed'
import { Component } from './upload-article-page.tsx'

vi.mock('dompurify', async (original) => {
  await import('../dom-for-purify.ts')
  return original()
})
vi.mock('@portal/rendering', () => ({
  useEdition: () => {
    const language = { language: 'en', content: 'en', tag: 'en', name: 'English' }
    return {
      language,
      edition: {
        name: 'overseas',
        languages: [language, { language: 'ru', content: 'ru', tag: 'ru', name: 'Русский' }],
      },
    }
  },
}))

const [save, saveCheck, find] = [
  'POST /doc/doc-article/save',
  'POST /doc/doc-article/saveCheck',
  'POST /doc/doc-article/find',
] as const
const saved = { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 4, code: 0 as const }
const catalog = {
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [
    { directoryCode: '01', name: 'Cameras', isLeaf: true, count: 1 },
  ],
  'POST /doc/new_label/labelList': () => [
    { code: 'faq', name: 'Questions' },
    { code: 'fault', name: 'Fault' },
  ],
  'POST /doc/model/getProductModelList': () => [
    { model: 'KS-NVR-5216', series: 'NVR', name: '16-channel recorder', directoryCode: '02' },
    { model: 'KS-IPC-4120', series: 'IPC', name: 'Bullet camera', directoryCode: '01' },
  ],
  'GET /doc/doc-article/getArticleTemplate': () => ({
    title: 'Product and symptom',
    body: '<h2>Symptom</h2><p>What does the reader see?</p>',
    task: { title: 'Do something', body: '<h2>Steps</h2><p>One action a step.</p>' },
    question: { title: 'The question', body: '<h2>Short answer</h2><p>In one sentence.</p>' },
  }),
}
const open = (address: string, answers: Parameters<typeof openPage>[3] = {}, user = author) =>
  openPage(Component, `/user/upload-article${address}`, user, { ...catalog, ...answers })
const edit = (article: Article, answers: Parameters<typeof openPage>[3] = {}) =>
  open('?articleId=100000000001', { [find]: () => article, ...answers })
const title = () => screen.findByRole('textbox', { name: 'Title' }) as Promise<HTMLTextAreaElement>
const text = () => screen.findByRole('textbox', { name: 'Text' })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

describe('writing a case', () => {
  test('a double click on Save makes one article, and the address names it; the editor stays', async () => {
    const answer = Promise.withResolvers<typeof saved>()
    const { sentTo, address } = open('', { [save]: () => answer.promise, [find]: () => record({ revision: 4 }) })
    await userEvent.type(await title(), 'Night frames')
    const before = await text()
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true')
    answer.resolve(saved)
    await waitFor(() => expect(address()).toBe('/user/upload-article?articleId=100000000001'))
    expect(sentTo(save)).toHaveLength(1)
    expect(sentTo(save)[0]!.input.body).toMatchObject({
      title: 'Night frames',
      articleId: null,
      revision: null,
      lang: 'en',
      scope: 1,
    })
    expect(sentTo(save)[0]!.options.idempotencyKey).toMatch(/^[\w-]{8,64}$/)
    expect(await text()).toBe(before)
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit a case' })).toBeTruthy()
  })
  test('Ctrl+S saves', async () => {
    const { sentTo } = edit(record(), { [save]: () => saved })
    await userEvent.type(await title(), '!')
    await userEvent.keyboard('{Control>}s{/Control}')
    await waitFor(() =>
      expect(sentTo(save)[0]?.input.body).toMatchObject({ revision: 3, title: 'Night image too bright!' }),
    )
  })
  test('the template fills an empty text, its title is an example only', async () => {
    open('')
    await press('Begin from the template')
    expect(await within(await text()).findByRole('heading', { name: 'Symptom' })).toBeTruthy()
    expect((await title()).value).toBe('')
    expect((await title()).placeholder).toBe('Product and symptom')
    expect(screen.queryByRole('button', { name: 'Begin from the template' })).toBeNull()
  })
  test('models are found by typing and chosen by Enter; an Enter that ends a composition chooses nothing', async () => {
    const { sentTo } = edit(record({ productModels: [] }), { [save]: () => saved })
    const models = await screen.findByRole('combobox', { name: 'Product models' })
    await userEvent.type(models, '16-ch')
    expect(
      within(await screen.findByRole('listbox', { name: 'Product models' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['KS-NVR-521616-channel recorder'])
    models.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true }))
    expect(screen.queryByRole('button', { name: 'Remove KS-NVR-5216' })).toBeNull()
    await userEvent.type(models, '{Enter}')
    expect(screen.getByRole('button', { name: 'Remove KS-NVR-5216' })).toBeTruthy()
    await press('Save')
    await waitFor(() => expect(sentTo(save)[0]?.input.body).toMatchObject({ productModels: ['KS-NVR-5216'] }))
  })
  test('a translation is filed as its original', async () => {
    const { sentTo } = open('?translationOf=100000000005', {
      [find]: () =>
        record({
          articleId: '100000000005',
          title: '夜间画面过亮',
          lang: 'zh',
          scope: 2,
          directoryCode: '01',
          labels: ['faq'],
        }),
      [save]: () => saved,
    })
    expect(await screen.findByText(/translation of “夜间画面过亮”/)).toBeTruthy()
    await press('Save')
    await waitFor(() =>
      expect(sentTo(save)[0]?.input.body).toMatchObject({
        translationOf: '100000000005',
        lang: 'en',
        scope: 2,
        directoryCode: '01',
        labels: ['faq'],
        title: '',
      }),
    )
  })
  test('another author’s case is not opened for writing', async () => {
    open('?articleId=100000000001', { [find]: () => record({ actions: ['approve', 'reject'] }) }, approver)
    expect(await screen.findByRole('heading', { name: 'Only its author can change this case' })).toBeTruthy()
  })
})

describe('the tool bar', () => {
  test('is one stop of the Tab key; arrows go on, and what is on is pressed', async () => {
    edit(record())
    const bar = await screen.findByRole('toolbar', { name: 'Format' })
    const buttons = within(bar).getAllByRole('button')
    expect(buttons.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    buttons[0]!.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(within(bar).getByRole('button', { name: 'Heading' }))
    await userEvent.keyboard('{Enter}')
    expect(within(bar).getByRole('button', { name: 'Heading' }).getAttribute('aria-pressed')).toBe('true')
    expect(within(await text()).getByRole('heading', { level: 2, name: 'First.' })).toBeTruthy()
  })
})

describe('a long text', () => {
  test('is not turned into HTML by a key press; at a pause only its changed block is', async () => {
    edit(record({ body: Array.from({ length: 40 }, (_, at) => `<p>Paragraph ${at}.</p>`).join('') }))
    const { editor } = (await text()) as HTMLElement & { editor: Editor }
    const serialised = vi.spyOn(DOMSerializer.prototype, 'serializeNode')
    const stored = vi.spyOn(Storage.prototype, 'setItem')
    try {
      for (const key of 'keys') editor.view.dispatch(editor.state.tr.insertText(key, 60))
      expect([serialised.mock.calls.length, stored.mock.calls.length]).toEqual([0, 0])
      await waitFor(() => expect(kept(placeOfCase('100000000001'))!.work.body).toContain('syek'), { timeout: 3000 })
      const blocks = new Set(serialised.mock.calls.map(([node]) => node).filter(({ isBlock }) => isBlock))
      expect([...blocks].map(({ textContent }) => textContent.includes('syek'))).toEqual([true])
    } finally {
      vi.restoreAllMocks()
    }
  })
})

describe('what was typed comes back', () => {
  test('after a reload, with a note; discarded, it can be brought back', async () => {
    localStorage.setItem(
      placeOfCase('100000000001'),
      JSON.stringify({
        keptAt: new Date(2026, 10, 24, 14, 3).getTime(),
        revision: 3,
        work: { ...writtenPart(record()), title: 'Unsaved title' },
      }),
    )
    edit(record())
    expect((await title()).value).toBe('Unsaved title')
    expect(screen.getByText(/Unsaved text from/).textContent).toContain('14:03')
    await press('Discard it')
    expect((await title()).value).toBe('Night image too bright')
    await press('Bring it back')
    expect((await title()).value).toBe('Unsaved title')
  })
  test('when the login has ended the text stays, here and on the device', async () => {
    edit(record(), {
      [save]: () => {
        throw refusal('loginInvalid', 40001)
      },
    })
    await userEvent.type(await title(), ' again')
    await press('Save')
    expect(await screen.findByText(/^Saving failed\. Kept on this device/)).toBeTruthy()
    expect((await title()).value).toBe('Night image too bright again')
    expect(kept(placeOfCase('100000000001'))!.work.title).toBe('Night image too bright again')
  })
  test('a broken connection is said, and the next try is the same one', async () => {
    let broken = true
    const { sentTo } = edit(record(), {
      [save]: () => {
        if (broken) throw offline()
        return saved
      },
    })
    await userEvent.type(await title(), '!')
    await press('Save')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
    broken = false
    await press('Save')
    expect(await screen.findByText(/^Saved,/)).toBeTruthy()
    expect(new Set(sentTo(save).map(({ options }) => options.idempotencyKey)).size).toBe(1)
  })
})

describe('submitting', () => {
  test('shows the faults in words at their fields; the summary takes the focus and leads to them', async () => {
    edit(record({ title: '' }), {
      [saveCheck]: () => ({
        ...saved,
        faults: [
          { field: 'directoryCode', reason: 'missing', detail: '' },
          { field: 'title', reason: 'missing', detail: '' },
          { field: 'summary', reason: 'sensitiveWord', detail: 'foo' },
        ],
      }),
    })
    await press('Submit for approval')
    const summary = (
      await screen.findByRole('heading', { name: '3 things are in the way of submitting' })
    ).closest<HTMLElement>('[role=alert]')!
    expect(document.activeElement).toBe(summary)
    expect(
      within(summary)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['The title is missing.', 'The word “foo” may not be published. Use another one.', 'Choose a directory.'])
    expect((await title()).getAttribute('aria-invalid')).toBe('true')
    await userEvent.click(within(summary).getByRole('link', { name: /foo/ }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Summary' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Summary' }), 'x')
    expect(screen.queryByText(/may not be published/)).toBeNull()
  })
  test('without faults it is sent, and the way leads to the author’s cases', async () => {
    const { sentTo, address } = edit(record(), {
      [saveCheck]: () => ({ ...saved, faults: [] }),
      'POST /doc/doc-article/commitCheck': () => ({ ...saved, code: 1 }),
    })
    await press('Submit for approval')
    await waitFor(() => expect(address()).toBe('/user/my-article'))
    expect(sentTo('POST /doc/doc-article/commitCheck')[0]!.input.body).toEqual({ articleId: '100000000001' })
    expect((await screen.findByText(/was submitted/)).textContent).toContain('KB-2026-00001')
    expect(localStorage.length).toBe(0)
  })
  test('a pending case is taken back by its bill number, and is neither saved nor submitted without a change', async () => {
    const { sentTo } = edit(record({ code: 1, actions: ['save', 'recall', 'delete'] }), {
      'POST /doc/doc-article/recall': () => ({ ...saved, code: 4 }),
    })
    await press('Recall')
    await waitFor(() =>
      expect(sentTo('POST /doc/doc-article/recall')[0]!.input.body).toEqual({ billNo: 'KB-2026-00001' }),
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Submit for approval' }).disabled).toBe(true)
    await userEvent.type(await title(), '!')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false)
  })
})

describe('a newer version', () => {
  const theirs = {
    revision: 4,
    content: { ...writtenPart(record()), title: 'Their title', body: '<p>Theirs.</p>' },
    updateTime: '2026-11-24T09:00:00.000Z',
    author: 'Li Na',
  }
  const conflict = async () => {
    let stale = true
    const opened = edit(record(), {
      [save]: () => {
        if (stale) {
          stale = false
          throw refusal('staleRevision', 409, theirs)
        }
        return { ...saved, revision: 5 }
      },
    })
    await userEvent.type(await title(), ', mine')
    await press('Save')
    return { ...opened, dialog: await screen.findByRole('dialog', { name: /There is a newer version/ }) }
  }
  test('is shown beside one’s own', async () => {
    const { dialog } = await conflict()
    expect(
      within(within(dialog).getAllByRole('region', { name: 'The newer version' })[0]!).getByText('Their title'),
    ).toBeTruthy()
    expect(
      within(within(dialog).getAllByRole('region', { name: 'Your version' })[0]!).getByText(
        'Night image too bright, mine',
      ),
    ).toBeTruthy()
  })
  test('keep mine saves on top of it', async () => {
    const { sentTo } = await conflict()
    await press('Keep mine')
    await waitFor(() =>
      expect(sentTo(save)[1]?.input.body).toMatchObject({ revision: 4, title: 'Night image too bright, mine' }),
    )
    expect(await screen.findByText(/^Saved,/)).toBeTruthy()
  })
  test('taking it keeps one’s own for later', async () => {
    await conflict()
    await press('Take the newer version')
    expect((await title()).value).toBe('Their title')
    await press('Bring it back')
    expect((await title()).value).toBe('Night image too bright, mine')
  })
})

describe('ART-09: a Word file', () => {
  const html = '<p>Days are found by</p><div data-loss="1" data-loss-kind="equation">a = b</div><p>x</p>'
  const imported = {
    html,
    title: 'Days of recording',
    blocks: 12,
    pictures: 2,
    milliseconds: 320,
    losses: [
      { kind: 'equation' as const, position: 2, near: 'Days are found by', detail: 'a = b' },
      { kind: 'headerFooter' as const, position: 0, near: '', detail: 'Page 1' },
    ],
  }
  const word = new File(['x'], 'days.docx', {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  })
  const choose = async () => userEvent.upload(document.querySelector<HTMLInputElement>('[data-word]')!, word)
  test('fills text and empty title, and its losses are listed by number', async () => {
    open('', { 'POST /doc/doc-article/getWordHtml': () => imported })
    await text()
    await choose()
    const losses = within(await screen.findByRole('list', { name: 'Losses' }))
    expect((await title()).value).toBe('Days of recording')
    expect(screen.getByText('12').nextSibling ?? screen.getByText('12').previousSibling).toHaveProperty(
      'textContent',
      'blocks imported',
    )
    expect(losses.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Equation',
      'Header or footer',
    ])
    expect(losses.getByText('After “Days are found by”')).toBeTruthy()
    expect(within(await text()).getByRole('note', { name: 'Mark 1' })).toBeTruthy()
    await press('Remove mark 1 from the text')
    await waitFor(async () => expect(within(await text()).queryByRole('note')).toBeNull())
    expect(losses.getByText('The mark was removed.')).toBeTruthy()
  })
  test('asks where to go when there is text, and keeps a title that is there', async () => {
    edit(record(), { 'POST /doc/doc-article/getWordHtml': () => imported })
    await text()
    await choose()
    await press('Add at the end')
    expect(await within(await text()).findByRole('note', { name: 'Mark 1' })).toBeTruthy()
    expect(within(await text()).getByText('First.')).toBeTruthy()
    expect((await title()).value).toBe('Night image too bright')
  })
  test('refused, it is said why; what was typed stays', async () => {
    edit(record(), {
      'POST /doc/doc-article/getWordHtml': () => {
        throw refusal('wordProtected', 422)
      },
    })
    await text()
    await choose()
    await press('Replace the text')
    expect((await screen.findByRole('alert')).textContent).toContain('protected by a password')
    expect(within(await text()).getByText('First.')).toBeTruthy()
  })
  test('can be cancelled', async () => {
    let signal: AbortSignal | undefined
    open('', {
      'POST /doc/doc-article/getWordHtml': (_, options) => {
        signal = options.signal
        return new Promise<never>((_resolve, reject) =>
          options.signal!.addEventListener('abort', () => reject(new Error('aborted'))),
        )
      },
    })
    await text()
    await choose()
    await press('Cancel the import')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel the import' })).toBeNull())
    expect(signal!.aborted).toBe(true)
    expect(screen.queryByRole('alert')).toBeNull()
  })
  test('marks that are left are asked about before the case is submitted', async () => {
    const { sentTo } = edit(record({ body: html }), {
      [saveCheck]: () => ({ ...saved, faults: [{ field: 'summary', reason: 'missing', detail: '' }] }),
    })
    await text()
    await press('Submit for approval')
    expect(await screen.findByRole('dialog', { name: '1 mark of the Word import is still in the text' })).toBeTruthy()
    expect(sentTo(saveCheck)).toHaveLength(0)
    await press('Submit with the marks')
    await waitFor(() => expect(sentTo(saveCheck)).toHaveLength(1))
  })
})
