import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Component } from './pages/upload-article-page.tsx'
import { approver, author, openPage } from '@portal/desk/testbed'
import { writtenPart } from './case-work.ts'
import { kept, offline, placeOfCase, record } from './editor-testbed.tsx'

vi.mock('dompurify', async (original) => {
  await import('./dom-for-purify.ts')
  return original()
})
vi.mock('@portal/rendering', () => ({
  useEdition: () => {
    const language = { language: 'en', content: 'en', tag: 'en', name: 'English' }
    return { language, edition: { name: 'cn', languages: [language] } }
  },
}))
afterEach(() => vi.unstubAllGlobals())

const save = 'POST /doc/doc-article/save'
const answers: Parameters<typeof openPage>[3] = {
  'POST /doc/directory/getChildDirectoryList/{parentId}': () => [],
  'POST /doc/new_label/labelList': () => [],
  'POST /doc/model/getProductModelList': () => [],
  'POST /doc/doc-article/find': () => record(),
  [save]: () => ({ articleId: '100000000001', billNo: 'KB-2026-00001', revision: 4, code: 0 }),
}
const edit = (more: typeof answers = {}) =>
  openPage(Component, '/user/upload-article?articleId=100000000001', author, { ...answers, ...more })
const title = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Title' })
const back = async () => userEvent.click(screen.getByRole('link', { name: 'Back to my cases' }))
const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
const elsewhere = () => screen.findByRole('heading', { name: 'Elsewhere' })
const storage = (setItem: () => void) =>
  vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => {} })
const full = () => {
  throw new DOMException('full', 'QuotaExceededError')
}

describe('leaving the editor', () => {
  test('with nothing typed, or with what was typed taken back, goes on at once', async () => {
    edit()
    await userEvent.type(await title(), '!{Backspace}')
    await back()
    await elsewhere()
  })
  test('with unsaved text asks; who stays goes on writing', async () => {
    const { address } = edit()
    await userEvent.type(await title(), '!')
    await back()
    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' }).textContent).toContain(
      'kept on this device only',
    )
    await press('Stay')
    expect(address()).toBe('/user/upload-article?articleId=100000000001')
    expect((await title()).value).toBe('Night image too bright!')
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
  test('also by the browser’s back button; who leaves finds the text again', async () => {
    const { router } = edit()
    await title()
    await act(() => router.navigate('/before', { replace: true }))
    await act(() => router.navigate('/user/upload-article?articleId=100000000001'))
    await userEvent.type(await title(), '!')
    await act(() => router.navigate(-1))
    await press('Leave')
    await elsewhere()
    expect(kept(placeOfCase('100000000001'))!.work.title).toBe('Night image too bright!')
  })
  test('can save on the way', async () => {
    const { sentTo } = edit()
    await userEvent.type(await title(), '!')
    await back()
    await press('Save and leave')
    await elsewhere()
    expect(sentTo(save)[0]!.input.body).toMatchObject({ title: 'Night image too bright!', revision: 3 })
    expect(localStorage.length).toBe(0)
  })
  test('stays when that save fails', async () => {
    edit({
      [save]: () => {
        throw offline()
      },
    })
    await userEvent.type(await title(), '!')
    await back()
    await press('Save and leave')
    expect((await screen.findByRole('alert')).textContent).toContain('could not be reached')
    expect((await title()).value).toBe('Night image too bright!')
    await press('Close') // messages outlive their page
  })
})

describe('a device that keeps nothing', () => {
  const unload = () => {
    const event = new Event('beforeunload', { cancelable: true })
    dispatchEvent(event)
    return event.defaultPrevented
  }
  test('is said quietly, writing and saving go on; only then closing the page is asked about', async () => {
    storage(full)
    const { sentTo } = edit()
    await userEvent.type(await title(), '!')
    await waitFor(() => expect(screen.getByText(/this device has no room to keep it/)).toBeTruthy(), { timeout: 3000 })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(unload()).toBe(true)
    await back()
    expect(screen.getByRole('alertdialog').textContent).toContain('It would be lost')
    await press('Stay')
    await press('Save')
    await screen.findByText(/^Saved,/)
    expect(sentTo(save)).toHaveLength(1)
    expect(unload()).toBe(false)
  })
  test('one that forbids even to look works as well', async () => {
    vi.stubGlobal('localStorage', undefined)
    edit()
    await userEvent.type(await title(), '!')
    await press('Save')
    expect(await screen.findByText(/^Saved,/)).toBeTruthy()
  })
  test('where the text is kept, closing the page asks nothing', async () => {
    edit()
    await userEvent.type(await title(), '!')
    expect(unload()).toBe(false)
    expect(kept(placeOfCase('100000000001'))!.work.title).toBe('Night image too bright!')
  })
})

test('what one author typed on a device is not shown to the next one who signs in there', async () => {
  localStorage.setItem(
    placeOfCase(),
    JSON.stringify({ keptAt: 1, revision: null, work: { ...writtenPart(record()), title: 'Of someone else' } }),
  )
  openPage(Component, '/user/upload-article', approver, answers)
  expect((await title()).value).toBe('')
  expect(screen.queryByText(/was restored/)).toBeNull()
})
