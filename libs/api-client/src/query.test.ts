import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import type { CallPortal } from './client.ts'
import { createQueryClient, query } from './query.ts'

const offline = () => new ApiError({ code: 0, reason: 'offline', message: '', data: null })
afterEach(() => {
  onlineManager.setOnline(true)
  vi.useRealTimers()
})

test('what is written without a network is refused at once, and not sent later when there is one', async () => {
  const call = vi.fn(async () => {
    throw offline()
  })
  const client = createQueryClient(call as unknown as CallPortal)
  client.mount()
  onlineManager.setOnline(false)
  const write = new MutationObserver(client, { mutationFn: () => call() })
  await expect(write.mutate()).rejects.toMatchObject({ reason: 'offline' })
  onlineManager.setOnline(true)
  await Promise.resolve()
  expect(call).toHaveBeenCalledTimes(1)
  client.unmount()
})
test('what is read without a network says so, and is read again when there is one', async () => {
  vi.useFakeTimers()
  const call = vi.fn<() => Promise<unknown>>(async () => {
    throw offline()
  })
  const client = createQueryClient(call as unknown as CallPortal)
  client.mount()
  onlineManager.setOnline(false)
  const read = new QueryObserver(client, query('GET /uac/security-code/codeWays', {}))
  const stop = read.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(read.getCurrentResult()).toMatchObject({ status: 'error', error: { reason: 'offline' } })
  call.mockResolvedValue(['email'])
  onlineManager.setOnline(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(read.getCurrentResult()).toMatchObject({ status: 'success', data: ['email'] })
  stop()
  client.unmount()
})
test('what is read over a network that fails is tried a second time before it says so', async () => {
  vi.useFakeTimers()
  const call = vi.fn<() => Promise<unknown>>(async () => {
    throw offline()
  })
  const client = createQueryClient(call as unknown as CallPortal)
  const read = new QueryObserver(client, query('GET /uac/security-code/codeWays', {}))
  const stop = read.subscribe(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(read.getCurrentResult()).toMatchObject({ status: 'pending' })
  await vi.advanceTimersByTimeAsync(5000)
  expect(read.getCurrentResult()).toMatchObject({ status: 'error', error: { reason: 'offline' } })
  expect(call).toHaveBeenCalledTimes(2)
  stop()
})
