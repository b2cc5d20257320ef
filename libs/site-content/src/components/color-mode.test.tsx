import { openPage } from '@portal/desk/testbed'
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ColorMode } from './color-mode.tsx'

afterEach(() => vi.unstubAllGlobals())

test('where the browser keeps nothing, as in a frame of another site, the colours can be chosen all the same', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  const denied = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: denied, setItem: denied, removeItem: denied })
  openPage(ColorMode, '/', null, {})
  const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect(pressed('System')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Dark' }))
  expect([pressed('Dark'), document.documentElement.classList.contains('dark')]).toEqual(['true', true])
  await userEvent.click(screen.getByRole('button', { name: 'System' }))
  expect(document.documentElement.classList.contains('dark')).toBe(false)
})
