import type { TreeStep } from '@portal/contract/facts'
import { faultTrees } from '@portal/routing/areas/fault-trees'
import { userEvent } from '@testing-library/user-event'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { detailOf, entryOf, openScreen } from '../published-testbed.tsx'
import { Component as ListPage } from './pages/list-page.tsx'
import { Component as TreePage } from './pages/tree-page.tsx'
import { treeView } from './queries.ts'
import { requestPath } from './request-path.ts'

const id = '202600000042'
const step = (name: string, change: Partial<TreeStep> = {}): TreeStep => ({
  id: name,
  text: `${name}?`,
  help: '',
  picture: null,
  answers: [],
  leaf: null,
  ...change,
})
const file = '0a'.repeat(16)
const steps: TreeStep[] = [
  step('light', {
    text: 'Is the light on?',
    help: 'Look at the port.',
    picture: { file, text: 'A port with its light' },
    answers: [
      { id: 'a', text: 'Yes', to: 'ping' },
      { id: 'b', text: 'No', to: 'cable' },
    ],
  }),
  step('ping', {
    text: 'Does it answer a ping?',
    answers: [
      { id: 'a', text: 'Yes', to: 'read' },
      { id: 'b', text: 'No', to: 'ask' },
    ],
  }),
  step('cable', { text: 'Replace the cable.', leaf: { action: 'text', target: '' } }),
  step('read', { text: 'Check the password.', leaf: { action: 'case', target: '202600000007' } }),
  step('ask', { text: 'It may be broken.', leaf: { action: 'request', target: 'repair' } }),
]
const tree = detailOf('faultTree', {
  id,
  title: 'Camera is offline',
  details: { category: 'camera', tree: JSON.stringify(steps) },
  files: [{ fileId: file, name: 'port.png', size: 1, type: 'image/png', url: '/files/port.png' }],
})
const target = {
  step: 'read',
  action: 'case' as const,
  id: '202600000007',
  title: 'Find the password',
  lang: 'en' as const,
}
const open = (query = '', { targets = [target], fails = false, user = null as never } = {}) =>
  openScreen(
    TreePage,
    faultTrees,
    'faultTree',
    `/faultTree/${id}${query}`,
    {
      'POST /extend/content/detail': () => tree,
      'POST /extend/faultTree/targets': () => targets,
      'POST /extend/faultTree/count': () => {
        if (fails) throw new Error('offline')
        return null
      },
      'POST /extend/faultTree/report': () => [
        { step: 'light', text: 'Is the light on?', shown: 10, answered: 6, solved: 0, unsolved: 0 },
        { step: 'cable', text: 'Replace the cable.', shown: 3, answered: 0, solved: 2, unsolved: 1 },
      ],
    },
    user,
  )
const question = (name: string) => screen.findByRole('heading', { level: 2, name })

test('an address holds the answers, and leaves nonsense out', () => {
  const path = (text: string) => treeView.read(new URLSearchParams({ path: text })).path
  expect(path('a.b.c')).toEqual(['a', 'b', 'c'])
  expect(path('')).toEqual([])
  expect(path('a.'.repeat(500))).toHaveLength(60)
  expect(treeView.write(new URLSearchParams('x=1'), { path: ['a', 'b'] })).toBe('?x=1&path=a.b')
  expect(requestPath(id, ['a', 'b'], 'repair')).toBe(`/requestSubmit?tree=${id}&path=a.b&category=repair`)
})

describe('row 50: one question a step', () => {
  test('an answer is a step of its own in the address; back is one step; the heading is read next', async () => {
    const { router, sentTo } = open()
    const first = await question('Is the light on?')
    expect(screen.getByRole('img', { name: 'A port with its light' })).toBeDefined()
    expect(document.activeElement).not.toBe(first)
    await userEvent.click(screen.getByRole('link', { name: 'Yes' }))
    expect(document.activeElement).toBe(await question('Does it answer a ping?'))
    expect(router.state.location.search).toBe('?path=a')
    await userEvent.click(screen.getByRole('link', { name: 'No' }))
    await question('It may be broken.')
    expect(router.state.location.search).toBe('?path=a.b')
    await router.navigate(-1)
    await question('Does it answer a ping?')
    await userEvent.click(screen.getByRole('link', { name: 'One question back' }))
    await question('Is the light on?')
    expect(router.state.location.search).toBe('')
    // Row 52: each step once a visit, and each that was gone on from.
    const events = sentTo('POST /extend/faultTree/count').flatMap(
      ({ input }) => (input.body as { events: { step: string; event: string }[] }).events,
    )
    expect(events.map(({ step: at, event }) => `${at} ${event}`)).toEqual([
      'light shown',
      'light answered',
      'ping shown',
      'ping answered',
      'ask shown',
    ])
  })
  test('the way so far leads back to each of its questions', async () => {
    open('?path=a.a')
    await question('Check the password.')
    const way = within(screen.getByRole('list', { name: 'Your answers so far' })).getAllByRole('link')
    expect(way.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Is the light on?Yes', `/faultTree/${id}`],
      ['Does it answer a ping?Yes', `/faultTree/${id}?path=a`],
    ])
    expect(screen.getByRole('link', { name: 'Begin anew' }).getAttribute('href')).toBe(`/faultTree/${id}`)
  })
  test('an address that the tree no longer has shows its last step, and says so', async () => {
    open('?path=a.z.a')
    await question('Does it answer a ping?')
    expect(screen.getByText(/The guide has changed since/)).toBeDefined()
  })
})

describe('each end has a way on', () => {
  test('a case by its title', async () => {
    open('?path=a.a')
    expect((await screen.findByRole('link', { name: 'Find the password' })).getAttribute('href')).toBe(
      '/dataSectionDetail/202600000007',
    )
  })
  test('a search and the service, where what it led to is gone', async () => {
    open('?path=a.a', { targets: [] })
    expect(await screen.findByText('What this led to is no longer published.')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Search for it' }).getAttribute('href')).toBe(
      '/search?keyword=Camera+is+offline',
    )
    expect(screen.getByRole('link', { name: 'Ask for service' }).getAttribute('href')).toBe(requestPath(id, ['a', 'a']))
  })
  test('row 51: a request that knows the way', async () => {
    open('?path=a.b')
    expect((await screen.findByRole('link', { name: 'Ask for service' })).getAttribute('href')).toBe(
      requestPath(id, ['a', 'b'], 'repair'),
    )
  })
  test('whether it helped is counted; a No offers the service with the answers', async () => {
    const { sentTo } = open('?path=b')
    await question('Replace the cable.')
    await userEvent.click(screen.getByRole('button', { name: 'No' }))
    expect((await screen.findByRole('link', { name: 'Ask for service with these answers' })).getAttribute('href')).toBe(
      requestPath(id, ['b']),
    )
    expect(sentTo('POST /extend/faultTree/count').at(-1)!.input.body).toEqual({
      id,
      events: [{ step: 'cable', event: 'unsolved' }],
    })
  })
  test('an answer that did not arrive may be given again', async () => {
    open('?path=b', { fails: true })
    await question('Replace the cable.')
    await userEvent.click(screen.getByRole('button', { name: 'Yes' }))
    expect(await screen.findByText('Your answer did not arrive. Try again in a moment.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveProperty('disabled', false)
  })
})

test('row 52: the staff see where readers leave', async () => {
  open('', { user: { type: 3 } as never })
  await userEvent.click(await screen.findByText('Where readers leave'))
  const rows = within(screen.getByRole('table')).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toEqual([
    'StepShownWent onSolvedNot solvedLeft',
    'Is the light on?106004',
    'Replace the cable.30210',
  ])
})
test('guides are listed by what they are about', async () => {
  openScreen(ListPage, faultTrees, 'faultTrees', '/faultTree', {
    'POST /extend/content/list': () => ({
      data: [entryOf('faultTree', { title: 'Camera is offline', category: { code: 'camera', name: 'Cameras' } })],
      total: 1,
      categories: [{ code: 'camera', name: 'Cameras', count: 1 }],
    }),
  })
  expect((await screen.findByRole('link', { name: 'Camera is offline' })).getAttribute('href')).toBe(`/faultTree/${id}`)
  expect(screen.getByRole('link', { name: /Cameras/ }).getAttribute('href')).toBe('/faultTree?category=camera')
})
