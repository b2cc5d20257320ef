import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Messages, showMessage } from './message.tsx'
import { draw } from './ui-testbed.tsx'

describe('UIX-03: messages', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const show = (text: string, kind?: 'good' | 'bad') => act(() => showMessage(text, kind))
  const close = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))

  test('UIX-03: a message stands centred, a third of the viewport down', () => {
    draw(<Messages />)
    show('Saved')
    const style = getComputedStyle(screen.getByRole('status'))
    expect([style.position, style.transform]).toEqual(['fixed', 'translateX(-50%)'])
    expect(Number.parseFloat(style.top)).toBeCloseTo(innerHeight / 3, 0)
    close()
  })
  test('UIX-03: one at a time: a new one takes the place of the old one', () => {
    draw(<Messages />)
    show('Saved')
    show('Submitted')
    expect(screen.getByRole('status').textContent).toBe('Submitted')
    close()
    expect(screen.getByRole('status').textContent).toBe('')
  })
  test('UIX-03: good news leaves by itself, an error stays until it is closed', () => {
    draw(<Messages />)
    show('Saved')
    act(() => void vi.advanceTimersByTime(60_000))
    expect(screen.getByRole('status').textContent).toBe('')
    show('Not saved', 'bad')
    act(() => void vi.advanceTimersByTime(3_600_000))
    expect(screen.getByRole('alert').textContent).toBe('Not saved')
    close()
    expect(screen.queryByText('Not saved')).toBeNull()
  })
})
