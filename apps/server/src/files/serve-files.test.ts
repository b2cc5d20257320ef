import Fastify, { type FastifyInstance } from 'fastify'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { edition } from '@portal/edition-overseas'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callerOfToken, openSession } from '../accounts/session-store.ts'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { articles, liveArticles } from '../articles/article-tables.ts'
import { liveFiles } from './file-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { answerError } from '../http/refusal.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createFileStore, type FileStore } from './file-store.ts'
import { serveFiles } from './serve-files.ts'
import { storeFile } from './stored-file-store.ts'

let database: Database
let directory: string
let files: FileStore
let app: FastifyInstance
const token: Record<string, string> = {}
let owner: number
beforeAll(async () => {
  database = await openTestDatabase()
  directory = await mkdtemp(join(tmpdir(), 'serve-'))
  files = createFileStore(directory)
  app = Fastify()
  app.setErrorHandler(answerError)
  serveFiles(app, {
    db: database.db,
    edition,
    files,
    things: portalThings,
    callerOfToken: (token) => callerOfToken(database.db, token, 'overseas'),
    mustMove: () => undefined,
  })
  for (const [userAccount, type] of [
    ['guest', 1],
    ['china', 2],
    ['staff', 3],
    ['special', 2],
    ['owner', 2],
  ] as const) {
    const [row] = await database.db
      .insert(accounts)
      .values({ userAccount, passwordHash: '', type, fullName: '', isOverseasSpecial: userAccount === 'special' })
      .returning()
    token[userAccount] = await openSession(database.db, row!.id, 'overseas')
    owner = row!.id
  }
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(directory, { recursive: true })
})

const text = 'abcdefghij'
const keep = (name = 'plan.png', type = 'image/png') =>
  storeFile(database.db, files, {
    name,
    type,
    content: Buffer.from(text),
    owner,
    ...(type.startsWith('image/png') && { width: 1, height: 1 }),
  })
let articleCount = 0
const showIn = async (fileId: string, scope: 1 | 2 | 3, times: { startTime?: Date; endTime?: Date } = {}) => {
  const articleId = String(100_000_000_000 + ++articleCount)
  const same = {
    articleId,
    billNo: articleId,
    lang: 'en' as const,
    title: '',
    scope,
    revision: 1,
    translationGroup: articleId,
  }
  await database.db.insert(articles).values({ ...same, code: 2, createUser: owner })
  await database.db.insert(liveArticles).values({
    ...same,
    summary: '',
    body: '',
    directoryCode: '01',
    labels: [],
    productModels: [],
    refining: 0,
    publishTime: new Date(),
    updateTime: new Date(),
    ...times,
  })
  await database.db.insert(liveFiles).values({ fileId, kind: 'article', thingId: articleId })
}
const get = (url: string, headers: Record<string, string | undefined> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({
    method,
    url,
    headers: Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)) as Record<
      string,
      string
    >,
  })

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

test.each<[string, 'GET' | 'HEAD', Record<string, string>]>([
  ['GET', 'GET', {}],
  ['HEAD', 'HEAD', {}],
  ['a part', 'GET', { range: 'bytes=2-4' }],
  ['a file that is kept already', 'GET', { 'if-none-match': '*' }],
])(
  'DWN-03 an account that is overseas special is refused a download, with the reason: %s',
  async (_, method, headers) => {
    const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
    await showIn(fileId, 2)
    const ask = (who: string) => get(url, { token: token[who], ...headers }, method)
    expect((await ask('china')).statusCode).toBeLessThan(400)
    const refused = await ask('special')
    expect([refused.statusCode, refused.headers['cache-control']]).toEqual([403, 'no-store'])
    if (method === 'GET') expect(refused.json()).toMatchObject({ code: 403, reason: 'downloadForbidden' })
    expect(refused.body).not.toContain(text)
  },
)
test('DWN-03 it still sees pictures, and of what it may not read it learns nothing', async () => {
  const picture = await keep()
  await showIn(picture.fileId, 1)
  expect((await get(picture.url, { token: token.special })).body).toBe(text)
  const internal = await keep('internal.bin', 'application/octet-stream')
  await showIn(internal.fileId, 3)
  const [special, other] = await Promise.all(
    ['special', 'china'].map((who) => get(internal.url, { token: token[who], accept: 'text/html' })),
  )
  expect([special!.statusCode, special!.body]).toEqual([404, other!.body])
})
test('DWN-03 nobody keeps a download for others without asking whether they may have it', async () => {
  const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
  await showIn(fileId, 1)
  expect((await get(url)).headers['cache-control']).toBe('public, no-cache')
})
test.each([
  [
    'of the page that the link stands on',
    { referer: 'https://portal.example/ru/tools', 'accept-language': 'es' },
    'ru',
  ],
  ['that the browser prefers', { 'accept-language': 'fr-FR,es;q=0.8,en;q=0.5' }, 'es'],
  ['of the edition', {}, 'en'],
])('DWN-03 a browser that follows the link is told so on a page, in the language %s', async (_, headers, lang) => {
  const { url, fileId } = await keep('firmware.bin', 'application/octet-stream')
  await showIn(fileId, 1)
  const page = await get(url, { cookie: `token=${token.special}`, accept: 'text/html,*/*;q=0.8', ...headers })
  expect([page.statusCode, page.headers['content-type']]).toEqual([403, 'text/html; charset=utf-8'])
  const title = {
    ru: 'Вашей учётной записи нельзя скачивать материалы',
    es: 'Tu cuenta no puede descargar materiales',
    en: 'Your account may not download materials',
  }[lang]
  expect(page.body).toContain(`<html lang="${lang}">`)
  expect(page.body).toContain(`<h1>${title}</h1>`)
  expect(page.body).toContain(`href="/${lang}"`)
})
