import Fastify from 'fastify'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { createThrottle, type DownloadLimits } from './throttle.ts'

/** A clock that stands until it is told to go on, and goes from one sleeper to the next: bytes are counted by it, and no test waits. */
const startClock = () => {
  let now = 0
  const sleepers: { until: number; wake: () => void }[] = []
  return {
    now: () => now,
    sleep: (milliseconds: number) =>
      new Promise<void>((wake) => void sleepers.push({ until: now + milliseconds, wake })),
    /** Everybody who sleeps until then wakes in turn. */
    goTo: async (then: number) => {
      for (;;) {
        await new Promise((settled) => setImmediate(settled)) // what was woken goes on until it sleeps again
        sleepers.sort((one, other) => one.until - other.until)
        const next = sleepers[0]
        if (!next || next.until > then) break
        sleepers.shift()
        now = next.until
        next.wake()
      }
      now = then
    },
  }
}
const size = 10 << 20
const rate = 1 << 20
const start = (limits: Partial<DownloadLimits>) => {
  const clock = startClock()
  const throttle = createThrottle({ bytesPerSecond: 0, atOnce: 0, ...limits }, clock)
  /** Downloads as fast as it is let; tells how much has come. */
  const download = (client: string) => {
    const { slow, end } = throttle.begin(client)
    const pieces = Array.from({ length: size >> 20 }, () => Buffer.alloc(1 << 20))
    const stream = slow(Readable.from(pieces))
    const got = { bytes: 0, ended: false }
    stream.on('data', (bytes: Buffer) => (got.bytes += bytes.length))
    stream.on('end', () => {
      got.ended = true
      end()
    })
    return { got, end, stream }
  }
  return { clock, throttle, download }
}
/** What lies ready in buffers of streams, for each download. */
const slack = 3 * 65_536

test('demand 5: one client gets its bytes a second, after what it saved up, and no more', async () => {
  const { clock, download } = start({ bytesPerSecond: rate })
  const { got } = download('a')
  for (const second of [1, 2, 3]) {
    await clock.goTo(second * 1000)
    expect(Math.abs(got.bytes - (second + 1) * rate), `after ${second} s`).toBeLessThanOrEqual(slack)
  }
  await clock.goTo(10_000)
  expect(got).toEqual({ bytes: size, ended: true })
})
test('demand 5: what several downloads of a client get is one rate together, shared evenly', async () => {
  const { clock, download } = start({ bytesPerSecond: rate })
  const all = ['a', 'a', 'a', 'a'].map((client) => download(client).got)
  await clock.goTo(7000)
  expect(Math.abs(all.reduce((sum, { bytes }) => sum + bytes, 0) - 8 * rate)).toBeLessThanOrEqual(4 * slack)
  for (const { bytes } of all) expect(Math.abs(bytes - 2 * rate)).toBeLessThanOrEqual(slack)
})
test('demand 5: another client is not slowed by one who takes twenty files', async () => {
  const { clock, download } = start({ bytesPerSecond: rate })
  for (let nth = 0; nth < 20; nth += 1) download('greedy')
  const { got } = download('other')
  await clock.goTo(3000)
  expect(Math.abs(got.bytes - 4 * rate)).toBeLessThanOrEqual(slack)
})
test('demand 5: beyond so many at once a client is refused, another one is not, and one that ended makes room', async () => {
  const { download } = start({ atOnce: 2 })
  const [first] = [download('a'), download('a')]
  expect(() => download('a')).toThrow(expect.objectContaining({ status: 429, reason: 'tooMany' }))
  download('b')
  first.end()
  first.end()
  download('a')
  expect(() => download('a')).toThrow('No more than 2')
})
test('hanging up gains nothing, and who is gone is forgotten', async () => {
  const { clock, throttle, download } = start({ bytesPerSecond: rate })
  const { got, stream, end } = download('a')
  await clock.goTo(2000)
  expect(got.bytes).toBeGreaterThan(2 * rate)
  stream.destroy()
  end()
  const again = download('a')
  await clock.goTo(2500)
  expect(again.got.bytes).toBeLessThanOrEqual(rate / 2 + slack)
  again.stream.destroy()
  again.end()
  await clock.goTo(20_000)
  expect(throttle.known()).toBe(0)
})
test('without limits the bytes go through untouched', () => {
  const { throttle } = start({})
  const content = Readable.from(['x'])
  expect(throttle.begin('a').slow(content)).toBe(content)
})
test('an error on the way ends the download', async () => {
  const { clock, throttle } = start({ bytesPerSecond: rate })
  const failing = Readable.from(
    (async function* () {
      yield Buffer.alloc(1000)
      throw new Error('the disk is gone')
    })(),
  )
  const app = Fastify()
  app.get('/', (_, reply) => reply.send(throttle.begin('a').slow(failing)))
  const answer = app.inject('/').catch((error: Error) => error)
  await clock.goTo(100)
  expect(await answer).toBeInstanceOf(Error)
})
