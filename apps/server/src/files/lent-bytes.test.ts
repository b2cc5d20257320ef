import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { borrow, givingBack, lend } from './lent-bytes.ts'

const large = 1 << 20

test('row 61: memory is lent again once the line has taken it, and not before; what nobody gives back stays whole', async () => {
  const kept = lend(borrow(large), 3)
  kept.write('abc')
  const piece = borrow(large)
  const bytes = lend(piece, 5)
  bytes.write('hello')
  const server = createServer((_, answer) => givingBack(Readable.from([bytes])).pipe(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  expect(borrow(large)).not.toBe(piece)
  const { port } = server.address() as AddressInfo
  expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('hello')
  server.close()
  expect(borrow(large)).toBe(piece)
  expect(borrow(large)).not.toBe(piece)
  expect(String(kept)).toBe('abc')
})
test('few bytes have memory of their own', () => {
  expect(borrow(10)).toHaveLength(10)
})
