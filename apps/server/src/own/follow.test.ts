import { maxFollows } from '@portal/contract/facts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { canBeFollowed, findFollow, findNewThings, listFollows } from './follow-lists.ts'
import { tellFollowers } from './follow-news-store.ts'
import { followSubject, markSeen, unfollow, type Followed } from './follow-store.ts'
import { follows } from './own-tables.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
  const names = { zh: '产品', en: 'Product' }
  await bed.db.insert(dictionaryEntries).values({ typeCode: 'bulletinCategory', code: 'product', names })
})
beforeEach(async () => {
  await bed.db.delete(follows)
})
afterAll(() => bed.close())

const follow = async (kind: Followed['kind'], subject: string, by: Caller = bed.author) => {
  const id = await bed.inTransaction((tx) => followSubject(tx, by.accountId, { kind, subject, lang: 'en' }))
  // What was published in the millisecond before is not new.
  await bed.db
    .update(follows)
    .set({ seen: sql`clock_timestamp()` })
    .where(eq(follows.id, Number(id)))
  return id
}
const list = (by: Caller = bed.author) => listFollows(bed.db, portalThings, by, 'en')
const news = (id: string, by: Caller = bed.author) => findNewThings(bed.db, portalThings, by, 'en', id)

describe('what people follow', () => {
  test('a model: what was published since, of cases and of other content, is new until it is looked at', async () => {
    await bed.publish({ title: 'Before', productModels: ['KS-2'] })
    const id = await follow('model', 'KS-2')
    expect(await list()).toMatchObject([{ kind: 'model', name: 'KS-2', count: 0, newest: null }])
    await bed.publish({ title: 'Case', productModels: ['KS-1', 'KS-2'] })
    await bed.publish({ title: 'Elsewhere', productModels: ['KS-1'] })
    await bed.publish({
      kind: 'bulletin',
      title: 'Bulletin',
      directoryCode: null,
      labels: [],
      productModels: ['KS-2'],
      details: { category: 'product', date: '2026-05-01' },
    })
    expect(await list()).toMatchObject([{ count: 2, newest: 'Bulletin' }])
    const found = (await news(id))!
    expect(found.things.map(({ title, kind, isNew }) => [title, kind, isNew])).toEqual([
      ['Bulletin', 'bulletin', true],
      ['Case', 'article', true],
      ['Before', 'article', false],
    ])
    await bed.inTransaction((tx) => markSeen(tx, bed.author.accountId, id, found.things[0]!.updateTime))
    expect(await list()).toMatchObject([{ count: 0 }])
  })
  test('a directory with all below it, a case, and what a search finds', async () => {
    const { articleId } = await bed.publish({ title: 'Followed', directoryCode: '0201' })
    await follow('directory', '01')
    await follow('article', articleId)
    await follow('search', 'flickering')
    await bed.publish({ title: 'Flickering image', directoryCode: '010102' })
    expect(await list()).toMatchObject([
      { kind: 'search', name: 'flickering', count: 1, newest: 'Flickering image' },
      { kind: 'article', name: 'Followed', count: 0 },
      { kind: 'directory', name: 'D01 en', count: 1, newest: 'Flickering image' },
    ])
    await bed.db
      .update(liveArticles)
      .set({ updateTime: sql`clock_timestamp()` })
      .where(eq(liveArticles.articleId, articleId))
    expect((await list())[1]).toMatchObject({ count: 1, newest: 'Followed' })
  })
  test('ART-07: what one may not read is neither new nor named', async () => {
    const { articleId } = await bed.publish({ title: 'Shown' })
    const id = await follow('article', articleId, bed.customer)
    await follow('model', 'KS-3', bed.customer)
    await bed.publish({ title: 'For staff', productModels: ['KS-3'], scope: 3 })
    await bed.db
      .update(liveArticles)
      .set({ scope: 3, updateTime: sql`clock_timestamp()` })
      .where(eq(liveArticles.articleId, articleId))
    expect(await list(bed.customer)).toMatchObject([
      { kind: 'model', count: 0, newest: null },
      { kind: 'article', name: null, count: 0, newest: null },
    ])
    expect((await news(id, bed.customer))!.things).toEqual([])
    const can = (kind: Followed['kind'], subject: string) =>
      canBeFollowed(bed.db, portalThings, bed.customer, { kind, subject, lang: 'en' })
    expect([await can('article', articleId), await can('model', 'KS-99'), await can('directory', '77')]).toEqual([
      false,
      false,
      false,
    ])
    expect([await can('model', 'KS-1'), await can('directory', '01'), await can('search', 'fan')]).toEqual([
      true,
      true,
      true,
    ])
    expect(await can('search', '?!')).toBe(false)
  })
  test('is each person’s own, and followed once', async () => {
    const id = await follow('model', 'KS-1')
    expect(await follow('model', 'KS-1')).toBe(id)
    expect(await findFollow(bed.db, bed.author.accountId, { kind: 'model', subject: 'KS-1', lang: 'en' })).toEqual({
      id,
    })
    expect(await findFollow(bed.db, bed.colleague.accountId, { kind: 'model', subject: 'KS-1', lang: 'en' })).toBeNull()
    expect([await list(bed.colleague), await news(id, bed.colleague)]).toEqual([[], undefined])
    const now = new Date().toISOString()
    await expect(bed.inTransaction((tx) => markSeen(tx, bed.colleague.accountId, id, now))).rejects.toMatchObject({
      status: 404,
    })
    await expect(bed.inTransaction((tx) => unfollow(tx, bed.colleague.accountId, id))).rejects.toMatchObject({
      status: 404,
    })
    await bed.inTransaction((tx) => unfollow(tx, bed.author.accountId, id))
    expect(await list()).toEqual([])
  })
  test('a look never goes back, nor ahead of the clock', async () => {
    const id = await follow('model', 'KS-1')
    const seen = async () => (await list())[0]!.seen
    const before = await seen()
    await bed.inTransaction((tx) => markSeen(tx, bed.author.accountId, id, '2020-01-01T00:00:00Z'))
    expect(await seen()).toBe(before)
    await bed.inTransaction((tx) => markSeen(tx, bed.author.accountId, id, '2999-01-01T00:00:00Z'))
    expect(new Date(await seen()).getTime()).toBeLessThan(Date.now() + 60_000)
  })
  test('is 100 at most', async () => {
    for (let each = 0; each < maxFollows; each++) await follow('search', `word ${each}`)
    await expect(follow('search', 'one more')).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
  })
})

describe('row 40 what is new of it', () => {
  const told = async (by: Caller) =>
    (
      await bed.db
        .select({ kind: messages.kind, thingId: messages.thingId })
        .from(messages)
        .where(and(eq(messages.accountId, by.accountId), eq(messages.kind, 'followNews')))
        .orderBy(messages.id)
    ).map(({ thingId }) => thingId)
  /** As if nobody had looked for some minutes. */
  const look = async () => {
    await bed.db.update(follows).set({ looked: sql`now() - interval '1 hour'` })
    await Promise.all([tellFollowers(bed.db), tellFollowers(bed.db)])
  }
  test('is told of, once, until they have looked; then anew, to staff who may read it and want to know', async () => {
    await bed.db.delete(messages)
    const id = await follow('model', 'KS-2')
    await follow('model', 'KS-2', bed.customer)
    await look()
    expect(await told(bed.author)).toEqual([])
    const first = await bed.publish({ title: 'First', productModels: ['KS-2'] })
    await bed.publish({ title: 'Elsewhere', productModels: ['KS-1'] })
    await look()
    expect(await told(bed.author)).toEqual([first.articleId])
    await bed.publish({ title: 'Second', productModels: ['KS-2'] })
    await look()
    expect(await told(bed.author)).toHaveLength(1)
    await bed.inTransaction((tx) => markSeen(tx, bed.author.accountId, id, new Date().toISOString()))
    await look()
    expect(await told(bed.author)).toHaveLength(1)
    const third = await bed.publish({ title: 'Third', productModels: ['KS-2'], scope: 3 })
    await look()
    expect(await told(bed.author)).toEqual([first.articleId, third.articleId])
    expect(await told(bed.customer)).toEqual([])
  })
  test('is not looked for more often than every few minutes', async () => {
    await bed.db.delete(messages)
    await follow('model', 'KS-3')
    await bed.publish({ productModels: ['KS-3'] })
    await tellFollowers(bed.db)
    expect(await told(bed.author)).toEqual([])
    await look()
    expect(await told(bed.author)).toHaveLength(1)
  })
})
