import { act, waitFor } from '@testing-library/react'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, useNavigation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { asDrawn } from './as-drawn.ts'

const Step = ({ name }: { name: string }) => (
  <h1>
    {name} {useNavigation().state}
  </h1>
)
const open = () =>
  createMemoryRouter(
    [
      { path: '/', Component: () => <Step name="first" /> },
      { path: '/next', loader: () => null, Component: () => <Step name="next" /> },
    ],
    { initialEntries: ['/'] },
  )

test('whoever goes on before React has taken the page over finds the next page, and React what was drawn', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  place.append(document.createRange().createContextualFragment(renderToString(<RouterProvider router={open()} />)))
  expect(place.textContent).toBe('first idle')
  const router = open()
  const followed = asDrawn(router)
  const onRecoverableError = vi.fn()
  const going = router.navigate('/next')
  await act(async () =>
    startTransition(() => {
      hydrateRoot(place, <RouterProvider router={followed} />, { onRecoverableError })
    }),
  )
  await act(() => going)
  await waitFor(() => expect(place.textContent).toBe('next idle'))
  expect(onRecoverableError).not.toHaveBeenCalled()
  await act(() => router.navigate('/'))
  expect(place.textContent).toBe('first idle')
  place.remove()
})
