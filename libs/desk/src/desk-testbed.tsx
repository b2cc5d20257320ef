import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  ApiError,
  CallContext,
  createQueryClient,
  type AnswerOf,
  type CallPortal,
  type InputOf,
  type SendOptions,
} from '@portal/api-client'
import { userAtom } from '@portal/auth-session'
import type { Calls, RefusalReason, User } from '@portal/contract'
import { defineEdition } from '@portal/routing'
import { loadSanitiser, Messages, getSystem } from '@portal/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll } from 'vitest'

beforeAll(loadSanitiser)
afterEach(cleanup)

const text = { id: 'site.title', message: 'Support' }
/** An overseas edition in English alone, for pages that ask which one they are in. */
export const testEdition = defineEdition({
  name: 'overseas',
  brand: 'Kestrel Security',
  languages: [{ language: 'en', content: 'en', tag: 'en', name: 'English' }],
  languageInPath: true,
  siteTitle: text,
  siteDescription: text,
  siteKeywords: text,
  workflowClassId: { production: 1, other: 1 },
})

export const approver: User = {
  type: 3,
  userAccount: 'shen',
  fullName: 'Shen Zhiyuan',
  deptName: '',
  orgName: '',
  roleList: ['approver'],
  isOverseasSpecial: false,
}
export const author: User = { ...approver, userAccount: 'zhao', fullName: 'Zhao Yifan', roleList: [] }
export const refusal = (reason: RefusalReason, code: number, data: unknown = null) =>
  new ApiError({ code, reason, message: reason, data })

export type Answers = {
  readonly [K in keyof Calls]?: (input: InputOf<K>, options: SendOptions) => AnswerOf<K> | Promise<AnswerOf<K>>
}
type Sent = { readonly key: string; readonly input: { body?: Record<string, unknown> }; readonly options: SendOptions }

/** Of a page that reads more of its route than the address: the pattern, what the route knows of itself, and what stands around the page. */
type Screen = { readonly path?: string; readonly handle?: object; readonly around?: (page: ReactNode) => ReactNode }

/** Draws a page at an address, with a portal that answers as told and keeps what it was sent. Without a user it is a guest's. */
export const openPage = (
  Page: ComponentType,
  address: string,
  user: User | null,
  answers: Answers,
  { path, handle, around = (page) => page }: Screen = {},
) => {
  const sent: Sent[] = []
  const call = (async (key: keyof Calls, input: never, options: SendOptions = {}) => {
    sent.push({ key, input, options })
    const answer = answers[key] as ((input: never, options: SendOptions) => unknown) | undefined
    if (!answer) throw refusal('internal', 500)
    return answer(input, options)
  }) as CallPortal
  const store = createStore()
  store.set(userAtom, user)
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
  const queryClient = createQueryClient(call)
  const router = createMemoryRouter(
    [
      {
        Component: () => (
          <>
            <Suspense>{around(<Outlet />)}</Suspense>
            <Messages />
          </>
        ),
        children: [
          { path: path ?? new URL(address, 'http://portal.invalid').pathname, handle, Component: Page },
          { path: '*', element: <h1>Elsewhere</h1> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <CallContext value={call}>
            <Provider store={store}>
              <RouterProvider router={router} />
            </Provider>
          </CallContext>
        </QueryClientProvider>
      </I18nProvider>
    </ChakraProvider>,
  )
  return {
    sent,
    sentTo: (key: keyof Calls) => sent.filter((one) => one.key === key),
    address: () => router.state.location.pathname + router.state.location.search,
    queryClient,
    router,
  }
}
