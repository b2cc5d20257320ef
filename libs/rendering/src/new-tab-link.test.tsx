import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { NewTabLink } from './new-tab-link.tsx'

afterEach(cleanup)

const show = (link: ReactNode, basename: string) => {
  const router = createMemoryRouter([{ path: '*', element: link }], { basename, initialEntries: [basename] })
  render(<RouterProvider router={router} />)
  return screen.getByRole('link')
}

test('NAV-10 a named route opens in a new tab with its params and query, overseas under its language', () => {
  const link = show(
    <NewTabLink
      name="dataSection"
      params={{ id: '01', childId: '0101' }}
      query={{ order: 'hits', q: ['a&b', 'c'], print: null }}
    >
      Mounting
    </NewTabLink>,
    '/ru',
  )
  expect(link.getAttribute('href')).toBe('/ru/dataSection/01/0101?order=hits&q=a%26b&q=c&print')
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noopener')
})

test('NAV-10 in the Chinese edition without a language', () => {
  expect(show(<NewTabLink name="trainProtocol">Terms</NewTabLink>, '/').getAttribute('href')).toBe('/train/protocol')
})
