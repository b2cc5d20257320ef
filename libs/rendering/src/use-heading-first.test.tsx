import { act, cleanup, render } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useHeadingFirst } from './use-heading-first.tsx'

afterEach(cleanup)

const pictures: boolean[] = []
function Page() {
  const whole = useHeadingFirst()
  useLayoutEffect(() => {
    pictures.push(whole)
  }, [whole])
  return <h1>{whole ? 'Heading and text' : 'Heading'}</h1>
}
const open = () => {
  pictures.length = 0
  const router = createMemoryRouter([
    { path: '/', element: null },
    { path: '/page', Component: Page },
  ])
  render(<RouterProvider router={router} />)
  return { router, go: (to: string | number) => act(() => router.navigate(to as string)) }
}

test('what a link led to shows its heading first, and the rest in the next picture', async () => {
  const { go } = open()
  await go('/page') // a page has to be taken over once before the browser is known to draw
  await go('/')
  pictures.length = 0
  await go('/page')
  expect(pictures).toEqual([false, true])
})

test('on the way back, and on the way to a heading, the page is whole at once', async () => {
  const { go } = open()
  await go('/page')
  await go('/')
  pictures.length = 0
  await go(-1)
  expect(pictures).toEqual([true])
  await go('/')
  pictures.length = 0
  await go('/page#setting-up')
  expect(pictures).toEqual([true])
})
