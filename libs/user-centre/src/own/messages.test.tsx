import type { Message } from '@portal/contract'
import { author, openPage, refusal } from '@portal/desk/testbed'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { Component as MessagePage } from './pages/message-page.tsx'
import { Component as MessagesPage } from './pages/messages-page.tsx'

const list = 'POST /doc/doc-message/pageFront'
const counts = {
  approveCount: 0,
  handleCount: 0,
  handleSum: 0,
  messageCount: 1,
  myShareCount: 0,
  shareCount: 0,
  shareSum: 0,
}
const pending = { 'POST /doc/doc-article/handleCount': () => counts } as const
const message = (changes: Partial<Message> = {}): Message => ({
  id: '1',
  kind: 'approved',
  thing: { kind: 'article', id: '100000000001', title: 'Camera is offline', lang: 'en', published: true },
  actor: { userAccount: 'shen', fullName: 'Shen Zhiyuan' },
  note: '',
  revision: null,
  at: '2026-11-24T08:00:00.000Z',
  readAt: null,
  ...changes,
})
const rows = [
  message(),
  message({ id: '2', kind: 'rejected', readAt: '2026-11-24T09:00:00.000Z' }),
  message({ id: '3', kind: 'shared', thing: null }),
]
const answers = { ...pending, [list]: () => ({ data: rows, total: 23 }) }

describe('the messages of a member of staff', () => {
  test('PAG-01: ten a page; which, what happened and page are in the address', async () => {
    const { sentTo, address } = openPage(MessagesPage, '/user/message-center?kind=rejected&page=2', author, answers)
    const links = await screen.findAllByRole('link', { name: 'Camera is offline' })
    expect(links[0]!.getAttribute('href')).toBe('/user/message-center/message-info?id=1')
    expect(sentTo(list)[0]!.input.body).toEqual({ pageNo: 2, pageSize: 10, data: { unread: false, kind: 'rejected' } })
    await userEvent.click(screen.getByRole('link', { name: 'Unread 1' }))
    expect(address()).toBe('/user/message-center?kind=rejected&show=unread')
    await waitFor(() =>
      expect(sentTo(list).at(-1)!.input.body).toEqual({
        pageNo: 1,
        pageSize: 10,
        data: { unread: true, kind: 'rejected' },
      }),
    )
    await userEvent.selectOptions(screen.getByLabelText('What happened'), 'All kinds')
    expect(address()).toBe('/user/message-center?show=unread')
  })

  test('what the reader may not see any more has no name', async () => {
    openPage(MessagesPage, '/user/message-center', author, answers)
    const gone = await screen.findByRole('link', { name: 'No longer available' })
    expect(within(gone.closest('tr')!).getByText('Shared with you')).toBeTruthy()
  })

  test('several are deleted at once, and only those that are chosen', async () => {
    const { sentTo } = openPage(MessagesPage, '/user/message-center', author, {
      ...answers,
      'POST /doc/doc-message/delete': () => null,
    })
    await userEvent.click(await screen.findByLabelText('Select all on this page'))
    await userEvent.click(screen.getByLabelText('Select Sent back: Camera is offline'))
    await userEvent.click(screen.getByRole('button', { name: 'Delete 2 messages' }))
    await screen.findByText('2 messages were deleted.')
    expect(sentTo('POST /doc/doc-message/delete').map(({ input }) => input.body)).toEqual([{ ids: ['1', '3'] }])
    await waitFor(() => expect(sentTo(list)).toHaveLength(2))
  })

  test('all are marked as read at once, and the counts are asked for anew', async () => {
    const { sentTo } = openPage(MessagesPage, '/user/message-center', author, {
      ...answers,
      'POST /doc/doc-message/readAll': () => null,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await screen.findByText('All messages are marked as read.')
    await waitFor(() => expect(sentTo('POST /doc/doc-article/handleCount')).toHaveLength(2))
  })

  test('none, none that match, and a list that does not come say so', async () => {
    openPage(MessagesPage, '/user/message-center', author, { ...pending, [list]: () => ({ data: [], total: 0 }) })
    await screen.findByText('No messages yet')
    openPage(MessagesPage, '/user/message-center?show=unread', author, {
      ...pending,
      [list]: () => ({ data: [], total: 0 }),
    })
    await screen.findByText('Nothing fits')
    openPage(MessagesPage, '/user/message-center', author, pending)
    await screen.findByText('The list could not be loaded')
  })
})

describe('row 40: what one wants to be told', () => {
  const [wishes, save] = ['GET /doc/doc-message/wishes', 'POST /doc/doc-message/saveWishes'] as const
  const opened = async (more: object = {}) => {
    const page = openPage(MessagesPage, '/user/message-center', author, {
      ...answers,
      [wishes]: () => ({ digest: 'none', muted: ['featured'], mails: true }),
      [save]: () => null,
      ...more,
    })
    await userEvent.click(await screen.findByRole('button', { name: 'What I am told' }))
    return page
  }
  test('kinds and mail are chosen together, and saved', async () => {
    const { sentTo } = await opened()
    const featured = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Marked as featured' })
    expect(featured.checked).toBe(false)
    await userEvent.click(featured)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Approved' }))
    await userEvent.selectOptions(screen.getByLabelText('Mail about unread messages'), 'Once a week')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(sentTo(save)[0]!.input.body).toEqual({ digest: 'weekly', muted: ['approved'] })
    await screen.findByText('Saved.')
    expect(screen.queryByLabelText('Mail about unread messages')).toBeNull()
  })
  test('nothing that was chosen is lost when it is refused; no way for mail is said', async () => {
    await opened({
      [wishes]: () => ({ digest: 'daily', muted: [], mails: false }),
      [save]: () => Promise.reject(refusal('internal', 500)),
    })
    expect(await screen.findByText(/No mail reaches you/)).toBeTruthy()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Approved' }))
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('That did not work. Try again in a moment.')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Approved' }).checked).toBe(false)
  })
})

describe('one message', () => {
  const find = 'POST /doc/doc-message/find'
  const read = 'POST /doc/doc-message/read'
  const open = (changes: Partial<Message>) => {
    let readAt: string | null = null
    return openPage(MessagePage, '/user/message-center/message-info?id=7', author, {
      [find]: () => message({ id: '7', readAt, ...changes }),
      [read]: () => {
        readAt = '2026-11-24T09:00:00.000Z'
        return null
      },
      'POST /doc/doc-message/delete': () => null,
    })
  }

  test('is read by being opened, once', async () => {
    const { sentTo } = open({ kind: 'approved' })
    await screen.findByRole('heading', { level: 1, name: 'Approved' })
    await waitFor(() => expect(sentTo(find)).toHaveLength(2))
    expect(sentTo(read).map(({ input }) => input.body)).toEqual([{ id: '7' }])
    expect(screen.getByText('Shen Zhiyuan approved it. Readers see it now.')).toBeTruthy()
  })

  test.each([
    [{ kind: 'approved' }, 'Read it', '/dataSectionDetail/100000000001'],
    [{ kind: 'rejected' }, 'Work on it', '/user/upload-article?articleId=100000000001'],
    [{ kind: 'mistakeReported' }, 'See the open reports', '/user/undone-matter?tab=reports'],
    [
      {
        kind: 'refiled',
        thing: { kind: 'article', id: '100000000001', title: 'Draft', lang: 'en', published: false },
      },
      'See its history',
      '/user/undone-matter/info?articleId=100000000001&view=history&list=myArticle',
    ],
  ] satisfies [Partial<Message>, string, string][])('%o leads to where it goes on', async (changes, name, href) => {
    open(changes)
    expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
  })

  test('tells the reason, and nothing of what is no longer there', async () => {
    open({ kind: 'rejected', note: 'Step 2 is missing.' })
    await screen.findByText('Step 2 is missing.')
    open({ kind: 'rejected', thing: null })
    await screen.findByText('What this is about was deleted, or is no longer for you to read.')
  })

  test('is deleted, and leads back to the others', async () => {
    const { address } = open({})
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(address()).toBe('/user/message-center'))
  })

  test('one that is not there says so, and one that does not come can be asked for again', async () => {
    openPage(MessagePage, '/user/message-center/message-info', author, {})
    await screen.findByText('There is no such message')
    openPage(MessagePage, '/user/message-center/message-info?id=8', author, {
      [find]: () => {
        throw refusal('notFound', 404)
      },
    })
    await waitFor(() => expect(screen.getAllByText('There is no such message')).toHaveLength(2))
    openPage(MessagePage, '/user/message-center/message-info?id=9', author, {})
    await screen.findByText('The message could not be loaded')
  })
})
