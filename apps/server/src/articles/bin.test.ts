import { articleCalls, ownCalls } from '@portal/contract'
import { articleCodes, binDays, maxPointers } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { portalThings } from '../app.ts'
import { dictionaryEntries, directories } from '../catalog/catalog-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { keepBookmark } from '../own/bookmark-store.ts'
import { listBookmarks } from '../own/bookmark-lists.ts'
import { searchEntries } from '../search/search-tables.ts'
import { listPointers } from '../things/list-pointers.ts'
import { trainingCourses } from '../training/training-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { featureArticle, saveArticle } from './article-store.ts'
import { deleteArticle, undeleteArticle } from './bin-store.ts'
import { articleEvents, articles, liveArticles } from './article-tables.ts'
import { findGone } from './gone-article.ts'
import { renewReadingAids } from './reading-aids-store.ts'
import { listMine } from './staff-article-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
  const entry = { names: {} as never, position: 0 }
  await bed.db.insert(dictionaryEntries).values([
    { typeCode: 'bulletinCategory', code: 'product', ...entry },
    { typeCode: 'faultCategory', code: 'cameras', ...entry },
  ])
})
afterAll(() => bed.close())

const bulletinDetails = { category: 'product', date: '2026-06-01', urgency: null }
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
    expect((await pointers(target.articleId)).data).toMatchObject([{ id: articleId }])
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
    const { articleId } = await bed.publish({
      kind: 'bulletin',
      directoryCode: null,
      labels: [],
      details: bulletinDetails,
    })
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

const pointers = (...to: string[]) => listPointers(bed.db, portalThings, to, maxPointers)
describe('row 5: what points to a case', () => {
  test('is named before it goes: what readers see, by its number, however the address is written', async () => {
    const { articleId } = await bed.publish()
    const address = `/dataSectionDetail/${articleId}`
    const text = (href: string) => ({ body: `<p><a href="${href}">x</a><a href="${href}#part">y</a></p>` })
    const direct = await bed.publish({ title: 'Direct', ...text(address) })
    const far = await bed.publish({ title: 'Far', ...text(`https://support.example.com/en${address}?from=1`) })
    await bed.save({ title: 'A draft', ...text(address) })
    await bed.publish({ title: 'Another', ...text(`/dataSectionDetail/${far.articleId}`) })
    expect(await pointers(articleId)).toEqual({
      data: [
        { kind: 'article', id: far.articleId, title: 'Far' },
        { kind: 'article', id: direct.articleId, title: 'Direct' },
      ],
      total: 2,
    })
    // Of those that go together, none is missed by another one of them.
    expect((await pointers(articleId, far.articleId)).data.map(({ title }) => title)).toEqual(['Another', 'Direct'])
    await remove(direct.articleId)
    expect((await pointers(articleId)).total).toBe(1)
    for (let more = 0; more < maxPointers; more++) await bed.publish(text(address))
    const many = await pointers(articleId)
    expect([many.data.length, many.total]).toEqual([maxPointers, maxPointers + 1])
  })
  test('of every kind: other content, the ends of fault trees, courses; and content is pointed to as a case is', async () => {
    const target = await bed.publish()
    const body = `<p><a href="/dataSectionDetail/${target.articleId}">x</a></p>`
    const filed = { directoryCode: null, labels: [] }
    const bulletin = await bed.publish({
      ...filed,
      kind: 'bulletin',
      title: 'Bulletin',
      body,
      details: bulletinDetails,
    })
    const step = { text: 'Said', help: '', picture: null }
    const tree = JSON.stringify([
      { ...step, id: 'a', answers: [{ id: 'a', text: 'Yes', to: 'b' }], leaf: null },
      { ...step, id: 'b', answers: [], leaf: { action: 'case', target: target.articleId } },
    ])
    await bed.publish({ ...filed, kind: 'faultTree', title: 'Tree', body: '', details: { category: 'cameras', tree } })
    await bed.db.insert(trainingCourses).values({
      id: 'course',
      title: 'Course',
      summary: '',
      html: body,
      topic: 'video',
      level: 'basic',
      mode: 'online',
      price: 0,
      lessons: [],
      position: 1,
    })
    const { data } = await pointers(target.articleId)
    expect(data.map(({ kind, title }) => [kind, title])).toEqual([
      ['faultTree', 'Tree'],
      ['bulletin', 'Bulletin'],
      ['course', 'Course'],
    ])
    const toBulletin = await bed.publish({ body: `<p><a href="/bulletinInfo/${bulletin.articleId}">x</a></p>` })
    expect((await pointers(bulletin.articleId)).data.map(({ id }) => id)).toEqual([toBulletin.articleId])
    // What was published before anybody asked is worked out at the next start.
    await bed.db.update(liveContent).set({ links: null })
    expect((await pointers(target.articleId)).total).toBe(1)
    await renewReadingAids(bed.db)
    expect((await pointers(target.articleId)).total).toBe(3)
  })
})

const guest = undefined
const gone = (articleId: string, reader: typeof bed.customer | undefined = guest) =>
  findGone(bed.db, reader, 'en', articleId)
describe('row 4: an address that was published', () => {
  test('says since when it shows nothing, and what says the same; never what its title was', async () => {
    const { articleId, billNo } = await bed.publish({ title: 'Named by mistake' })
    const other = await bed.publish({ lang: 'ru', title: 'Перевод', translationOf: articleId })
    expect(await gone(articleId)).toBeNull() // it is shown
    await remove(articleId)
    const said = await gone(articleId)
    expect(said).toEqual({
      kind: 'article',
      billNo,
      since: expect.any(String),
      instead: { id: other.articleId, title: 'Перевод', lang: 'ru' },
    })
    await undelete(articleId)
    expect(await gone(articleId)).toBeNull()
  })
  test('says so of what has ended by itself, and of other kinds', async () => {
    const endTime = '2031-01-01T00:00:00.000Z'
    const { articleId } = await bed.publish({
      kind: 'bulletin',
      directoryCode: null,
      labels: [],
      endTime,
      details: bulletinDetails,
    })
    expect(await gone(articleId)).toBeNull()
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-02') })
    try {
      expect(await gone(articleId)).toMatchObject({ kind: 'bulletin', since: endTime, instead: null })
    } finally {
      vi.useRealTimers()
    }
  })
  test('tells nobody of what they could not have read, nor of what was never published', async () => {
    const { articleId } = await bed.publish({ scope: 3 })
    const draft = await bed.save()
    await remove(articleId)
    await remove(draft.articleId)
    for (const reader of [guest, bed.external, bed.customer]) expect(await gone(articleId, reader)).toBeNull()
    expect(await gone(articleId, bed.colleague)).not.toBeNull()
    for (const id of [draft.articleId, '100000000000']) expect(await gone(id, bed.author)).toBeNull()
  })
})
