import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { record } from '../editor-testbed.tsx'
import { refusal } from '@portal/desk/testbed'
import { saveCheck, saved, open, edit, title, text, press } from './upload-page-testbed.tsx'

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
  test('a loss that has a place in the text is never said to be outside of it', async () => {
    const losses = [
      { kind: 'headerFooter' as const, position: 0, near: '', detail: '' },
      { kind: 'listLabels' as const, position: 1, near: '', detail: '' },
    ]
    open('', { 'POST /doc/doc-article/getWordHtml': () => ({ ...imported, html: '<p>x</p>', losses }) })
    await text()
    await choose()
    expect(await screen.findByRole('button', { name: 'Show loss 2 in the text' })).toBeTruthy()
    expect(screen.getAllByText('Not in the text itself')).toHaveLength(1)
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
