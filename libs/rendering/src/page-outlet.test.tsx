import { act, cleanup, render, screen } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import { createMemoryRouter, Link, RouterProvider, useLocation, useParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPreparedPages, preparedPagesAtom } from './prepared-pages.ts'
import { PageOutlet } from './page-outlet.tsx'

const [drawn, effect] = [vi.fn(), vi.fn()]
function Case() {
  const { id } = useParams()
  const { hash } = useLocation()
  drawn(id)
  useLayoutEffect(effect)
  useEffect(effect)
  if (id === 'broken') throw new Error('broken')
  return (
    <>
      <h1>Case {id}</h1>
      <a href="#fix">Fix</a>
      <p>at {hash || 'the top'}</p>
    </>
  )
}
const List = () => (
  <>
    <h1>Cases</h1>
    <Link to="/case/7">Seven</Link>
  </>
)
let loaded: () => void
const open = () => {
  const store = createStore()
  const waits = new Promise<null>((done) => {
    loaded = () => done(null)
  })
  const router = createMemoryRouter(
    [
      {
        Component: PageOutlet,
        children: [
          { path: '/', Component: List },
          { path: '/case/:id', Component: Case, loader: () => waits, errorElement: <h1>It failed</h1> },
        ],
      },
    ],
    { basename: '/en', initialEntries: ['/en'] },
  )
  const preparedPages = createPreparedPages({ store, router, basename: '/en' })
  render(
    <Provider store={store}>
      <RouterProvider router={preparedPages.followed} />
    </Provider>,
  )
  return { store, router, preparedPages }
}
const isWaiting = (text: string) => vi.waitFor(() => screen.getByText(text), 10_000)
/** Of what is seen: a hidden one has no role. */
const heading = () => screen.getByRole('heading').textContent

afterEach(cleanup)
beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn())
  drawn.mockClear()
  effect.mockClear()
})

test('a page is drawn at its address where nobody sees it, and does nothing there', async () => {
  const { preparedPages } = open()
  act(() => preparedPages.draw('/en/case/7', Case))
  await isWaiting('Case 7')
  expect(heading()).toBe('Cases')
  expect(effect).not.toHaveBeenCalled()
})

test('asked for, it is shown at its top before the router has come there, and is the same page once it has', async () => {
  const { preparedPages, router } = open()
  act(() => preparedPages.draw('/en/case/7', Case))
  await isWaiting('Case 7')
  const ahead = screen.getByText('Case 7')
  await act(async () => {
    preparedPages.ask('/case/7')
    void router.navigate('/case/7')
    await vi.waitFor(() => expect(heading()).toBe('Case 7'), 10_000)
    expect(scrollTo).toHaveBeenCalledWith(0, 0)
  })
  await vi.waitFor(() => expect(effect).toHaveBeenCalledTimes(2), 10_000)
  expect(router.state.navigation.state).toBe('loading')
  await act(async () => {
    loaded()
    await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'), 10_000)
  })
  expect(document.querySelector('h1')).toBe(ahead)
  expect(effect).toHaveBeenCalledTimes(2)
  await act(() => router.navigate('/case/7#fix'))
  expect(screen.getByRole('paragraph').textContent).toBe('at #fix')
  await act(() => router.navigate('/'))
  expect(heading()).toBe('Cases')
})

test('React hears of the way there once the picture is on the screen, and of two in a row the second counts', async () => {
  const { preparedPages, router } = open()
  act(() => {
    preparedPages.draw('/en/case/7', Case)
    preparedPages.draw('/en/case/8', Case)
  })
  await isWaiting('Case 7')
  await isWaiting('Case 8')
  loaded()
  const told = vi.fn()
  preparedPages.followed.subscribe(told)
  preparedPages.ask('/case/7')
  await router.navigate('/case/7')
  expect(heading()).toBe('Case 7')
  expect(told).not.toHaveBeenCalled()
  preparedPages.ask('/case/8')
  await router.navigate('/case/8')
  expect(heading()).toBe('Case 8')
  expect(effect).not.toHaveBeenCalled()
  await act(async () => {
    await vi.waitFor(() => expect(told).toHaveBeenCalled(), 10_000)
  })
  expect(heading()).toBe('Case 8')
  expect(effect).toHaveBeenCalledTimes(2) // of the second alone
})

test('a page that is not whole yet, or that the router does not set out for, is not shown', async () => {
  const { preparedPages, router, store } = open()
  preparedPages.draw('/en/case/7', Case)
  preparedPages.ask('/case/7')
  void router.navigate('/case/7')
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('loading'), 10_000)
  expect(store.get(preparedPagesAtom).asked).toBeUndefined()

  const { preparedPages: others, router: other, store: its } = open()
  act(() => others.draw('/en/case/7', Case))
  other.getBlocker('unsaved', () => true)
  others.ask('/case/7')
  await other.navigate('/case/7')
  other.deleteBlocker('unsaved')
  void other.navigate('/case/7') // by another way than a tap
  await vi.waitFor(() => expect(other.state.navigation.state).toBe('loading'), 10_000)
  expect(its.get(preparedPagesAtom).asked).toBeUndefined()
})

test('a page that fails unseen disturbs nobody: who goes there sees what the router says of it', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { preparedPages, router } = open()
  act(() => preparedPages.draw('/en/case/broken', Case))
  await vi.waitFor(() => expect(drawn).toHaveBeenCalledWith('broken'), 10_000)
  expect(heading()).toBe('Cases')
  await act(async () => {
    loaded()
    preparedPages.ask('/case/broken')
    await router.navigate('/case/broken')
  })
  expect(heading()).toBe('It failed')
})

test('on another page other links count', async () => {
  const { preparedPages, store } = open()
  act(() => preparedPages.draw('/en/case/7', Case))
  await isWaiting('Case 7')
  act(() => preparedPages.clear())
  expect(store.get(preparedPagesAtom).waiting).toHaveLength(0)
  expect(screen.queryByText('Case 7')).toBeNull()
})
