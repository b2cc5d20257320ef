import { ApiError, type CallPortal } from '@portal/api-client'
import { expect, test, vi } from 'vitest'
import { uploadFile } from './upload-file.ts'

const refused = (reason: 'offline' | 'unsupported') => new ApiError({ code: 0, reason, message: '', data: null })
/** A server that keeps pieces, on a line that breaks after so many calls. */
const server = (breaksAt: readonly number[] = [], finishes: () => unknown = () => ({ fileId: 'f' })) => {
  let [received, calls, known] = [0, 0, false]
  const sent: string[] = []
  const call = (async (key: string, input: { params?: { offset: string }; body: unknown }) => {
    if (breaksAt.includes(++calls)) throw refused('offline')
    sent.push(key.split('/').at(key.includes('append') ? -3 : -1)!)
    if (key.endsWith('start')) {
      known = true
      received = 0
      return { uploadId: 'u' }
    }
    if (key.endsWith('state')) return known ? { received } : null
    if (key.includes('append')) {
      expect(Number(input.params!.offset)).toBe(received)
      received += ((input.body as FormData).get('file') as File).size
      return { received }
    }
    return finishes()
  }) as unknown as CallPortal
  return { call, sent, know: (bytes: number) => ([known, received] = [true, bytes]) }
}
const file = new File([new Uint8Array(2_500_000)], 'a.log')
const upload = (call: CallPortal, uploadId = '') => {
  const onBegun = vi.fn()
  const onReceived = vi.fn()
  const wait = vi.fn(() => Promise.resolve())
  const signal = new AbortController().signal
  return { onBegun, onReceived, wait, done: uploadFile(call, { file, uploadId, signal, onBegun, onReceived, wait }) }
}

test('row 66: a file is sent in pieces', async () => {
  const { call, sent } = server()
  const { done, onBegun, onReceived } = upload(call)
  expect(await done).toEqual({ fileId: 'f' })
  expect(sent).toEqual(['start', 'append', 'append', 'append', 'finish'])
  expect(onBegun).toHaveBeenCalledWith('u')
  expect(onReceived.mock.calls.flat()).toEqual([0, 1_048_576, 2_097_152, 2_500_000])
})
test('row 66: after a broken line it goes on where the server has it', async () => {
  const { call, sent } = server([3, 4])
  const { done, wait } = upload(call)
  await done
  expect(sent).toEqual(['start', 'append', 'state', 'append', 'append', 'finish'])
  expect(wait).toHaveBeenCalledTimes(2)
})
test('row 66: after a reload too; what the server has forgotten is begun anew', async () => {
  const known = server()
  known.know(2_097_152)
  await upload(known.call, 'u').done
  expect(known.sent).toEqual(['state', 'append', 'finish'])
  const forgotten = server()
  await upload(forgotten.call, 'old').done
  expect(forgotten.sent.slice(0, 2)).toEqual(['state', 'start'])
})
test('what is refused is not tried again, and a line that stays broken is told', async () => {
  const wrong = server([], () => {
    throw refused('unsupported')
  })
  await expect(upload(wrong.call).done).rejects.toMatchObject({ reason: 'unsupported' })
  const { call } = server(Array.from({ length: 50 }, (_, at) => at + 1))
  await expect(upload(call).done).rejects.toMatchObject({ reason: 'offline' })
})
