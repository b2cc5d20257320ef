import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { author, openPage } from '@portal/desk/testbed'
import { describe, expect, test, vi } from 'vitest'
import { writtenPart } from '../case-work.ts'
import { record } from '../editor-testbed.tsx'
import { Component } from './upload-article-page.tsx'

vi.mock('dompurify', async (original) => {
  await import('../dom-for-purify.ts')
  return original()
})
vi.mock('@portal/rendering', () => ({
  useEdition: () => {
    const language = { language: 'en', content: 'en', tag: 'en', name: 'English' }
    return { language, edition: { name: 'overseas', languages: [language] } }
  },
}))

const save = 'POST /doc/doc-article/save'
const [find, presence] = ['POST /doc/doc-article/find', 'POST /doc/doc-article/presence'] as const
const saved = { articleId: '100000000001', billNo: 'KB-2026-00001', revision: 4, code: 0 as const }
const edit = (article: ReturnType<typeof record>, answers: Parameters<typeof openPage>[3] = {}) =>
  openPage(Component, '/user/upload-article?articleId=100000000001', author, {
    [find]: () => article,
    [save]: () => saved,
    ...answers,
  })
const text = () => screen.findByRole('textbox', { name: 'Text' })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const patient = { timeout: 5000 }

describe('row 90: a translation whose original says something else by now', () => {
  const original = (body: string) => {
    const own = record({ articleId: '100000000005', title: '原文', lang: 'zh', revision: 2, body })
    return { ...own, live: { ...own, publishTime: own.updateTime } }
  }
  const translation = record({ translationOf: '100000000005', translatedFrom: 1 })
  const answers = (body: string) => ({
    [find]: ({ body: which }: { body: object }) =>
      'articleId' in which && which.articleId === '100000000005' ? original(body) : translation,
    'POST /doc/doc-article/revision': () => ({
      revision: 1,
      hash: 'h',
      author: translation.createUser,
      at: translation.updateTime,
      content: writtenPart({ ...original('<p>第一步。</p>'), labels: ['fault'] }),
    }),
  })
  test('says so, and what; its translator says when the text has caught up', async () => {
    const { sentTo } = edit(translation, answers('<p>第一步。</p><p>第二步。</p>'))
    expect(await screen.findByText(/this text says revision 1, its readers have revision 2/, {}, patient)).toBeTruthy()
    await press('See what changed')
    const dialog = within(screen.getByRole('dialog', { name: 'What changed in the original' }))
    expect(dialog.getByText('From revision 1 to revision 2')).toBeTruthy()
    expect(dialog.getByText('第二步。')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await press('This text says revision 2 now')
    expect(screen.queryByText(/has changed: this text says/)).toBeNull()
    await press('Save')
    await waitFor(() => expect(sentTo(save)[0]?.input.body).toMatchObject({ translatedFrom: 2 }))
  })
  test('says nothing where the original was only filed anew', async () => {
    const { sentTo } = edit(translation, answers('<p>第一步。</p>'))
    await waitFor(() => expect(sentTo('POST /doc/doc-article/revision')).toHaveLength(1), patient)
    expect(screen.queryByText(/has changed: this text says/)).toBeNull()
  })
})

describe('row 85: who else has the case open', () => {
  test('is said by what they do, and that this window has been closed is said at once', async () => {
    const { sentTo } = edit(record(), {
      [presence]: () => [
        { userAccount: 'shen', fullName: 'Shen Zhiyuan', isOwn: false, doing: 'read' },
        { userAccount: 'shen', fullName: 'Shen Zhiyuan', isOwn: false, doing: 'read' },
        { userAccount: 'li', fullName: 'Li Na', isOwn: false, doing: 'edit' },
        { userAccount: 'zhao', fullName: 'Zhao Yifan', isOwn: true, doing: 'edit' },
      ],
    })
    expect(await screen.findByText('Being read by: Shen Zhiyuan', {}, patient)).toBeTruthy()
    expect(screen.getByText('Being edited by: Li Na')).toBeTruthy()
    expect(screen.getByText('You have this case open in another window too.')).toBeTruthy()
    expect(sentTo(presence)[0]!.input.body).toMatchObject({ articleId: '100000000001', doing: 'edit' })
    cleanup()
    expect(sentTo(presence).at(-1)!.input.body).toMatchObject({ doing: 'gone' })
  })
  test('a page that is loaded anew is the same window, and a copy of it is another one', async () => {
    const opened = async () => {
      const { sentTo } = edit(record(), { [presence]: () => [] })
      await waitFor(() => expect(sentTo(presence).length).toBeGreaterThan(0), patient)
      return sentTo(presence)[0]!.input.body!['place']
    }
    const first = await opened()
    window.dispatchEvent(new Event('pagehide'))
    cleanup()
    expect(await opened()).toBe(first)
    cleanup()
    expect(await opened()).not.toBe(first)
  })
})

describe('find and replace', () => {
  test('goes through the text by Enter, counts, replaces one and all; Escape leads back to the text', async () => {
    edit(record({ body: '<p>Set the camera. The Camera restarts.</p><p>cameras</p>' }))
    await text()
    await press('Find and replace')
    const bar = within(screen.getByRole('search', { name: 'Find and replace' }))
    const words = bar.getByRole('textbox', { name: 'Find in the text' })
    await userEvent.type(words, 'camera')
    expect(await bar.findByText('3 matches')).toBeTruthy()
    await userEvent.type(words, '{Enter}{Enter}')
    expect(await bar.findByText('2 of 3')).toBeTruthy()
    await userEvent.type(words, '{Shift>}{Enter}{/Shift}')
    expect(await bar.findByText('1 of 3')).toBeTruthy()
    await userEvent.type(bar.getByRole('textbox', { name: 'Replace with' }), 'recorder')
    await userEvent.click(bar.getByRole('button', { name: 'Replace' }))
    expect((await text()).textContent).toBe('Set the recorder. The Camera restarts.cameras')
    await userEvent.click(bar.getByRole('checkbox', { name: 'Match case' }))
    await userEvent.click(bar.getByRole('button', { name: 'Replace all' }))
    expect((await text()).textContent).toBe('Set the recorder. The Camera restarts.recorders')
    expect(await screen.findByText('1 match was replaced.')).toBeTruthy()
    await userEvent.type(words, '{Escape}')
    expect(screen.queryByRole('search')).toBeNull()
  })
})

describe('row 87: pictures of what is pasted', () => {
  const paste = async (html: string) => {
    const event = new Event('paste', { bubbles: true, cancelable: true })
    Object.assign(event, {
      clipboardData: { files: [], getData: (type: string) => (type === 'text/html' ? html : '') },
    })
    ;(await text()).dispatchEvent(event)
  }
  test('are stored first where the paste brings them along; those that lie elsewhere are named, and no address of theirs stays', async () => {
    const url = `/files/${'0a'.repeat(16)}/picture-1.png`
    const upload = 'POST /doc/doc-file/upload'
    const { sentTo } = edit(record({ body: '' }), {
      [upload]: () => ({ fileId: '0a'.repeat(16), name: 'picture-1.png', type: 'image/png', size: 8, url }),
    })
    await paste(
      '<p>Step</p><p><img src="data:image/png;base64,iVBORw0KGgo=" alt="Port"></p><p><img src="https://elsewhere.example/dir/wiring.png?x=1"></p>',
    )
    expect(await screen.findByText('wiring.png', {}, patient)).toBeTruthy()
    expect(sentTo(upload)).toHaveLength(1)
    await press('Save')
    await waitFor(() => expect(sentTo(save)).toHaveLength(1))
    const { body } = sentTo(save)[0]!.input.body as { body: string }
    expect(body).toContain(`src="${url}"`)
    expect(body).not.toMatch(/elsewhere|data:/)
    const note = screen.getByText('wiring.png').closest<HTMLElement>('[role=alert]')!
    await userEvent.click(within(note).getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('wiring.png')).toBeNull()
  })
})
