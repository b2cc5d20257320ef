import { edition } from '@portal/edition-overseas'
import { eq, sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { fromBufferPromise } from 'yauzl'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { linkFiles } from '../files/file-link-store.ts'
import { files as fileTable } from '../files/file-tables.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { openTestApp } from '../testing/open-test-app.ts'
import { startShowing } from '../testing/show-directly.ts'
import { packages } from './download-tables.ts'
import { packFiles } from './pack-files.ts'
import { renewLease, takeLease } from './package-store.ts'

const { app, db, database, files, close } = await openTestApp(edition)
/** Another process on the same database and folder. */
const other = await buildApp(edition, { database, files, version: '1' })
afterAll(async () => {
  await other.close()
  await close()
})
const show = await startShowing(db)
const signIn = async (userAccount: string, type: 1 | 2 | 3, isOverseasSpecial = false) =>
  openSession(
    db,
    (await addAccount(db, { userAccount, passwordHash: 'x', type, fullName: 'A', isOverseasSpecial }))!.id,
    edition.name,
  )
const customer = await signIn('customer', 2)
const special = await signIn('special', 2, true)
let ip = 0
const call = async (path: string, body: object, token?: string, by = app) => {
  const answer = await by.inject({
    method: 'POST',
    url: `/api/doc/file-zip/${path}`,
    payload: body,
    remoteAddress: `192.0.2.${(ip = (ip + 1) % 250)}`,
    headers: token ? { token } : {},
  })
  return { status: answer.statusCode, ...answer.json() }
}
const follow = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET', by = app) =>
  by.inject({ method, url, headers })
/** A file that an article of a scope shows. */
const offer = async (name: string, content: string, scope: 1 | 2 | 3 = 1) => {
  const stored = await storeFile(db, files, {
    name,
    type: 'application/octet-stream',
    content: Buffer.from(content),
    owner: null,
  })
  const articleId = await show({ title: name, scope })
  await linkFiles(db, { kind: 'article', id: articleId }, [stored.fileId])
  return { ...stored, articleId }
}
type Offered = Awaited<ReturnType<typeof offer>>
const choose = (...chosen: Offered[]) => ({
  name: '固件',
  items: chosen.map(({ fileId }, nth) => ({ uid: `u${nth}`, fileId, product: { any: ['data'] } })),
})
const forgetSums = ({ fileId }: Offered) =>
  db.update(fileTable).set({ crc32: null }).where(eq(fileTable.fileId, fileId))
const linkOf = async (token: string | undefined, ...chosen: Offered[]): Promise<string> =>
  (await call('auto', choose(...chosen), token)).data.url
const hash = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')

test('DWN-01 a package has a path of its own and its file ids; each item keeps its uid and its own flag', async () => {
  const [a, b] = [await offer('a.bin', 'one'), await offer('a.bin', 'two')]
  await forgetSums(b)
  const [first, second] = [await call('add', choose(a, b, a)), await call('add', choose(a, b))]
  expect(first.data).toEqual({
    path: expect.stringMatching(/^[\w-]{43}$/),
    fileIds: [a.fileId, b.fileId],
    items: [
      { uid: 'u0', fileId: a.fileId, packaging: false },
      { uid: 'u1', fileId: b.fileId, packaging: true },
      { uid: 'u2', fileId: a.fileId, packaging: false },
    ],
  })
  expect(second.data.path).not.toBe(first.data.path)
})
test('DWN-01 its archive holds the files under names of their own, and a list of them', async () => {
  const [a, b] = [await offer('прошивка.bin', 'one'), await offer('ПРОШИВКА.bin', 'two')]
  const url = await linkOf(undefined, a, b)
  expect(url).toMatch(/^\/packages\/[\w-]{43}\/%E5%9B%BA%E4%BB%B6\.zip$/)
  const answer = await follow(url)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['accept-ranges']]).toEqual([
    200,
    'application/zip',
    'bytes',
  ])
  expect(answer.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%E5%9B%BA%E4%BB%B6\.zip$/)
  const zip = await fromBufferPromise(answer.rawPayload, { lazyEntries: true })
  const found = new Map<string, string>()
  for await (const entry of zip.eachEntry())
    found.set(entry.fileName, String(await buffer(await zip.openReadStreamPromise(entry))))
  expect([...found.keys()]).toEqual(['MANIFEST.json', 'прошивка.bin', 'ПРОШИВКА (2).bin'])
  expect([found.get('прошивка.bin'), found.get('ПРОШИВКА (2).bin')]).toEqual(['one', 'two'])
  expect(JSON.parse(found.get('MANIFEST.json')!)).toMatchObject({
    package: '固件',
    files: [
      { name: 'прошивка.bin', size: 3, sha256: hash('one'), licence: null, source: a.url },
      { name: 'ПРОШИВКА (2).bin', size: 3, sha256: hash('two'), source: b.url },
    ],
  })
})
test('DWN-02 the same link gives the same bytes, from any process, whole and in parts', async () => {
  const url = await linkOf(undefined, await offer('a.bin', 'x'.repeat(5000)), await offer('b.bin', 'y'))
  const [one, two] = [await follow(url), await follow(url, {}, 'GET', other)]
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  const head = await follow(url, {}, 'HEAD')
  expect([head.headers['content-length'], head.headers.etag]).toEqual([String(one.rawPayload.length), two.headers.etag])
  for (const at of [1, 40, 700, 5000, one.rawPayload.length - 1]) {
    const rest = await follow(url, { range: `bytes=${at}-`, 'if-range': String(one.headers.etag) }, 'GET', other)
    expect(rest.statusCode).toBe(206)
    expect(hash(Buffer.concat([one.rawPayload.subarray(0, at), rest.rawPayload]))).toBe(hash(one.rawPayload))
  }
  expect((await follow(url, { range: `bytes=${one.rawPayload.length}-` })).statusCode).toBe(416)
})
test('DWN-02 what has no sums yet is packed when it is started; polling tells how far it is, and then the address', async () => {
  const [a, b] = [await offer('a.bin', 'one'), await offer('b.bin', 'three')]
  await forgetSums(b)
  const { data } = await call('add', choose(a, b))
  expect(await call('start', { path: data.path, fileIds: [a.fileId] })).toMatchObject({ status: 400 })
  const { path, fileIds } = data
  const first = await call('start', { path, fileIds }, undefined, other)
  expect(first.data).toMatchObject({ state: 'packaging', bytes: 3, total: 8, url: null, size: null })
  await expect
    .poll(async () => (await call('start', { path, fileIds })).data, { timeout: 5000 })
    .toMatchObject({ state: 'ready', bytes: 8, total: 8, url: `/packages/${path}/%E5%9B%BA%E4%BB%B6.zip` })
  const { url, size } = (await call('start', { path, fileIds })).data
  expect((await follow(url)).rawPayload.length).toBe(size)
})
test('DWN-02 one process packs at a time; when it dies, another goes on; a package that was given up is left', async () => {
  const file = await offer('a.bin', 'one')
  await forgetSums(file)
  const { path } = (await call('add', choose(file))).data
  expect([await takeLease(db, path), await takeLease(db, path), await renewLease(db, path)]).toEqual([
    true,
    false,
    true,
  ])
  await packFiles(db, files, path, [file])
  const crcOf = async () => (await db.select().from(fileTable).where(eq(fileTable.fileId, file.fileId)))[0]!.crc32
  expect(await crcOf()).toBeNull()
  await db
    .update(packages)
    .set({ lease: sql`now() - interval '1 second'` })
    .where(eq(packages.path, path))
  await packFiles(db, files, path, [file])
  expect(await crcOf()).not.toBeNull()
  await call('cancel', { path })
  expect([await takeLease(db, path), await renewLease(db, path)]).toEqual([false, false])
})
test('DWN-02 a package that was given up or has expired has no address any more', async () => {
  const file = await offer('a.bin', 'one')
  const [given, expired] = [await linkOf(undefined, file), await linkOf(undefined, file)]
  const path = given.split('/')[2]!
  expect((await call('cancel', { path })).status).toBe(200)
  await db
    .update(packages)
    .set({ expires: sql`now()` })
    .where(eq(packages.path, expired.split('/')[2]!))
  for (const url of [given, expired]) expect((await follow(url)).statusCode).toBe(404)
  expect((await call('start', { path, fileIds: [file.fileId] })).status).toBe(404)
})
test('DWN-03 an account that is overseas special gets no package, and none of anybody else', async () => {
  const file = await offer('a.bin', 'one')
  for (const way of ['add', 'auto'])
    expect(await call(way, choose(file), special)).toMatchObject({ status: 403, reason: 'downloadForbidden' })
  const url = await linkOf(undefined, file)
  for (const headers of [{}, { range: 'bytes=0-9' }])
    expect((await follow(url, { token: special, ...headers })).json()).toMatchObject({ reason: 'downloadForbidden' })
  expect((await follow(url, { token: special }, 'HEAD')).statusCode).toBe(403)
  const page = await follow(url, { cookie: `token=${special}`, accept: 'text/html' })
  expect([page.statusCode, page.body]).toEqual([403, expect.stringContaining('may not download materials')])
  const hidden = await offer('b.bin', 'two', 3)
  expect(await call('add', choose(hidden), special)).toMatchObject({ status: 404, reason: 'notFound' })
})
test('ART-07 nobody packs what they may not read; a package of such files is for who made it alone', async () => {
  const [open, china] = [await offer('a.bin', 'one'), await offer('b.bin', 'two', 2)]
  expect(await call('add', choose(open, china))).toMatchObject({ status: 404 })
  const url = await linkOf(customer, open, china)
  const mine = await follow(url, { token: customer })
  expect([mine.statusCode, mine.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const headers of [{}, { token: special }, { token: await signIn(`staff${ip}`, 3) }])
    expect((await follow(url, headers)).statusCode).toBe(404)
  expect((await follow(url.replace(/[^/]+$/, 'other.zip'), { token: customer })).statusCode).toBe(404)
})
test('row 119: a file that is withdrawn meanwhile refuses the whole archive, in parts too, to who made it as well', async () => {
  for (const [token, scope] of [
    [undefined, 1],
    [customer, 2],
  ] as const) {
    const [a, b] = [await offer('a.bin', 'one', scope), await offer('b.bin', 'two', scope)]
    const url = await linkOf(token, a, b)
    const headers = token ? { token } : {}
    const { etag } = (await follow(url, headers)).headers
    await db.update(liveArticles).set({ scope: 3 }).where(eq(liveArticles.articleId, b.articleId))
    for (const more of [{}, { range: 'bytes=0-9' }, { 'if-none-match': String(etag) }]) {
      const refused = await follow(url, { ...headers, ...more })
      expect([refused.statusCode, refused.json().reason]).toEqual([403, 'fileWithdrawn'])
    }
    const [, , path] = url.split('/')
    const start = { path, fileIds: [a.fileId, b.fileId] }
    expect(await call('start', start, token)).toMatchObject({ status: 403, reason: 'fileWithdrawn' })
    await db.update(liveArticles).set({ scope }).where(eq(liveArticles.articleId, b.articleId))
    expect((await follow(url, headers)).headers.etag).toBe(etag)
  }
})
