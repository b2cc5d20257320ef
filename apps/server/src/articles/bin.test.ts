import { articleCalls, ownCalls } from '@portal/contract'
import { articleCodes, binDays, maxPointers } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { dictionaryEntries, directories } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { keepBookmark } from '../own/bookmark-store.ts'
import { listBookmarks } from '../own/bookmark-lists.ts'
import { searchEntries } from '../search/search-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { deleteArticle, featureArticle, saveArticle, undeleteArticle } from './article-store.ts'
import { articleEvents, articles, liveArticles } from './article-tables.ts'
import { listMine, listPointers } from './staff-article-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const remove = (articleId: string, by = bed.author) => bed.inTransaction((tx) => deleteArticle(tx, by, articleId))
const undelete = (articleId: string, by = bed.author) => bed.inTransaction((tx) => undeleteArticle(tx, by, articleId))
const refused = (status: number, reason: string) => expect.objectContaining({ status, reason })
const rowOf = async (articleId: string) => {
  const [row] = await bed.db.select().from(articles).where(eq(articles.articleId, articleId))
  const [live] = await bed.db.select().from(liveArticles).where(eq(liveArticles.articleId, articleId))
  const entries = await bed.db.select().from(searchEntries).where(eq(searchEntries.thingId, articleId))
  return {
    row,
    live,
    entries: entries.map(({ title, updateTime, directoryCode }) => ({ title, updateTime, directoryCode })),
  }
}
const mine = (deleted: boolean) =>
  listMine(bed.db, bed.author, articleCalls['POST /doc/doc-article/pageFront/mine'].body.parse({ data: { deleted } }))

describe('row 7: the bin', () => {
  test('what is taken out of it stands as it stood: place, scope, labels, links, counts, times', async () => {
    const target = await bed.publish({ title: 'Leads nowhere yet' })
    const { articleId } = await bed.publish({
      title: 'Deleted and back',
      scope: 2,
      labels: ['fault', 'firmware'],
      body: `<p><a href="/dataSectionDetail/${target.articleId}">There</a></p>`,
    })
    await bed.db
      .update(liveArticles)
      .set({ hits: 42, publishTime: new Date('2026-01-01'), updateTime: new Date('2026-02-02') })
      .where(eq(liveArticles.articleId, articleId))
    await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId, refining: 1 }))
    await bed.inTransaction((tx) =>
      keepBookmark(tx, bed.colleague.accountId, { kind: 'article', thingId: articleId, folder: '', note: '' }),
    )
    const before = await rowOf(articleId)
    await remove(articleId)
    expect(await rowOf(articleId)).toMatchObject({ live: undefined, entries: [] })
    expect((await mine(true)).data[0]).toMatchObject({ articleId, actions: ['undelete'], published: false })
    await undelete(articleId)
    const after = await rowOf(articleId)
    expect(after.row).toEqual(before.row)
    expect(after.live).toEqual(before.live)
    expect(after.entries.map(({ title }) => title)).toEqual(before.entries.map(({ title }) => title))
    expect((await listPointers(bed.db, target.articleId)).data).toMatchObject([{ articleId }])
    const kept = await listBookmarks(
      bed.db,
      portalThings,
      bed.colleague,
      'en',
      ownCalls['POST /doc/doc-collect/pageFront'].body.parse({ data: {} }),
    )
    expect(kept.data).toMatchObject([{ thingId: articleId, title: 'Deleted and back' }])
    expect((await mine(true)).data.map((row) => row.articleId)).not.toContain(articleId)
    const events = await bed.db
      .select({ action: articleEvents.action })
      .from(articleEvents)
      .where(eq(articleEvents.articleId, articleId))
      .orderBy(articleEvents.id)
    expect(events.map(({ action }) => action).slice(-2)).toEqual(['delete', 'undelete'])
  })
  test('a draft over a published revision comes back as both', async () => {
    const { articleId, revision } = await bed.publish()
    await bed.inTransaction((tx) =>
      saveArticle(tx, bed.author, bed.draft({ articleId, revision, title: 'Half written' })),
    )
    await remove(articleId)
    await undelete(articleId)
    const { row, live } = await rowOf(articleId)
    expect(row).toMatchObject({ code: articleCodes.draft, title: 'Half written', liveRevision: revision })
    expect(live).toMatchObject({ title: 'Camera is offline' })
  })
  test('content of another kind too, with its downloads', async () => {
    await bed.db
      .insert(dictionaryEntries)
      .values({ typeCode: 'bulletinCategory', code: 'product', names: {} as never, position: 0 })
    const details = { category: 'product', date: '2026-06-01', urgency: null }
    const { articleId } = await bed.publish({ kind: 'bulletin', directoryCode: null, labels: [], details })
    const shown = eq(liveContent.id, articleId)
    await bed.db.update(liveContent).set({ hits: 7, downloads: 5 }).where(shown)
    const [before] = await bed.db.select().from(liveContent).where(shown)
    await remove(articleId)
    expect(await bed.db.$count(liveContent, shown)).toBe(0)
    await undelete(articleId)
    expect(await bed.db.select().from(liveContent).where(shown)).toEqual([before])
  })
  test('is its author’s alone, once, and for thirty days; of two at once one gets it', async () => {
    const { articleId } = await bed.publish()
    await expect(undelete(articleId)).rejects.toEqual(refused(404, 'notFound'))
    await remove(articleId)
    for (const other of [bed.colleague, bed.approver])
      await expect(undelete(articleId, other)).rejects.toEqual(refused(404, 'notFound'))
    await bed.db
      .update(articles)
      .set({ updateTime: sql`now() - make_interval(days => ${binDays}, mins => 1)` })
      .where(eq(articles.articleId, articleId))
    await expect(undelete(articleId)).rejects.toEqual(refused(404, 'notFound'))
    expect((await mine(true)).data.map((row) => row.articleId)).not.toContain(articleId)
    await bed.db.update(articles).set({ updateTime: new Date() }).where(eq(articles.articleId, articleId))
    const tries = await Promise.allSettled([undelete(articleId), undelete(articleId)])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
  test('what readers may not see any more comes back as a draft', async () => {
    await bed.db
      .insert(directories)
      .values({ directoryCode: '010109', parentCode: '0101', names: {} as never, isLeaf: true })
    const { articleId } = await bed.publish({ directoryCode: '010109' })
    await remove(articleId)
    await bed.db.delete(directories).where(eq(directories.directoryCode, '010109'))
    expect(await undelete(articleId)).toMatchObject({ code: articleCodes.draft })
    expect(await rowOf(articleId)).toMatchObject({ live: undefined, entries: [], row: { liveRevision: null } })
  })
  test('whose language was taken meanwhile comes back as a translation of nothing', async () => {
    const original = await bed.publish({ lang: 'zh' })
    const { articleId } = await bed.publish({ translationOf: original.articleId })
    await remove(articleId)
    const other = await bed.save({ translationOf: original.articleId })
    await undelete(articleId)
    const [{ row }, { row: taken }] = [await rowOf(articleId), await rowOf(other.articleId)]
    expect(row!.translationGroup).not.toBe(taken!.translationGroup)
  })
})

describe('row 8: what points to a case', () => {
  test('is named before it goes: published cases, by their ids, however the address is written', async () => {
    const { articleId } = await bed.publish()
    const address = `/dataSectionDetail/${articleId}`
    const text = (href: string) => ({ body: `<p><a href="${href}">x</a><a href="${href}#part">y</a></p>` })
    const direct = await bed.publish({ title: 'Direct', ...text(address) })
    const far = await bed.publish({ title: 'Far', ...text(`https://support.example.com/en${address}?from=1`) })
    await bed.save({ title: 'A draft', ...text(address) })
    await bed.publish({ title: 'Another', ...text(`/dataSectionDetail/${far.articleId}`) })
    expect(await listPointers(bed.db, articleId)).toEqual({
      data: [far, direct].map(({ articleId: id }) => expect.objectContaining({ articleId: id })),
      total: 2,
    })
    await remove(direct.articleId)
    expect((await listPointers(bed.db, articleId)).total).toBe(1)
    for (let more = 0; more < maxPointers; more++) await bed.publish(text(address))
    const many = await listPointers(bed.db, articleId)
    expect([many.data.length, many.total]).toEqual([maxPointers, maxPointers + 1])
  })
})
