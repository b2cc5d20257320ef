import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Editor } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { describe, expect, test, vi } from 'vitest'
import { kept, placeOfCase, record } from '../editor-testbed.tsx'
import { approver } from '@portal/desk/testbed'
import { save, saveCheck, find, saved, open, edit, title, text, press } from './upload-page-testbed.tsx'

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
  test('content of another kind is called by its name, and nothing of a case is offered for it', async () => {
    open('?kind=bulletin')
    expect((await title()).placeholder).toBe('')
    expect(screen.getByRole('heading', { level: 1, name: 'New: Bulletin' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Begin from the template' })).toBeNull()
  })
  test('a title that is as long as it may be says that the rest is cut off', async () => {
    edit(record({ title: 'x'.repeat(199) }))
    const field = await title()
    expect(screen.queryByText(/A title has 200 characters at most/)).toBeNull()
    field.focus()
    await userEvent.paste('yz')
    expect(field.value).toHaveLength(200)
    expect(screen.getByText(/A title has 200 characters at most/)).toBeTruthy()
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
