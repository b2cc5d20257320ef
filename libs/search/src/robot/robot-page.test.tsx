import type { RobotAnswer } from '@portal/contract'
import { openPage, refusal, testEdition as edition } from '@portal/desk/testbed'
import { EditionContext } from '@portal/rendering'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { describe, expect, test } from 'vitest'
import { ChatDoor } from '../components/chat-door.tsx'
import { Component as RobotPage } from './pages/robot-page.tsx'

const passage: RobotAnswer['passages'][number] = {
  kind: 'article',
  id: '202600000042',
  title: 'Reset a camera',
  lang: 'en',
  section: 'Use the button',
  anchor: 'art-1',
  html: '<mark>Hold</mark> it &amp; wait.',
  begins: 'Hold it & wait.',
  productModels: ['KS-1', 'KS-2'],
  updateTime: '2026-11-14T08:00:00Z',
}
const near = { kind: 'help', id: '202600000009', title: 'Find things', lang: 'en' as const }
const openAt = (Page: ComponentType, address: string, answer: Partial<RobotAnswer>, more: object = {}) =>
  openPage(
    Page,
    address,
    null,
    {
      'POST /extend/robot/answer': () => ({ passages: [], sure: false, trees: [], models: [], near: [], ...answer }),
      ...more,
    },
    {
      around: (page) => (
        <EditionContext value={{ edition, language: edition.languages[0], addTexts: () => Promise.resolve() }}>
          {page}
        </EditionContext>
      ),
    },
  )
const open = (query: string, ...rest: [answer: Partial<RobotAnswer>, more?: object]) =>
  openAt(RobotPage, `/robot${query}`, ...rest)

test('row 95: a passage is quoted with its marks, day and models, and opens at its place', async () => {
  open('?q=how+long', { passages: [passage], sure: true, models: ['KS-1', 'KS-2'] })
  const link = await screen.findByRole('link', { name: 'Reset a camera' })
  expect(link.getAttribute('href')).toContain('#art-1:~:text=Hold')
  expect(screen.getByText('Hold').tagName).toBe('MARK')
  expect(screen.getByText('This is what our documents say.')).toBeDefined()
  expect(screen.getByText('Use the button')).toBeDefined()
  // Row 94: asked back by a chip, which asks about that model.
  const models = within(screen.getByRole('group', { name: 'Which model is it about?' }))
  expect(models.getByRole('link', { name: 'KS-2' }).getAttribute('href')).toBe('/robot?q=how+long&q=how+long+KS-2')
})
test('a fault tree stands before the passages', async () => {
  open('?q=offline', {
    passages: [passage],
    trees: [{ kind: 'faultTree', id: '202600000077', title: 'Camera is offline', lang: 'en' }],
  })
  const tree = await screen.findByRole('link', { name: 'Camera is offline' })
  expect(tree.getAttribute('href')).toBe('/faultTree/202600000077')
  expect(
    tree.compareDocumentPosition(screen.getByRole('link', { name: 'Reset a camera' })) &
      Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
})
test('where it is not sure it says so, and offers what else is near', async () => {
  open('?q=x', { passages: [passage], near: [near] })
  expect(await screen.findByText(/I am not sure/)).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find things' })).toBeDefined()
})
test('where nothing fits it says what it cannot do, and hands over with the conversation', async () => {
  open('?q=camera&q=price', {})
  expect((await screen.findAllByText(/I know nothing of prices/)).length).toBe(2)
  const [last, first] = screen.getAllByRole('link', { name: 'Ask a person' })
  expect(last!.getAttribute('href')).toBe('/requestSubmit?title=price&description=camera%0Aprice')
  expect(first!.getAttribute('href')).toBe('/requestSubmit?title=camera&description=camera')
})
test('row 95: a passage that is wrong is reported with its text; a refusal loses nothing that was typed', async () => {
  let fails = true
  const { sentTo } = open(
    '?q=x',
    { passages: [passage] },
    {
      'POST /doc/article_mistakes/save': () => {
        if (fails) throw new Error('offline')
        return { id: '1' }
      },
    },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Is this wrong?' }))
  const field = screen.getByRole('textbox', { name: 'What is wrong?' })
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, 'It is 10 seconds.')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/The report was not sent/)).toBeDefined()
  expect((field as HTMLTextAreaElement).value).toBe('It is 10 seconds.')
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText('Thank you. The author has been told.')).toBeDefined()
  expect(sentTo('POST /doc/article_mistakes/save').at(-1)!.input.body).toEqual({
    articleId: '202600000042',
    description: 'It is 10 seconds.',
    passage: 'Hold it & wait.',
  })
})
test('an answer that does not come can be asked for again', async () => {
  let fails = true
  open(
    '?q=x',
    {},
    {
      'POST /extend/robot/answer': () => {
        if (fails) throw refusal('unavailable', 503)
        return { passages: [passage], sure: true, trees: [], models: [], near: [] }
      },
    },
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  fails = false
  await userEvent.click(again)
  expect(await screen.findByRole('link', { name: 'Reset a camera' })).toBeDefined()
})

describe('row 94: the chat', () => {
  const ask = async (question: string) => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Your question' }), `${question}{Enter}`)
    await screen.findByRole('heading', { level: 2, name: question })
  }
  const door = () => userEvent.click(screen.getByRole('button', { name: 'Online service' }))

  test('is the same robot over any page; what is quoted opens beside it, and the conversation stays', async () => {
    const { address } = openAt(() => <ChatDoor />, '/search', { passages: [passage], models: ['KS-1', 'KS-2'] })
    await door()
    await ask('how long')
    const quoted = await screen.findByRole('link', { name: 'Reset a camera' })
    expect(quoted.getAttribute('target')).toBe('_blank')
    await userEvent.click(screen.getByRole('button', { name: 'KS-2' }))
    await screen.findByRole('heading', { level: 2, name: 'how long KS-2' })
    expect(address()).toBe('/search')
    const chat = within(screen.getByRole('dialog', { name: 'Online service' }))
    await userEvent.click(chat.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull()
    await door()
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Online service',
      'how long KS-2',
      'how long',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Begin anew' }))
    expect(screen.queryByRole('list', { name: 'Conversation, newest first' })).toBeNull()
  })
  test('hands over to a person, with what was asked and what was quoted, and is closed then', async () => {
    const { address } = openAt(() => <ChatDoor />, '/search', { passages: [passage] })
    await door()
    await ask('how long')
    await userEvent.click(await screen.findByRole('link', { name: 'Ask a person' }))
    expect(address()).toBe(
      `/requestSubmit?${new URLSearchParams({ title: 'how long', description: 'how long\n\nThe robot quoted: Reset a camera' })}`,
    )
  })
})
