import { ApiError, useCall } from '@portal/api-client'
import { author, openPage } from '@portal/desk/testbed'
import { useMutation } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { calls } from '@portal/contract'
import { expect, test, vi } from 'vitest'
import { usePendingCounts } from './use-pending-counts.ts'

const counts = 'POST /doc/doc-article/handleCount'
const readAll = 'POST /doc/doc-message/readAll'
const waiting = {
  approveCount: 0,
  handleCount: 0,
  handleSum: 0,
  messageCount: 5,
  myShareCount: 0,
  shareCount: 0,
  shareSum: 0,
}
function Counts() {
  const call = useCall()
  const pending = usePendingCounts(true)
  const { mutate } = useMutation({ mutationFn: () => call(readAll, { body: {} }) })
  return <button onClick={() => mutate()}>{pending ? `${pending.messageCount} waiting` : 'none'}</button>
}
const open = () => openPage(Counts, '/', author, { [counts]: () => waiting, [readAll]: () => null })

test('CNT-01: a step in one tab has the counts of the others asked for anew', async () => {
  const here = open()
  const there = open()
  const [button] = await screen.findAllByRole('button', { name: '5 waiting' })
  await waitFor(() => expect(there.sentTo(counts)).toHaveLength(1))
  await userEvent.click(button!)
  expect(here.sentTo(readAll)).toHaveLength(1)
  await waitFor(() => expect(there.sentTo(counts)).toHaveLength(2))
})

test('CNT-01: what changes on another device is there within two seconds, as long as the server answers', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  try {
    let [count, down] = [5, false]
    const { sentTo } = openPage(Counts, '/', author, {
      [counts]: () => {
        if (down) throw new ApiError({ code: 0, reason: 'offline', message: '', data: null })
        return { ...waiting, messageCount: count }
      },
    })
    await screen.findByRole('button', { name: '5 waiting' })
    count = 6
    await act(() => vi.advanceTimersByTimeAsync(2_000))
    await screen.findByRole('button', { name: '6 waiting' })
    down = true
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    const asked = sentTo(counts).length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(sentTo(counts).length - asked).toBeLessThan(3)
  } finally {
    vi.useRealTimers()
  }
})

test('CNT-01: they are asked for anew when the tab comes into sight, and that is no use of the session', async () => {
  const { sentTo } = open()
  await waitFor(() => expect(sentTo(counts)).toHaveLength(1))
  act(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
  await waitFor(() => expect(sentTo(counts)).toHaveLength(2))
  expect(calls[counts].byItself).toBe(true)
})
