import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfiguration } from '../configuration/configuration.ts'
import { configuredFileStore } from './configured-files.ts'
import type { FileStore } from './file-store.ts'
import { clamdScan } from './scanned-files.ts'

/** The harmless text that every scanner takes for a virus; in two parts, so that this file is none. */
const eicar = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-' + 'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')

let scanner: Server
let folder: string
let files: FileStore
let address: string
let say: (content: Buffer) => string | undefined
const clean = (content: Buffer) => (content.includes(eicar) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK')
/** What the daemon does with INSTREAM: pieces with their lengths before them, until one of none. */
const contentOf = (sent: Buffer): Buffer | undefined => {
  const parts: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= sent.length;) {
    const length = sent.readUInt32BE(at)
    if (!length) return Buffer.concat(parts)
    parts.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return undefined
}
beforeAll(async () => {
  scanner = createServer((socket) => {
    let sent = Buffer.alloc(0)
    socket.on('error', () => {})
    socket.on('data', (data) => {
      sent = Buffer.concat([sent, data as Buffer])
      const content = contentOf(sent)
      const answer = content && say(content)
      if (answer !== undefined) socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((ready) => scanner.listen(0, '127.0.0.1', ready))
  address = `tcp://127.0.0.1:${(scanner.address() as AddressInfo).port}`
  folder = await mkdtemp(join(tmpdir(), 'scanned-'))
  files = configuredFileStore(readConfiguration({ DATA_DIR: folder, VIRUS_SCANNER: address }))
})
afterAll(async () => {
  scanner.close()
  await rm(folder, { recursive: true, force: true })
})
const kept = () => readdir(join(folder, 'files'), { recursive: true }).catch(() => [])

test('row 72: what a scanner finds harmful is refused, and its bytes are kept nowhere', async () => {
  say = clean
  await expect(files.put(Buffer.concat([Buffer.from('hello '), eicar]))).rejects.toMatchObject({
    status: 422,
    reason: 'harmful',
  })
  expect(await kept()).toEqual([])
  for (const content of [Buffer.from('hello'), Buffer.alloc(0), Buffer.alloc(3 << 20, 'x')])
    expect(await files.put(content)).toMatchObject({ size: content.length })
})
test('row 72: nothing is kept unseen: not while the scanner does not say, nor while there is none', async () => {
  const before = await kept()
  say = () => 'INSTREAM size limit exceeded. ERROR'
  await expect(files.put(Buffer.from('x'))).rejects.toMatchObject({ status: 503, reason: 'unavailable' })
  say = () => undefined
  await expect(clamdScan(address, 50)(Buffer.from('x'))).rejects.toThrow('silent')
  const gone = configuredFileStore(readConfiguration({ DATA_DIR: folder, VIRUS_SCANNER: 'tcp://127.0.0.1:1' }))
  await expect(gone.put(Buffer.from('x'))).rejects.toMatchObject({ status: 503, reason: 'unavailable' })
  expect(await kept()).toEqual(before)
})
