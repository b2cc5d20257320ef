import { calls, type Call } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import { setImmediate } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing/open-test-app.ts'
import { sendBytes } from '../testing/send-bytes.ts'

const { app, close } = await openTestApp(edition)
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(close)
afterEach(() => {
  vi.useRealTimers()
})

const ofGuests = Object.entries<Call>(calls)
  .filter(([key, { access, body }]) => key.startsWith('POST') && access === 'anyone' && body && body !== 'multipart')
  .map(([key, { max = 32 << 10 }]) => ({ url: `/api${key.slice('POST '.length)}`, max }))

test('row 63: a guest posts 32 KiB to a call at most, or what it says, and gets no longer answer than that', async () => {
  expect(ofGuests.length).toBeGreaterThan(20)
  for (const { url, max } of ofGuests) {
    const post = (payload: object) => app.inject({ method: 'POST', url, payload })
    expect((await post({ x: 'x'.repeat(max) })).statusCode, url).toBe(413)
    for (const faulty of [
      Object.fromEntries(Array.from({ length: 1500 }, (_, at) => [`unknown ${at}`, 1])),
      Array.from({ length: 10_000 }, () => ({})),
    ]) {
      const { statusCode, body } = await post(faulty)
      expect([400, 413], url).toContain(statusCode)
      expect(body.length, url).toBeLessThan(10_000)
    }
  }
})

test('F7: a body that trickles is cut, and a request that never ends too', async () => {
  expect(app.server.requestTimeout).toBe(600_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: string | undefined
  void sendBytes(
    app,
    `POST ${ofGuests[0]!.url} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
  ).then((text) => {
    answer = text
  })
  while (answer === undefined) {
    vi.advanceTimersByTime(30_000)
    await setImmediate()
  }
  expect(answer).toMatch(/^HTTP\/1.1 408 .*connection: close\r\n.*"invalid"/is)
})
