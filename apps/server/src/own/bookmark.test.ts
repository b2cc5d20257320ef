import { ownCalls } from '@portal/contract'
import { maxBookmarks } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { liveArticles } from '../articles/article-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { findBookmark, listBookmarks, listFolders } from './bookmark-lists.ts'
import { changeBookmark, keepBookmark, removeBookmark } from './bookmark-store.ts'
import { bookmarks } from './own-tables.ts'
import { mayRead } from './shown-lists.ts'

let bed: ArticleTestbed
beforeAll(async () => {
  bed = await openArticleTestbed()
})
beforeEach(async () => {
  await bed.db.delete(bookmarks)
})
afterAll(() => bed.close())

type Asked = { folder?: string; keyword?: string; pageNo?: number; pageSize?: number }
const list = async ({ folder, keyword, ...paging }: Asked = {}, by: Caller = bed.author) => {
  const body = ownCalls['POST /doc/doc-collect/pageFront'].body.parse({
    ...paging,
    data: { ...(folder !== undefined && { folder }), ...(keyword && { keyword }) },
  })
  return listBookmarks(bed.db, portalThings, by, 'en', body)
}
const titles = async (asked: Asked = {}, by?: Caller) => (await list(asked, by)).data.map(({ title }) => title)
const keep = async (title: string, more: Partial<Parameters<typeof keepBookmark>[2]> = {}, by: Caller = bed.author) => {
  const { articleId } = await bed.publish({ title })
  const id = await bed.inTransaction((tx) =>
    keepBookmark(tx, by.accountId, { kind: 'article', thingId: articleId, folder: '', note: '', ...more }),
  )
  return { id, articleId }
}
type Change = Parameters<typeof changeBookmark>[2]
const change = (id: string, changes: Omit<Partial<Change>, 'id'>, by: Caller = bed.author) =>
  bed.inTransaction((tx) => changeBookmark(tx, by.accountId, { id, within: false, ...changes }))

describe('what people keep', () => {
  test('PAG-01: comes in their order, the newest first, page by page', async () => {
    for (const title of ['One', 'Two', 'Three']) await keep(title)
    expect(await list({ pageSize: 2 })).toMatchObject({ data: [{ title: 'Three' }, { title: 'Two' }], total: 3 })
    expect(await titles({ pageSize: 2, pageNo: 2 })).toEqual(['One'])
  })
  test('is each person’s own', async () => {
    const { id, articleId } = await keep('Mine')
    expect(await titles({}, bed.colleague)).toEqual([])
    expect(await findBookmark(bed.db, bed.colleague.accountId, { kind: 'article', thingId: articleId })).toBeNull()
    expect(await findBookmark(bed.db, bed.author.accountId, { kind: 'article', thingId: articleId })).toEqual({ id })
    for (const act of [
      () => change(id, { note: 'x' }, bed.colleague),
      () => change(id, { move: 'first' }, bed.colleague),
      () => bed.inTransaction((tx) => removeBookmark(tx, bed.colleague.accountId, id)),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 })
    await bed.inTransaction((tx) => removeBookmark(tx, bed.author.accountId, id))
    expect(await titles()).toEqual([])
  })
  test('is kept once: a second time changes nothing', async () => {
    const { id, articleId } = await keep('Once', { note: 'first' })
    const again = await bed.inTransaction((tx) =>
      keepBookmark(tx, bed.author.accountId, { kind: 'article', thingId: articleId, folder: 'F', note: 'second' }),
    )
    expect(again).toBe(id)
    expect((await list()).data).toMatchObject([{ note: 'first', folder: '' }])
  })
  test('is filed in folders, which are counted, and found by words of title and note', async () => {
    const first = await keep('Night image', { folder: 'Cameras' })
    await keep('Door opens late', { note: 'for the night shift' })
    await change(first.id, { note: 'Ask 100%_' })
    expect(await listFolders(bed.db, bed.author.accountId)).toEqual([
      { folder: '', count: 1 },
      { folder: 'Cameras', count: 1 },
    ])
    expect(await titles({ folder: 'Cameras' })).toEqual(['Night image'])
    expect(await titles({ folder: '' })).toEqual(['Door opens late'])
    expect(await titles({ keyword: 'NIGHT' })).toEqual(['Door opens late', 'Night image'])
    expect(await titles({ keyword: '0%_' })).toEqual(['Night image'])
    expect(await list({ keyword: 'night', pageNo: 2, pageSize: 1 })).toMatchObject({ total: 2, data: [{}] })
  })
  test('is moved: a place up or down among all or in its folder, to either end', async () => {
    const a = await keep('A', { folder: 'F' })
    await keep('B')
    const c = await keep('C', { folder: 'F' })
    expect(await titles()).toEqual(['C', 'B', 'A'])
    await change(a.id, { move: 'up' })
    expect(await titles()).toEqual(['C', 'A', 'B'])
    await change(a.id, { move: 'up', within: true })
    expect(await titles({ folder: 'F' })).toEqual(['A', 'C'])
    await change(a.id, { move: 'up' })
    await change(c.id, { move: 'last' })
    expect(await titles()).toEqual(['A', 'B', 'C'])
    await change(c.id, { move: 'down' })
    await change(c.id, { move: 'first' })
    expect(await titles()).toEqual(['C', 'A', 'B'])
    const places = (await bed.db.select().from(bookmarks)).map(({ position }) => position)
    expect(new Set(places).size).toBe(3)
  })
  test('ART-07: what one may read no longer has no title, and is not found by it', async () => {
    const { articleId, id } = await keep('Secret plan', {}, bed.customer)
    expect(await titles({}, bed.customer)).toEqual(['Secret plan'])
    await bed.db.update(liveArticles).set({ scope: 3 }).where(eq(liveArticles.articleId, articleId))
    expect((await list({}, bed.customer)).data).toMatchObject([{ id, title: null, lang: null }])
    expect(await titles({ keyword: 'secret' }, bed.customer)).toEqual([])
    expect(await mayRead(bed.db, portalThings, bed.customer, { kind: 'article', id: articleId })).toBe(false)
    expect(await mayRead(bed.db, portalThings, bed.author, { kind: 'article', id: articleId })).toBe(true)
    expect(await mayRead(bed.db, portalThings, bed.author, { kind: 'video', id: articleId })).toBe(false)
  })
  test('is 2000 at most', async () => {
    await bed.db.insert(bookmarks).values(
      Array.from({ length: maxBookmarks }, (_, position) => ({
        accountId: bed.author.accountId,
        kind: 'article' as const,
        thingId: String(900_000_000_000 + position),
        folder: '',
        note: '',
        position,
      })),
    )
    await expect(keep('One more')).rejects.toMatchObject({ status: 429, reason: 'tooMany' })
    await keep('Another’s', {}, bed.colleague)
    expect((await list({ pageSize: 1 })).total).toBe(maxBookmarks)
  })
  test('a folder’s name is a line of 60 characters', () => {
    const takes = (folder: string) =>
      ownCalls['POST /doc/doc-collect/save'].body.safeParse({ kind: 'article', thingId: '100000000000', folder })
        .success
    expect([takes('x'.repeat(60)), takes('x'.repeat(61)), takes('a\nb')]).toEqual([true, false, false])
  })
})
