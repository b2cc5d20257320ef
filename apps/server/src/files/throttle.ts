import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../http/network.ts'
import { Refusal } from '../http/refusal.ts'

/** What one client may take; 0: as much as there is. */
export type DownloadLimits = {
  readonly bytesPerSecond: number
  readonly atOnce: number
}
/** Tests count by a clock of their own. */
type Clock = { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<unknown> }
const realClock: Clock = {
  now: () => performance.now(),
  sleep: (milliseconds) => sleep(milliseconds, undefined, { ref: false }),
}

/** Bytes that go out at once: little enough that several downloads of one client go on side by side. */
const piece = 64 << 10
/** So much of what a client did not take is kept for it, in milliseconds: small files come at full speed. */
const burstMs = 1000

/**
 * Limits downloads by client, in this process: what one takes is shared among its own downloads, in the order in which they ask, and nobody else is slowed.
 * `begin` refuses with 'tooMany' beyond so many at once; what it answers is given the bytes.
 */
export const createThrottle = ({ bytesPerSecond, atOnce }: DownloadLimits, clock: Clock = realClock) => {
  type Client = {
    downloads: number
    /** When all that was given out would have been sent at the rate. */ paidUntil: number
  }
  const clients = new Map<string, Client>()
  const wait = async (client: Client, bytes: number) => {
    client.paidUntil = Math.max(client.paidUntil, clock.now() - burstMs) + (bytes * 1000) / bytesPerSecond
    const early = client.paidUntil - clock.now()
    if (early > 0) await clock.sleep(early)
  }
  async function* slowly(client: Client, content: Readable): AsyncGenerator<Buffer> {
    for await (const bytes of content)
      for (let at = 0; at < (bytes as Buffer).length; at += piece) {
        const next = (bytes as Buffer).subarray(at, at + piece)
        await wait(client, next.length)
        yield next
      }
  }
  /** Forgets who takes nothing and has nothing to pay, so that the memory does not grow with the visitors. */
  const forget = (name: string, client: Client) => {
    if (!client.downloads && client.paidUntil <= clock.now()) clients.delete(name)
  }
  return {
    begin: (name: string) => {
      const client = clients.get(name) ?? { downloads: 0, paidUntil: -Infinity }
      if (atOnce && client.downloads >= atOnce)
        throw new Refusal(429, 'tooMany', `No more than ${atOnce} downloads at once`)
      clients.set(name, client)
      client.downloads += 1
      let ended = false
      return {
        slow: (content: Readable): Readable =>
          bytesPerSecond
            ? Readable.from(slowly(client, content), { objectMode: false, highWaterMark: piece })
            : content,
        end: () => {
          if (ended) return
          ended = true
          client.downloads -= 1
          // What is owed is kept until it would have been sent: hanging up and coming again gains nothing.
          const owed = client.paidUntil - clock.now()
          if (owed > 0) void clock.sleep(owed).then(() => forget(name, client))
          else forget(name, client)
        },
      }
    },
    /** Clients that are known; for tests. */
    known: () => clients.size,
  }
}
export type Throttle = ReturnType<typeof createThrottle>

/** Begins a download of whoever asks, until the answer has ended; answers what its bytes go through. Who asks for headers alone takes nothing. */
export const admitToThrottle = (
  throttle: Throttle | undefined,
  { method, ip }: Pick<FastifyRequest, 'method' | 'ip'>,
  reply: Pick<FastifyReply, 'raw'>,
): ((content: Readable) => Readable) => {
  if (!throttle || method !== 'GET') return (content) => content
  const download = throttle.begin(networkOf(ip))
  reply.raw.once('close', download.end)
  return download.slow
}
