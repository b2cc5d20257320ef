import { SessionContext, type Session, type SessionAlert } from '@portal/auth-session'
import { ChakraProvider } from '@chakra-ui/react'
import { I18nProvider } from '@lingui/react'
import { activate } from '@portal/i18n'
import { getSystem } from '@portal/ui-kit'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { SessionAlerts } from './session-alerts.tsx'

afterEach(cleanup)

const open = (alert: SessionAlert) => {
  const session = { end: vi.fn(async () => true), goOnAsGuest: vi.fn() }
  const router = createMemoryRouter([{ path: '*', element: <SessionAlerts alert={alert} /> }], {
    initialEntries: ['/search?keyword=x'],
  })
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={activate('en', {})}>
        <SessionContext value={session as unknown as Session}>
          <RouterProvider router={router} />
        </SessionContext>
      </I18nProvider>
    </ChakraProvider>,
  )
  return { router, ...session, dialog: screen.getByRole('alertdialog', { hidden: true }) }
}
const buttonsOf = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('button', { hidden: true })
    .map(({ textContent }) => textContent)
const press = (dialog: HTMLElement, name: string) =>
  userEvent.click(within(dialog).getByRole('button', { name, hidden: true }))

test('SES-07 a login that is no longer good: title, text, error icon, confirm and cancel', () => {
  const { dialog } = open({ kind: 'expired', inError: false })
  expect(within(dialog).getByRole('heading', { hidden: true }).textContent).toBe('Notes')
  expect(dialog.textContent).toContain('Failed to login. Please try again.')
  expect(dialog.querySelector('svg.lucide-circle-alert')).not.toBeNull()
  expect(buttonsOf(dialog)).toEqual(['Cancel', 'Sign in again'])
})
test('SES-03 cancel goes on as a guest', async () => {
  const { dialog, router, goOnAsGuest, end } = open({ kind: 'expired', inError: false })
  await press(dialog, 'Cancel')
  expect(goOnAsGuest).toHaveBeenCalledOnce()
  expect(end).not.toHaveBeenCalled()
  expect(router.state.location.pathname).toBe('/search')
})
test.each([
  [false, 'Sign in again'],
  [true, 'Sign in again'],
  [true, 'Cancel'],
])(
  'SES-03 where only the HTTP status said so (%s), %s signs out and leads to the login, and back from there',
  async (inError, button) => {
    const { dialog, router, goOnAsGuest, end } = open({ kind: 'expired', inError })
    await press(dialog, button)
    expect(end).toHaveBeenCalledOnce()
    expect(goOnAsGuest).not.toHaveBeenCalled()
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/login', search: '?path=%2Fsearch%3Fkeyword%3Dx' }),
    )
  },
)
test('SES-06 SES-07 internal staff elsewhere: the new address, and nothing but confirm', () => {
  const { dialog } = open({ kind: 'moved', address: 'https://support.intra.example.com' })
  expect(within(dialog).getByRole('heading', { hidden: true }).textContent).toBe('Prompt')
  expect(dialog.textContent).toContain('company VPN first')
  expect(dialog.textContent).toContain('https://support.intra.example.com')
  expect(buttonsOf(dialog)).toEqual(['Go there'])
})
