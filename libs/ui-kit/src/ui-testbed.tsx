import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach } from 'vitest'
import { getSystem } from './system.ts'

afterEach(cleanup)

/** Draws a part as a portal would: theme, language, router. */
export const draw = (part: ReactNode, at = '/') => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const around = (node: ReactNode) => (
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={i18n}>{node}</I18nProvider>
    </ChakraProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: <>{part}</> }], { initialEntries: [at] })
  return { router, ...render(around(<RouterProvider router={router} />)) }
}
