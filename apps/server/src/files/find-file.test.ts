import { edition } from '@portal/edition-overseas'
import { eq } from 'drizzle-orm'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { deleteArticle } from '../articles/bin-store.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, portalThings } from '../app.ts'
import type { ArticleEdit } from '../articles/article-content.ts'
import { accounts } from '../database/shared-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { createChangeReader } from '../site/content-version.ts'
import { createFileStore } from './file-store.ts'
import { createFileFinder } from './find-file.ts'
import { storeOffered } from './offered-file-store.ts'

const folder = mkdtempSync(join(tmpdir(), 'find-file-'))
const files = createFileStore(folder)
const content = Buffer.from('0123456789')
let bed: ArticleTestbed
/** Two processes on one database and one folder. */
let apps: Awaited<ReturnType<typeof buildApp>>[]
beforeAll(async () => {
  bed = await openArticleTestbed()
  apps = [await open(), await open()]
})
const open = () => buildApp(edition, { database: bed, files, version: '1' })
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(async () => {
  await Promise.all(apps.map((app) => app.close()))
  await bed.close()
  rmSync(folder, { recursive: true })
})

let stored = 0
/** A file, and a case that shows it. */
const offer = async (changes: Partial<ArticleEdit> = {}) => {
  const file = await storeOffered(bed.db, files, bed.author, { name: `file ${(stored += 1)}.bin`, content })
  const body = `<p><a href="${file.url}">File</a></p>`
  return { ...file, body, shown: await bed.publish({ body, ...changes }) }
}
/** What both processes answer to a part of a file. */
const partsOf = async (url: string, token?: string) => {
  const headers = { range: 'bytes=2-4', ...(token !== undefined && { token }) }
  const answers = await Promise.all(apps.map((app) => app.inject({ url, headers })))
  return answers.map(({ statusCode }) => statusCode)
}
const finder = () => createFileFinder({ db: bed.db, things: portalThings, changes: createChangeReader(bed.db) })
/** Statements that the database is asked. */
const statementsOf = async (act: () => Promise<unknown>) => {
  const asked = vi.spyOn(bed.pool, 'query')
  await act()
  return asked.mock.calls.length
}

test('a file that everyone may read is asked of the database once; then each part asks whether anything changed, and those side by side together', async () => {
  const { fileId } = await offer()
  const find = finder()
  expect(await find(fileId, undefined)).toMatchObject({ fileId, shared: true })
  expect(await statementsOf(() => find(fileId, undefined))).toBe(1)
  vi.restoreAllMocks()
  expect(await statementsOf(() => Promise.all(Array.from({ length: 50 }, () => find(fileId, undefined))))).toBe(1)
})
test('DWN-03 a file that is withdrawn is refused from the next part on, at the other process too', async () => {
  const { url, shown } = await offer()
  expect(await partsOf(url)).toEqual([206, 206])
  await bed.inTransaction((tx) => deleteArticle(tx, bed.author, shown.articleId))
  expect(await partsOf(url)).toEqual([404, 404])
})
test('DWN-03 a file whose case is for fewer readers, or shows another one, is refused from the next part on', async () => {
  const [narrowed, replaced] = [await offer(), await offer()]
  for (const { url } of [narrowed, replaced]) expect(await partsOf(url)).toEqual([206, 206])
  const change = ({ shown: { articleId, revision } }: typeof narrowed, changes: Partial<ArticleEdit>) =>
    bed.publish({ articleId, revision, ...changes })
  await change(narrowed, { body: narrowed.body, scope: 3 })
  await change(replaced, { body: '<p>None.</p>' })
  expect(await partsOf(narrowed.url)).toEqual([404, 404])
  expect(await partsOf(replaced.url)).toEqual([404, 404])
})
test('DWN-03 a refused person is refused what is kept for everyone, and who may read more reads it', async () => {
  const tokenOf = ({ accountId }: Caller) => openSession(bed.db, accountId, edition.name)
  const open = await offer()
  expect(await partsOf(open.url)).toEqual([206, 206])
  const customer = await tokenOf(bed.customer)
  expect(await partsOf(open.url, customer)).toEqual([206, 206])
  await bed.db.update(accounts).set({ isOverseasSpecial: true }).where(eq(accounts.id, bed.customer.accountId))
  expect(await partsOf(open.url, customer)).toEqual([403, 403])
  const internal = await offer({ scope: 3 })
  expect(await partsOf(internal.url)).toEqual([404, 404])
  expect(await partsOf(internal.url, await tokenOf(bed.colleague))).toEqual([206, 206])
  expect(await partsOf(internal.url)).toEqual([404, 404])
})
test('DWN-03 what ends by itself is not kept beyond its end', async () => {
  const endTime = new Date(Date.now() + 30_000).toISOString()
  const { url } = await offer({ endTime })
  expect(await partsOf(url)).toEqual([206, 206])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(endTime) + 1 })
  expect(await partsOf(url)).toEqual([404, 404])
})
