import { edition } from '@portal/edition-overseas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { sendBytes } from '../testing/send-bytes.ts'

const { app, close } = await openTestApp(edition, {
  render: async ({ url }) => ({ ...emptyPage, html: new URL(url, 'http://portal.invalid').host }),
})
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }))
afterAll(close)

const send = (bytes: string) => sendBytes(app, bytes)
const statuses = (answer: string) => [...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status))
// Two parsers that disagree about where a request ends would take this for a request of its own.
const smuggled = 'GET /healthz?smuggled HTTP/1.1\r\nhost: x\r\n\r\n'
const call = '/api/uac/security-code/login'

test.each<[string, string]>([
  [
    'a length and chunks',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'chunks and a length',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\ncontent-length: 100\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['two lengths', `POST ${call} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\ncontent-length: 44\r\n\r\n${smuggled}`],
  ['a space before the colon', `POST ${call} HTTP/1.1\r\nhost: x\r\ncontent-length : 44\r\n\r\n${smuggled}`],
  [
    'a space in the coding',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a coding that is none',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: xchunked\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a length with a sign', `POST ${call} HTTP/1.1\r\nhost: x\r\ncontent-length: +0\r\n\r\n${smuggled}`],
  ['a bare carriage return', `POST ${call} HTTP/1.1\r\nhost: x\r\nx: a\rcontent-length: 44\r\n\r\n${smuggled}`],
  [
    'a folded header',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding:\r\n chunked\r\ncontent-length: 44\r\n\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a chunk whose size is no number',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n${smuggled}`,
  ],
  [
    'a chunk that is longer than it says',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1\r\nabc\r\n0\r\n\r\n${smuggled}`,
  ],
  [
    'a megabyte of chunk extensions',
    `POST ${call} HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(1 << 20)}\r\na\r\n0\r\n\r\n${smuggled}`,
  ],
  ['a NUL in a header', `POST ${call} HTTP/1.1\r\nhost: x\r\nx: \0\r\n\r\n${smuggled}`],
  ['no host', `GET ${call} HTTP/1.1\r\n\r\n${smuggled}`],
])('row 60: a request with %s is refused, and nothing after it on the line is answered', async (_, bytes) => {
  const answer = await send(bytes)
  expect(statuses(answer).filter((status) => status < 400)).toEqual([])
  expect(answer).not.toContain('"status":"ok"')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})
test.each([
  [400, 'no host', 'GET /healthz HTTP/1.1\r\n\r\n'],
  [417, 'what it expects', 'POST /api/uac/security-code/login HTTP/1.1\r\nhost: x\r\nexpect: wonders\r\n\r\n'],
])(
  'rows 40, 43, 44, 47: a request that gets %i for %s is answered with the headers that protect',
  async (status, _, bytes) => {
    expect(await send(bytes)).toMatch(
      new RegExp(`^HTTP/1.1 ${status} .*x-content-type-options: nosniff.*"reason":"invalid"`, 's'),
    )
  },
)
test('row 60: two requests on one line are two answers, so that what is refused above is refused for its form', async () => {
  expect(
    statuses(
      await send(
        `GET /healthz HTTP/1.1\r\nhost: x\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      ),
    ),
  ).toEqual([200, 200])
})
test.each([
  '//',
  '///',
  '//[',
  '/\\',
  '/\\\\evil.example',
  '//evil.example/en',
  '//evil.example:x',
  '/%5c',
  '/[',
  '/%',
  '/?%',
])('row 21: %s is no failure of the server, and no address at another host', async (path) => {
  const [status = 0] = statuses(await send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`))
  expect([path, status]).toEqual([
    path,
    path === '/?%' || path === '/[' || path === '/%5c' ? 200 : expect.toBeOneOf([400, 404]),
  ])
})
