import { parse } from 'content-disposition'
import Fastify, { type FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { answerBytes } from './answer-bytes.ts'
import { createFileStore, type FileStore } from './file-store.ts'

let folder: string
let files: FileStore
let app: FastifyInstance
let linked: { fileId: string; tag: string; size: number; name: string; type: string }
const keep = async (content: Buffer, name = 'firmware.bin', type = 'application/octet-stream') => {
  const { fileId, sha256, size } = await files.put(content)
  linked = { fileId, tag: `"${sha256}"`, size, name, type }
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'answer-'))
  files = createFileStore(folder)
  app = Fastify()
  app.route({
    method: ['GET', 'HEAD'],
    url: '/it',
    exposeHeadRoute: false,
    handler: (request, reply) => {
      const { fileId, ...bytes } = linked
      return answerBytes(request, reply, {
        ...bytes,
        caching: 'no-store',
        open: (start, end) => files.readRange(fileId, start, end),
      })
    },
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => keep(Buffer.from('abcdefghij')))
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})
const ask = (headers: Record<string, string>, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url: '/it', headers })

/** Takes so many bytes of the answer, then the line breaks. */
const takeSome = (bytes: number, headers: Record<string, string> = {}) =>
  new Promise<Buffer>((resolve, reject) => {
    const { port } = app.server.address() as AddressInfo
    get({ port, host: '127.0.0.1', path: '/it', headers, agent: false }, (answer: IncomingMessage) => {
      const taken: Buffer[] = []
      answer.on('data', (chunk: Buffer) => {
        taken.push(chunk)
        if (Buffer.concat(taken).length >= bytes) answer.destroy()
      })
      answer.on('error', () => undefined)
      answer.on('close', () => resolve(Buffer.concat(taken).subarray(0, bytes)))
    }).on('error', reject)
  })
const hash = (content: Buffer) => createHash('sha256').update(content).digest('hex')

test('row 36: a download that broke off at any byte goes on there, to the same hash', async () => {
  for (let at = 1; at < linked.size; at += 1) {
    const rest = await ask({ range: `bytes=${at}-`, 'if-range': linked.tag })
    expect([rest.statusCode, 'abcdefghij'.slice(0, at) + rest.body]).toEqual([206, 'abcdefghij'])
  }
})
test('row 36: so does a large one whose line breaks, more than once', async () => {
  const content = randomBytes((5 << 20) + 17)
  await keep(content)
  let taken = Buffer.alloc(0)
  for (const bytes of [1, 65_537, (1 << 20) - 1, 3, 2 << 20, content.length])
    taken = Buffer.concat([
      taken,
      await takeSome(
        Math.min(bytes, content.length - taken.length),
        taken.length ? { range: `bytes=${taken.length}-`, 'if-range': linked.tag } : {},
      ),
    ])
  expect([taken.length, hash(taken)]).toEqual([content.length, hash(content)])
})
test('row 36: what was replaced meanwhile is never mixed with what came before', async () => {
  const { tag } = linked
  await keep(Buffer.from('ABCDEFGHIJ'))
  const whole = await ask({ range: 'bytes=4-', 'if-range': tag })
  expect([whole.statusCode, whole.body, whole.headers['content-range']]).toEqual([200, 'ABCDEFGHIJ', undefined])
  const refused = await ask({ range: 'bytes=4-', 'if-match': tag })
  expect([refused.statusCode, refused.body, refused.headers.etag]).toEqual([412, '', linked.tag])
})
test.each<[string, (tag: string) => Record<string, string>, number]>([
  ['the tag', (tag) => ({ 'if-match': tag }), 200],
  ['one of several', (tag) => ({ 'if-match': `"other", ${tag}` }), 200],
  ['any', () => ({ 'if-match': '*' }), 200],
  ['another', () => ({ 'if-match': '"other"' }), 412],
  ['a weak one', (tag) => ({ 'if-match': `W/${tag}` }), 412],
  ['nothing', () => ({ 'if-match': '' }), 412],
  ['another, and the same is kept', (tag) => ({ 'if-match': '"other"', 'if-none-match': tag }), 412],
])('If-Match names %s', async (_, headers, status) => {
  expect((await ask(headers(linked.tag))).statusCode).toBe(status)
  expect((await ask(headers(linked.tag), 'HEAD')).statusCode).toBe(status)
})
test.each([
  ['bytes=10-', 10],
  ['bytes=4294967296-', 10],
  ['bytes=-0', 10],
])('a part that is not there is refused with the size: %s', async (range, size) => {
  const { statusCode, headers, body } = await ask({ range })
  expect([statusCode, headers['content-range'], body]).toEqual([416, `bytes */${size}`, ''])
})
test('an empty file is answered as one', async () => {
  await keep(Buffer.alloc(0))
  const { statusCode, headers, body } = await ask({})
  expect([statusCode, headers['content-length'], body]).toEqual([200, '0', ''])
  expect((await ask({ range: 'bytes=0-' })).statusCode).toBe(416)
})
test.each([
  ['固件 v2.800 升级包.zip', 'application/zip'],
  ['Прошивка (рекомендуемая).bin', 'application/octet-stream'],
  ['دليل التركيب.exe', 'application/x-msdownload'],
  ['📷 setup.html', 'text/html'],
  ['vector.svg', 'image/svg+xml'],
  ['script.js', 'text/javascript'],
])('rows 35, 69, 71: %s is handed over under its name, and nothing in it runs', async (name, type) => {
  await keep(Buffer.from('<script>alert(1)</script>'), name, type)
  const { headers } = await ask({})
  const disposition = String(headers['content-disposition'])
  expect(parse(disposition)).toMatchObject({ type: 'attachment', parameters: { filename: name } })
  expect(parse(disposition, { extended: false }).parameters.filename).toMatch(/^[\x20-\x7e]+$/)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': `sandbox; default-src 'none'`,
  })
})
test('row 36: a file that is shorter than it should be ends in a broken line, not in a whole answer', async () => {
  linked = { ...linked, size: 20 }
  await expect(
    new Promise((resolve, reject) => {
      const { port } = app.server.address() as AddressInfo
      get({ port, host: '127.0.0.1', path: '/it', agent: false }, (answer) => {
        buffer(answer).then(resolve, reject)
      }).on('error', reject)
    }),
  ).rejects.toThrow()
})
test('row 61: of many downloads side by side, some broken off, each has its own bytes and no others', async () => {
  const contents = Array.from({ length: 4 }, () => randomBytes(3_500_000))
  const stored = await Promise.all(contents.map((content) => files.put(content)))
  const many = Fastify({ forceCloseConnections: true })
  many.get<{ Params: { nth: string } }>('/:nth', (request, reply) => {
    const { fileId, size } = stored[Number(request.params.nth)]!
    return answerBytes(request, reply, {
      tag: '"x"',
      name: 'x',
      type: 'application/octet-stream',
      size,
      caching: 'no-store',
      open: (start, end) => files.readRange(fileId, start, end),
    })
  })
  const address = await many.listen({ port: 0, host: '127.0.0.1' })
  await Promise.all(
    Array.from({ length: 40 }, async (_, time) => {
      const nth = time % contents.length
      const answer = await fetch(`${address}/${nth}`)
      if (time % 5 === 0) return answer.body!.cancel()
      expect(Buffer.from(await answer.arrayBuffer()).equals(contents[nth]!)).toBe(true)
    }),
  )
  await many.close()
})
