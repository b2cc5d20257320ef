import { articleCalls, type BodyOf, type Calls } from '@portal/contract'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { liveArticles } from './article-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { listCases, listRelated } from './article-lists.ts'
import { featureArticle, saveArticle } from './article-store.ts'
import { deleteArticle } from './bin-store.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { portalThings } from '../app.ts'
import { createHitCounter } from '../things/hit-counter.ts'
import { articleThing } from './article-things.ts'
import { findPublished } from './published-article-lists.ts'

type Filter = Partial<BodyOf<Calls['POST /doc/doc-article/pageFront']>['data']>
let bed: ArticleTestbed
const everyone = () => [undefined, bed.external, bed.customer, bed.author] as const
beforeAll(async () => {
  bed = await openArticleTestbed()
})
afterAll(() => bed.close())

const page = (data: Filter = {}, paging: object = {}) =>
  articleCalls['POST /doc/doc-article/pageFront'].body.parse({ data, ...paging })
const cases = async (
  caller: Caller | undefined,
  filter?: Filter,
  lang: 'en' | 'ru' | 'es' | 'zh' = 'en',
  paging?: object,
) => {
  const { data, total } = await listCases(bed.db, caller, lang, page(filter, paging))
  return { titles: data.map(({ title }) => title), total }
}

// The other tests publish in other languages, so that counts here are exact.
describe('ART-07 list flag 1', () => {
  const old = { title: 'Oldest', directoryCode: '010101', labels: ['fault'], productModels: ['KS-1'] }
  beforeAll(async () => {
    const ids: Record<string, string> = {}
    const publish = async (changes: Parameters<typeof bed.publish>[0] & { title: string }) => {
      ids[changes.title] = (await bed.publish(changes)).articleId
    }
    await publish(old)
    await publish({
      title: 'Customers',
      scope: 2,
      directoryCode: '010102',
      labels: ['firmware'],
      productModels: ['KS-2'],
    })
    await publish({ title: 'Internal', scope: 3, directoryCode: '0201' })
    await publish({
      title: 'Newest',
      directoryCode: '0201',
      labels: ['fault', 'firmware'],
      productModels: ['KS-2', 'KS-3'],
    })
    await publish({ title: 'Русский', lang: 'ru' })
    await publish({ title: 'Not yet', startTime: '2098-01-01T00:00:00Z' })
    await publish({ title: 'No longer', endTime: '2020-01-01T00:00:00Z' })
    await bed.save({ title: 'Draft' })
    await bed.submit({ title: 'Pending' })
    const { articleId } = await bed.publish({ title: 'Deleted' })
    await bed.inTransaction((tx) => deleteArticle(tx, bed.author, articleId))
    await bed.inTransaction((tx) =>
      saveArticle(
        tx,
        bed.author,
        bed.draft({ ...old, articleId: ids.Oldest!, revision: 1, title: 'Edited since', scope: 3 }),
      ),
    )
    await bed.db.update(liveArticles).set({ hits: 5 }).where(eq(liveArticles.articleId, ids.Oldest!))
    await bed.inTransaction((tx) => featureArticle(tx, bed.approver, { articleId: ids.Newest!, refining: 1 }))
  })

  test('shows each user type its scopes, in list and count: only what is published, in the language, in its time', async () => {
    const of = await Promise.all(everyone().map((caller) => cases(caller)))
    expect(of).toEqual([
      { titles: ['Newest', 'Oldest'], total: 2 },
      { titles: ['Newest', 'Oldest'], total: 2 },
      { titles: ['Newest', 'Customers', 'Oldest'], total: 3 },
      { titles: ['Newest', 'Internal', 'Customers', 'Oldest'], total: 4 },
    ])
    expect((await cases(undefined, {}, 'ru')).titles).toContain('Русский')
  })

  test.each<[Filter, string[]]>([
    [{ directoryCode: '01' }, ['Customers', 'Oldest']],
    [{ directoryCode: '010102' }, ['Customers']],
    [{ directoryCode: '02' }, ['Newest', 'Internal']],
    [{ directoryCode: '0102' }, []],
    [{ label: 'firmware' }, ['Newest', 'Customers']],
    [{ productModel: 'KS-2' }, ['Newest', 'Customers']],
    [{ productModel: 'KS-2', directoryCode: '01' }, ['Customers']],
    [{ refining: 1 }, ['Newest']],
    [{ refining: 0 }, ['Internal', 'Customers', 'Oldest']],
    [{ order: 'hits', refining: 0, label: 'fault' }, ['Oldest', 'Internal']],
  ])('DIR-01 filters by %j', async (filter, titles) => {
    expect(await cases(bed.author, filter)).toEqual({ titles, total: titles.length })
  })

  test('ART-04 a featured case says so', async () => {
    const {
      data: [newest],
    } = await listCases(bed.db, undefined, 'en', page())
    expect(newest).toEqual({
      articleId: expect.any(String),
      billNo: expect.any(String),
      title: 'Newest',
      summary: 'What to look at first.',
      lang: 'en',
      refining: 1,
      scope: 1,
      directoryCode: '0201',
      productModels: ['KS-2', 'KS-3'],
      updateTime: expect.stringMatching(/Z$/),
      hits: 0,
    })
  })

  test('PAG-01 pages of ten from page 1 unless the caller says otherwise; the total is that of all pages', async () => {
    expect(page()).toMatchObject({ pageNo: 1, pageSize: 10 })
    expect(await cases(bed.author, {}, 'en', { pageNo: 2, pageSize: 3 })).toEqual({ titles: ['Oldest'], total: 4 })
    expect(await cases(bed.author, {}, 'en', { pageNo: 9 })).toEqual({ titles: [], total: 4 })
  })
})

describe('ART-07 list flag 2', () => {
  test('finds related cases nearest first, never itself, never out of scope', async () => {
    const mine = { lang: 'es', directoryCode: '0201', labels: ['networking'], productModels: ['KS-3'] } as const
    const origin = await bed.publish({ ...mine, title: 'Origin', labels: ['networking'], productModels: ['KS-3'] })
    const other = { labels: ['firmware'], productModels: ['KS-1'], directoryCode: '010102', lang: 'es' } as const
    await bed.publish({ ...other, title: 'Nothing in common', labels: [], productModels: [] })
    // The nearest came first, so that the order is not that of their time.
    await bed.publish({
      ...other,
      title: 'Same model and label',
      labels: ['networking'],
      productModels: ['KS-1', 'KS-3'],
    })
    await bed.publish({ ...other, title: 'Same directory', directoryCode: '0201', labels: [], productModels: [] })
    await bed.publish({ ...other, title: 'Same label', labels: ['networking', 'fault'], productModels: [] })
    await bed.publish({ ...other, title: 'Internal, same model', scope: 3, labels: [], productModels: ['KS-3'] })
    await bed.publish({ ...other, title: 'Chinese, same model', lang: 'zh', labels: [], productModels: ['KS-3'] })
    await bed.publish({
      ...other,
      title: 'Over, same model',
      endTime: '2020-01-01T00:00:00Z',
      labels: [],
      productModels: ['KS-3'],
    })
    const related = (caller: Caller | undefined, paging: object = {}) =>
      listRelated(bed.db, caller, 'es', origin.articleId, page({}, paging))
    const guest = (await related(undefined))!
    expect(guest.data.map(({ title }) => title)).toEqual(['Same model and label', 'Same directory', 'Same label'])
    expect(guest.total).toBe(3)
    expect((await related(bed.author))!.data.map(({ title }) => title)).toEqual([
      'Internal, same model',
      'Same model and label',
      'Same directory',
      'Same label',
    ])
    expect(await related(undefined, { pageNo: 2, pageSize: 2 })).toMatchObject({
      data: [{ title: 'Same label' }],
      total: 3,
    })
  })

  test('a case without models and labels has only those of its directory', async () => {
    const bare = { lang: 'ru', directoryCode: '010102', labels: [], productModels: [] } as {
      lang: 'ru'
      directoryCode: string
      labels: string[]
      productModels: string[]
    }
    const origin = await bed.publish({ ...bare, title: 'Bare' })
    await bed.publish({ ...bare, title: 'Beside it' })
    await bed.publish({ ...bare, title: 'Elsewhere, as bare', directoryCode: '0201' })
    expect(
      (await listRelated(bed.db, undefined, 'ru', origin.articleId, page()))!.data.map(({ title }) => title),
    ).toEqual(['Beside it'])
  })

  test('has no answer for a case that the caller may not read, as for one that is not there', async () => {
    const { articleId } = await bed.publish({ scope: 3, title: 'Secret', lang: 'es' })
    expect(await listRelated(bed.db, bed.customer, 'es', articleId, page())).toBeUndefined()
    expect(await listRelated(bed.db, undefined, 'en', '100000000000', page())).toBeUndefined()
    expect(await listRelated(bed.db, bed.author, 'es', articleId, page())).toBeDefined()
  })
})

describe('the published view', () => {
  test('ART-01 names directory, labels and translations in the language of the text', async () => {
    const zh = await bed.publish({ lang: 'zh', title: '摄像机', labels: ['firmware', 'fault'] })
    const es = await bed.publish({ lang: 'es', title: 'Cámara', translationOf: zh.articleId })
    const ru = await bed.publish({ lang: 'ru', title: 'Камера', translationOf: zh.articleId, scope: 3 })
    await bed.save({ title: 'Unpublished', translationOf: zh.articleId })
    expect(await findPublished(bed.db, undefined, zh.articleId)).toEqual({
      articleId: zh.articleId,
      billNo: zh.billNo,
      title: '摄像机',
      summary: 'What to look at first.',
      body: '<p>Check the cable.</p>',
      outline: [],
      minutes: 1,
      picture: null,
      lang: 'zh',
      refining: 0,
      scope: 1,
      directoryCode: '010101',
      productModels: ['KS-1'],
      revision: 1,
      publishTime: expect.any(String),
      updateTime: expect.any(String),
      hits: 0,
      directory: [
        { directoryCode: '01', name: 'D01中' },
        { directoryCode: '0101', name: 'D0101中' },
        { directoryCode: '010101', name: 'D010101中' },
      ],
      labels: [
        { code: 'fault', name: 'fault中' },
        { code: 'firmware', name: 'firmware中' },
      ],
      translations: [{ articleId: es.articleId, lang: 'es', title: 'Cámara' }],
      outdatedBy: null,
      previous: null,
      next: null,
    })
    expect((await findPublished(bed.db, bed.author, zh.articleId))!.translations).toEqual([
      { articleId: es.articleId, lang: 'es', title: 'Cámara' },
      { articleId: ru.articleId, lang: 'ru', title: 'Камера' },
    ])
    expect((await findPublished(bed.db, bed.author, ru.articleId))!.translations.map(({ lang }) => lang)).toEqual([
      'es',
      'zh',
    ])
  })

  test.each([
    [1, [true, true, true, true]],
    [2, [false, false, true, true]],
    [3, [false, false, false, true]],
  ] as const)('ART-07 scope %i is for those it is for', async (scope, expected) => {
    const { articleId } = await bed.publish({ scope, lang: 'zh' })
    expect(
      await Promise.all(
        everyone().map(async (caller) => (await findPublished(bed.db, caller, articleId)) !== undefined),
      ),
    ).toEqual(expected)
  })

  describe('between its start and its end', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => {
      vi.useRealTimers()
    })
    test('ART-01 is shown', async () => {
      vi.setSystemTime('2030-01-01T12:00:00Z')
      const { articleId } = await bed.publish({
        lang: 'zh',
        startTime: '2030-01-02T00:00:00Z',
        endTime: '2030-01-03T00:00:00Z',
      })
      const shown = async (now: string) => {
        vi.setSystemTime(now)
        return (await findPublished(bed.db, bed.author, articleId)) !== undefined
      }
      expect([
        await shown('2030-01-01T23:59:59Z'),
        await shown('2030-01-02T00:00:00Z'),
        await shown('2030-01-02T23:59:59Z'),
        await shown('2030-01-03T00:00:00Z'),
      ]).toEqual([false, true, true, false])
    })
  })

  test('names the cases before and after it in the list of its directory, as far as the caller may read them', async () => {
    const at = (title: string, more: object = {}) =>
      bed.publish({ lang: 'ru', directoryCode: '010102', title, ...more })
    await at('elsewhere', { directoryCode: '0201' })
    const oldest = await at('oldest')
    const internal = await at('internal', { scope: 3 })
    const twins = [await at('twin'), await at('twin')].map(({ articleId }) => articleId).sort()
    const newest = await at('newest')
    const same = new Date()
    await bed.db.update(liveArticles).set({ updateTime: same }).where(inArray(liveArticles.articleId, twins))
    await bed.db
      .update(liveArticles)
      .set({ updateTime: new Date(same.getTime() + 1) })
      .where(eq(liveArticles.articleId, newest.articleId))
    for (const caller of [undefined, bed.author]) {
      const { data: list } = await listCases(bed.db, caller, 'ru', page({ directoryCode: '010102' }))
      expect(list.map(({ articleId }) => articleId)).toEqual(
        expect.arrayContaining([newest.articleId, ...twins, ...(caller ? [internal.articleId] : []), oldest.articleId]),
      )
      for (const [place, { articleId }] of list.entries()) {
        const { previous, next } = (await findPublished(bed.db, caller, articleId))!
        const named = (entry: (typeof list)[number] | undefined) =>
          entry ? { articleId: entry.articleId, title: entry.title } : null
        expect([previous, next]).toEqual([named(list[place - 1]), named(list[place + 1])])
      }
    }
  })

  test('counts readings, many at once as well', async () => {
    const { articleId } = await bed.publish({ lang: 'zh' })
    const count = createHitCounter(portalThings, (error) => {
      throw error
    })
    await Promise.all(Array.from({ length: 30 }, () => count(bed.db, articleThing(articleId))))
    await count(bed.db, articleThing(articleId))
    expect((await findPublished(bed.db, undefined, articleId))!.hits).toBe(31)
  })
})
