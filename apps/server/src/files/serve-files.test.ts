import { afterAll, expect, test } from 'vitest'
import { openFileTestbed, text } from './file-testbed.ts'

const { files, token, keep, showIn, get, close } = await openFileTestbed()
afterAll(close)

test('ART-07 AUT-02 only its owner and staff read a file that no article shows; to all others it does not exist', async () => {
  const { url } = await keep()
  const statuses = await Promise.all(
    [undefined, 'guest', 'china', 'owner', 'staff'].map(
      async (who) => (await get(url, { token: who && token[who] })).statusCode,
    ),
  )
  expect(statuses).toEqual([404, 404, 404, 200, 200])
  const [hidden, unknown] = await Promise.all([get(url), get('/files/0123456789abcdef0123456789abcdef/plan.png')])
  expect([hidden.body, hidden.headers['cache-control']]).toEqual([unknown.body, unknown.headers['cache-control']])
  expect((await get(url, { token: token.owner })).headers['cache-control']).toBe('no-store')
})

test.each([
  [1, [200, 200, 200, 200]],
  [2, [404, 404, 200, 200]],
  [3, [404, 404, 404, 200]],
] as const)('ART-07 a file in a live article of scope %d, for guest, type 1, 2 and 3', async (scope, expected) => {
  const { url, fileId } = await keep()
  await showIn(fileId, scope)
  const answers = await Promise.all(
    [undefined, 'guest', 'china', 'staff'].map((who) => get(url, { token: who && token[who] })),
  )
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expected)
  for (const answer of answers.filter(({ statusCode }) => statusCode === 200))
    expect(answer.headers['cache-control']).toBe(scope === 1 ? 'public, max-age=300' : 'no-store')
})

test('a file is shown as long as one of its articles is', async () => {
  const day = 86_400_000
  const { url, fileId } = await keep()
  await showIn(fileId, 1, { startTime: new Date(Date.now() + day) })
  await showIn(fileId, 1, { endTime: new Date(Date.now() - day) })
  expect((await get(url)).statusCode).toBe(404)
  await showIn(fileId, 1, { startTime: new Date(Date.now() - day), endTime: new Date(Date.now() + day) })
  expect((await get(url)).statusCode).toBe(200)
})

test('the cookie counts for reading, a broken or foreign token for nothing', async () => {
  const { url } = await keep()
  const statuses = await Promise.all(
    [`theme=dark; token=${token.staff}`, `token=${token.guest}`, 'token=x', `xtoken=${token.staff}`].map(
      async (cookie) => (await get(url, { cookie })).statusCode,
    ),
  )
  expect(statuses).toEqual([200, 404, 404, 404])
})

test('a whole file comes with its name, tag, length and a policy under which nothing in it runs', async () => {
  const { url, fileId } = await keep('安装 图.png')
  await showIn(fileId, 1)
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, body]).toEqual([200, text])
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': '10',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'content-security-policy': `sandbox; default-src 'none'`,
    'content-disposition': `inline; filename="?? ?.png"; filename*=UTF-8''%E5%AE%89%E8%A3%85%20%E5%9B%BE.png`,
  })
  expect(headers.etag).toMatch(/^"[0-9a-f]{64}"$/)
  const head = await get(url, {}, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length'], head.headers.etag]).toEqual([
    200,
    '',
    '10',
    headers.etag,
  ])
  expect((await get(url, { 'if-none-match': headers.etag as string })).statusCode).toBe(304)
})

test('parts of a file, for who still has the same one', async () => {
  const { url, fileId } = await keep()
  await showIn(fileId, 1)
  const tag = (await get(url)).headers.etag as string
  const part = async (range: string, ifRange?: string) => {
    const answer = await get(url, { range, 'if-range': ifRange })
    return [answer.statusCode, answer.body, answer.headers['content-range']]
  }
  expect(await part('bytes=2-4')).toEqual([206, 'cde', 'bytes 2-4/10'])
  expect(await part('bytes=-2', tag)).toEqual([206, 'ij', 'bytes 8-9/10'])
  expect(await part('bytes=2-4', '"other"')).toEqual([200, text, undefined])
  expect(await part('bytes=2-4', `W/${tag}`)).toEqual([200, text, undefined])
  expect(await part('bytes=10-')).toEqual([416, '', 'bytes */10'])
  const head = await get(url, { range: 'bytes=2-4' }, 'HEAD')
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '3', ''])
})

test.each(['text/html', 'image/svg+xml'])('%s is handed over as a download', async (type) => {
  const { url, fileId } = await keep('page.html', type)
  await showIn(fileId, 1)
  expect((await get(url)).headers['content-disposition']).toBe('attachment; filename=page.html')
})

test('who can show WebP gets the picture in fewer bytes, under a tag and a name of its own, in parts too; others get the stored one', async () => {
  const { url, fileId } = await keep('план.png')
  await showIn(fileId, 1)
  const before = (await get(url, { accept: 'image/avif,image/webp,*/*' })).headers
  await files.putSmaller(fileId, Buffer.from('ABC'))
  const smaller = await get(url, { accept: 'image/avif,image/webp,*/*' })
  expect([
    smaller.body,
    smaller.headers['content-type'],
    smaller.headers['content-length'],
    smaller.headers.vary,
  ]).toEqual(['ABC', 'image/webp', '3', 'accept'])
  expect(smaller.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('план.webp')}`)
  expect(smaller.headers.etag).not.toBe(before.etag)
  expect((await get(url, { accept: 'image/webp', 'if-none-match': smaller.headers.etag as string })).statusCode).toBe(
    304,
  )
  const part = await get(url, { accept: 'image/webp', range: 'bytes=1-' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'BC', 'bytes 1-2/3'])
  const stored = await get(url, { accept: 'image/png' })
  expect([stored.body, stored.headers['content-type'], stored.headers.etag, stored.headers.vary]).toEqual([
    text,
    'image/png',
    before.etag,
    'accept',
  ])
  await files.remove(fileId)
})

test('a player has a film in parts and in place; that its page is opened counts as no download', async () => {
  const { url, fileId } = await keep('film.webm', 'video/webm')
  await showIn(fileId, 1)
  const { statusCode, headers, body } = await get(url, { range: 'bytes=2-4', 'sec-fetch-dest': 'video' })
  expect([statusCode, headers['content-type'], body]).toEqual([206, 'video/webm', text.slice(2, 5)])
  expect(headers['content-disposition']).toMatch(/^inline/)
})
