import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { ApiError, CallContext, createQueryClient, type CallPortal } from '@portal/api-client'
import type { CodeWay, RefusalReason } from '@portal/contract'
import { getSystem } from '@portal/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { CodeForm } from './code-form.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Draws the form; `refuse` is what the next code that is asked for is refused with. */
const open = (ways: readonly CodeWay[] = ['email']) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  const state: { refuse?: RefusalReason; captchas: number; asked: unknown[] } = { captchas: 0, asked: [] }
  const call = (async (key: string, input: { query?: unknown }) => {
    if (key === 'POST /uac/security-code/login') return { captchaId: `captcha-${++state.captchas}`, bits: 0 }
    state.asked.push(input.query)
    if (state.refuse) throw new ApiError({ code: 400, reason: state.refuse, message: '', data: null })
    return { codeId: 'code-1', resendAfter: 60 }
  }) as unknown as CallPortal
  function Held() {
    const [account, setAccount] = useState('')
    return <CodeForm account={account} onAccount={setAccount} ways={ways} onSignedIn={() => {}} />
  }
  render(
    <ChakraProvider value={getSystem()}>
      <I18nProvider i18n={setupI18n({ locale: 'en', messages: { en: {} } })}>
        <QueryClientProvider client={createQueryClient(call)}>
          <CallContext value={call}>
            <Held />
          </CallContext>
        </QueryClientProvider>
      </I18nProvider>
    </ChakraProvider>,
  )
  return { state, user: userEvent.setup({ delay: null }) }
}
const target = () => screen.getByLabelText(/^(E-mail address|Phone number|E-mail address or phone number)$/)
const pass = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1000))

describe('T19 asking for a code', () => {
  test('another one may be asked for after a minute; it is said once when it was sent and once when the minute is over', async () => {
    const { state, user } = open()
    await user.type(target(), 'ada@example.com{Enter}')
    const status = screen.getByRole('status')
    expect(await screen.findByText(/ada@example\.com belongs to an account/)).toBeTruthy()
    expect(state.asked).toEqual([{ target: 'ada@example.com', captchaId: 'captcha-1', captcha: '0' }])
    const said = status.textContent
    for (const [gone, left] of [
      [1, 59],
      [58, 1],
    ] as const) {
      pass(gone)
      expect(screen.getByRole<HTMLButtonElement>('button', { name: `Send again in ${left} s` }).disabled).toBe(true)
      expect(status.textContent).toBe(said)
    }
    pass(1)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send code' }).disabled).toBe(false)
    expect(status.textContent).toBe('No code? You can ask for another one now.')
  })
  test('for another address it may be asked at once', async () => {
    const { state, user } = open()
    await user.type(target(), 'ada@example.con{Enter}')
    await screen.findByText(/is on its way/)
    await user.type(target(), '{Backspace}m{Enter}')
    await screen.findByText(/ada@example\.com belongs/)
    expect(state.asked.at(-1)).toEqual({ target: 'ada@example.com', captchaId: 'captcha-2', captcha: '0' })
  })
  test('a refusal leaves what was typed, and is told; the next try answers another captcha', async () => {
    const { state, user } = open()
    state.refuse = 'tooMany'
    await user.type(target(), 'ada@example.com{Enter}')
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Too many codes were asked for. Wait a while, or sign in with your password.',
    )
    expect((target() as HTMLInputElement).value).toBe('ada@example.com')
    await user.click(screen.getByRole('button', { name: 'Send code' }))
    await vi.waitFor(() => expect(state.asked.at(-1)).toMatchObject({ captchaId: 'captcha-2' }), 10_000)
  })
  test.each([
    [['email'], 'E-mail address', 'email'],
    [['phone'], 'Phone number', 'tel'],
    [['email', 'phone'], 'E-mail address or phone number', 'username'],
  ] as const)('where the ways are %j it asks for: %s', async (ways, label, autocomplete) => {
    const { state, user } = open(ways)
    expect(screen.getByLabelText(label).getAttribute('autocomplete')).toBe(autocomplete)
    state.refuse = 'codeTarget'
    await user.type(target(), 'ada{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Type an? (e-mail|phone)/)
    expect(document.activeElement).toBe(target())
  })
})
