import { ownCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, portalThings } from '../app.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { createFileStore } from '../files/file-store.ts'
import type { Caller } from '../http/serve-calls.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { findPlace, listFootprints } from './footprint-lists.ts'
import { clearFootprints, keepFootprint, keepPlace, rememberReading, removeFootprints } from './footprint-store.ts'
import { footprints, unremembered } from './own-tables.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
beforeEach(async () => {
  await bed.db.delete(footprints)
  await bed.db.delete(unremembered)
})
afterAll(() => bed.close())

const list = (by: Caller = bed.author, paging: object = {}) =>
  listFootprints(
    bed.db,
    portalThings,
    by,
    'en',
    ownCalls['POST /doc/doc-footprint/pageFront'].body.parse({ data: {}, ...paging }),
  )
const titles = async (by?: Caller) => (await list(by)).data.map(({ title }) => title)
const read = async (title: string, by: Caller = bed.author) => {
  const { articleId } = await bed.publish({ title })
  await keepFootprint(bed.db, by.accountId, { kind: 'article', id: articleId })
  return articleId
}
const ago = (articleId: string, interval: string) =>
  bed.db
    .update(footprints)
    .set({
      at: sql`now() - ${interval}::interval`,
      day: sql`to_char((now() - ${interval}::interval) at time zone 'UTC', 'YYYY-MM-DD')`,
    })
    .where(eq(footprints.thingId, articleId))

describe('what somebody read', () => {
  test('is kept once a day, the newest first, page by page', async () => {
    const first = await read('First')
    await read('Second')
    await keepFootprint(bed.db, bed.author.accountId, { kind: 'article', id: first })
    expect(await titles()).toEqual(['First', 'Second'])
    await ago(first, '1 day')
    await keepFootprint(bed.db, bed.author.accountId, { kind: 'article', id: first })
    expect(await titles()).toEqual(['First', 'Second', 'First'])
    const page = await list(bed.author, { pageNo: 2, pageSize: 2 })
    expect(page).toMatchObject({ total: 3, data: [{ title: 'First' }], remembers: true })
  })
  test('is seen by nobody else', async () => {
    await read('Mine')
    const [mine] = (await list()).data
    expect(await titles(bed.colleague)).toEqual([])
    const forget = (by: Caller, ids: string[]) => bed.inTransaction((tx) => removeFootprints(tx, by.accountId, ids))
    await expect(forget(bed.colleague, [mine!.id])).rejects.toMatchObject({ status: 404 })
    await expect(forget(bed.author, [mine!.id, '999999'])).rejects.toMatchObject({ status: 404 })
    expect(await titles()).toEqual(['Mine'])
    await forget(bed.author, [mine!.id])
    expect(await titles()).toEqual([])
  })
  test('row 49: with where one stopped, on every device; gone with the footprint, and when it has been read', async () => {
    const thingId = await read('Long')
    const thing = { kind: 'article', thingId } as const
    const stop = (place: string | null, by: Caller = bed.author) =>
      bed.inTransaction((tx) => keepPlace(tx, by.accountId, { ...thing, place }))
    const place = (by: Caller = bed.author) => findPlace(bed.db, by.accountId, thing)
    expect(await place()).toBeNull()
    await stop('second-part')
    await ago(thingId, '2 days')
    expect(await place()).toBe('second-part')
    // Opened again, not yet scrolled: one goes on where one was.
    await keepFootprint(bed.db, bed.author.accountId, { kind: 'article', id: thingId })
    expect(await place()).toBe('second-part')
    await stop('third-part')
    expect(await place()).toBe('third-part')
    await stop(null)
    expect(await place()).toBeNull()
    await stop('third-part')
    await stop('elsewhere', bed.colleague) // who left no footprint
    expect(await place(bed.colleague)).toBeNull()
    await bed.inTransaction((tx) => clearFootprints(tx, bed.author.accountId))
    expect(await place()).toBeNull()
  })
  test('ART-07: has no title when it may be read no longer', async () => {
    const articleId = await read('For all', bed.customer)
    await bed.db.update(liveArticles).set({ scope: 3 }).where(eq(liveArticles.articleId, articleId))
    expect((await list(bed.customer)).data).toMatchObject([{ thingId: articleId, title: null }])
  })
  test('is forgotten by the day, or all of it, and nobody else’s with it', async () => {
    const old = await read('Old')
    await ago(old, '3 days')
    await read('New')
    await read('Another’s', bed.colleague)
    const day = 86_400_000
    const at = (days: number) => new Date(Date.now() - days * day).toISOString()
    await bed.inTransaction((tx) => clearFootprints(tx, bed.author.accountId, { from: at(4), before: at(2) }))
    expect(await titles()).toEqual(['New'])
    await bed.inTransaction((tx) => clearFootprints(tx, bed.author.accountId))
    expect([await titles(), await titles(bed.colleague)]).toEqual([[], ['Another’s']])
  })
  test('is not kept of who does not want it; what was kept is gone at once', async () => {
    await read('Before')
    await bed.inTransaction((tx) => rememberReading(tx, bed.author.accountId, false))
    expect(await bed.db.$count(footprints)).toBe(0)
    await read('Unseen')
    expect(await bed.db.$count(footprints)).toBe(0)
    expect(await list()).toEqual({ data: [], total: 0, remembers: false })
    await bed.inTransaction((tx) => rememberReading(tx, bed.author.accountId, true))
    await read('Seen')
    expect(await titles()).toEqual(['Seen'])
  })
  test('row 115: goes after 180 days', async () => {
    await ago(await read('Kept'), '179 days')
    await ago(await read('Gone'), '181 days')
    await removeExpired(bed.db, portalThings)
    expect(await titles()).toEqual(['Kept'])
  })
})

describe('a reading over the wire', () => {
  const open = async (edition: typeof cn | typeof overseas) =>
    buildApp(edition, { database: bed, files: createFileStore('/nowhere'), version: '1' })
  const get = async (
    app: Awaited<ReturnType<typeof open>>,
    edition: typeof cn | typeof overseas,
    articleId: string,
    by?: Caller,
    headers: Record<string, string> = {},
  ) =>
    app.inject({
      method: 'POST',
      url: '/api/doc/doc-article/findArticle',
      payload: { articleId },
      headers: { ...headers, ...(by && { token: await openSession(bed.db, by.accountId, edition.name) }) },
    })
  /** Nobody waits for it, the test does. */
  const settled = (count: number) => expect.poll(() => bed.db.$count(footprints)).toBe(count)

  test('is kept of who is signed in, not of guests, nor of what is fetched ahead, nor of what was refused', async () => {
    const app = await open(cn)
    const { articleId } = await bed.publish({ title: 'Read' })
    const { articleId: secret } = await bed.publish({ title: 'Secret', scope: 3 })
    await get(app, cn, articleId)
    await get(app, cn, articleId, bed.author, { purpose: 'prefetch' })
    expect((await get(app, cn, secret, bed.external)).statusCode).toBe(404)
    await get(app, cn, articleId, bed.external)
    await settled(1)
    await get(app, cn, articleId, bed.author)
    await settled(2)
    await app.close()
  })
  test('overseas it is kept of staff, who alone have the list', async () => {
    const app = await open(overseas)
    const { articleId } = await bed.publish({ title: 'Read' })
    await get(app, overseas, articleId, bed.customer)
    await get(app, overseas, articleId, bed.author)
    await settled(1)
    expect(await titles()).toEqual(['Read'])
    await app.close()
  })
})
