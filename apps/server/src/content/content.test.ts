import type { BodyOf, Calls } from '@portal/contract'
import { contentCalls } from '@portal/contract'
import type { Details } from '@portal/contract/facts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import type { Caller } from '../http/serve-calls.ts'
import { readContentVersions } from '../site/content-version.ts'
import { bumpTurned } from '../site/watch-turns.ts'
import { readableRows } from '../things/readable.ts'
import { findContent, findNewest, listContent, listVersions, listWhole } from './content-lists.ts'
import { liveContent } from './content-tables.ts'
import { findPreview, listPreview } from './preview-lists.ts'
import { listUnread } from './reading-lists.ts'
import { keepReading } from './reading-store.ts'

let bed: ArticleTestbed
const names = (text: string) => ({ zh: `${text}中`, en: text, ru: `${text} ру`, es: `${text} es` })
const bulletin = (title: string, more: Details = {}, rest: Parameters<typeof bed.publish>[0] = {}) =>
  bed.publish({
    kind: 'bulletin',
    title,
    directoryCode: null,
    labels: [],
    productModels: [],
    details: { category: 'product', date: '2026-05-01', ...more },
    ...rest,
  })
type Asked = BodyOf<Calls['POST /extend/content/list']>['data']
const list = async (
  data: Omit<Asked, 'kind'> = {},
  { reader, lang = 'en', ...paging }: { reader?: Caller; lang?: 'en' | 'ru' | 'zh'; pageNo?: number; pageSize?: number } = {},
) => {
  const body = contentCalls['POST /extend/content/list'].body.parse({ data: { kind: 'bulletin', ...data }, ...paging })
  const { data: rows, ...page } = await listContent(bed.db, reader, lang, body)
  return { titles: rows.map(({ title }) => title), rows, ...page }
}

beforeAll(async () => {
  bed = await openArticleTestbed()
  await bed.db.insert(dictionaryEntries).values(
    [
      ['bulletinCategory', 'product'],
      ['bulletinCategory', 'service'],
      ['policyCategory', 'rma'],
      ['pagePlace', 'support'],
    ].map(([typeCode, code], position) => ({ typeCode: typeCode!, code: code!, names: names(code!), position })),
  )
  const first = await bulletin('Fan recall', { urgency: 'mustRead', date: '2026-06-01' }, { productModels: ['KS-1'] })
  await bulletin('Отзыв вентилятора', { date: '2026-06-01' }, { lang: 'ru', translationOf: first.articleId })
  await bulletin('Holidays', { category: 'service', date: '2026-04-01' }, { summary: 'Closed for a week.' })
  await bulletin('For staff', { category: 'service', date: '2026-03-01' }, { scope: 3 })
  await bulletin('国内公告', {}, { lang: 'zh' })
})
afterAll(() => bed.close())

describe('content of every kind', () => {
  test('PAG-01: is listed by category, the newest first, with how much there is in each', async () => {
    expect(await list()).toMatchObject({
      titles: ['Fan recall', 'Holidays'],
      total: 2,
      categories: [
        { code: 'product', name: 'product', count: 1 },
        { code: 'service', name: 'service', count: 1 },
      ],
    })
    expect((await list({ category: 'service' })).titles).toEqual(['Holidays'])
    expect((await list({ keyword: 'a week' })).titles).toEqual(['Holidays'])
    expect((await list({ keyword: 'urgency' })).titles, 'what a detail is called is no text').toEqual([])
    expect((await list({ model: 'KS-1' })).titles).toEqual(['Fan recall'])
    expect((await list({}, { pageNo: 2, pageSize: 1 })).titles).toEqual(['Holidays'])
  })
  test('says of each the details that its kind lists, and no others', async () => {
    const { rows } = await list()
    expect(rows[0]).toMatchObject({ day: '2026-06-01', details: { urgency: 'mustRead' }, category: { code: 'product' } })
    expect(Object.keys(rows[0]!.details)).toEqual(['urgency'])
  })
  test('ART-07: a guest sees what is for everyone', async () => {
    expect((await list({}, { reader: bed.author })).titles).toEqual(['Fan recall', 'Holidays', 'For staff'])
  })
  test('what is not written in a language is there in English, labelled; Chinese has its own', async () => {
    const { rows } = await list({}, { lang: 'ru' })
    expect(rows.map(({ title, lang }) => [title, lang])).toEqual([
      ['Отзыв вентилятора', 'ru'],
      ['Holidays', 'en'],
    ])
    expect((await list({}, { lang: 'zh' })).titles).toEqual(['国内公告'])
  })
  test('is read by its number in whatever language, with its translations, and by nobody who may not', async () => {
    const { id } = (await list()).rows[0]!
    const read = await findContent(bed.db, undefined, 'es', { kind: 'bulletin', id })
    expect(read).toMatchObject({ title: 'Fan recall', lang: 'en', translations: [{ lang: 'ru', title: 'Отзыв вентилятора' }] })
    const [hidden] = (await list({ category: 'service' }, { reader: bed.author })).rows.slice(-1)
    expect(hidden!.title).toBe('For staff')
    expect(await findContent(bed.db, undefined, 'en', { kind: 'bulletin', id: hidden!.id })).toBeUndefined()
    expect(await findContent(bed.db, undefined, 'en', { kind: 'video', id })).toBeUndefined()
  })
  test('row 69: versions of a category come with their texts, the newest first; the newest of a category is in the language of the page where it can be', async () => {
    const version = (version: string, effective: string) =>
      bed.publish({
        kind: 'policy',
        title: 'RMA',
        body: `<p>${version}</p>`,
        directoryCode: null,
        labels: [],
        productModels: [],
        details: { category: 'rma', version, effective },
      })
    await version('2024.1', '2024-07-01')
    await version('2026.1', '2026-07-01')
    const versions = await listVersions(bed.db, undefined, 'es', { kind: 'policy', category: 'rma' })
    expect(versions.map(({ body, day }) => [body, day])).toEqual([
      ['<p>2026.1</p>', '2026-07-01'],
      ['<p>2024.1</p>', '2024-07-01'],
    ])
    // Search and feeds know a version by its number.
    for (const { id } of versions)
      expect(await listVersions(bed.db, undefined, 'es', { kind: 'policy', id })).toEqual(versions)
    const { articleId: hidden } = await bulletin('Hidden', {}, { scope: 3 })
    for (const kind of ['policy', 'bulletin'] as const)
      expect(await listVersions(bed.db, undefined, 'es', { kind, id: hidden })).toEqual([])
    const inForce = async (at: string, edition: 'cn' | 'overseas' = 'overseas') => {
      const reader = { type: 1, at: new Date(at) } as const
      const found = await findNewest(bed.db, reader, edition, 'zh', { kind: 'policy', category: 'rma' })
      return [found?.lang, found?.details.version]
    }
    // What holds is the newest whose day has come by the clock of the site, and before that what will hold first.
    expect(await inForce('2026-07-01T00:00:00Z')).toEqual(['en', '2026.1'])
    expect(await inForce('2026-06-30T23:59:59Z')).toEqual(['en', '2024.1'])
    expect(await inForce('2026-06-30T16:00:00Z', 'cn')).toEqual(['en', '2026.1'])
    expect(await inForce('2024-06-30T12:00:00Z')).toEqual(['en', '2024.1'])
    expect(await listWhole(bed.db, undefined, 'en', { kind: 'page' })).toEqual([])
  })
})

describe('row 45: a bulletin is published at its time', () => {
  // 1 December 2096, 00:00 in Shanghai and in Moscow: the ends of a day that an author chose there, which this test does not live to see.
  const shanghai = '2096-12-01T00:00:00+08:00'
  const moscow = '2096-12-01T00:00:00+03:00'
  test('a guest reads it from then on, and no longer than it is meant to be read', async () => {
    const { articleId } = await bulletin('New year', {}, { startTime: shanghai, endTime: moscow })
    const readableAt = async (now: string) =>
      (await bed.db.select().from(liveContent).where(readableRows(undefined, liveContent, new Date(now)))).some(
        ({ id }) => id === articleId,
      )
    expect(await readableAt('2096-11-30T15:59:59Z')).toBe(false)
    expect(await readableAt('2096-11-30T16:00:00Z')).toBe(true)
    expect(await readableAt('2096-11-30T20:59:59Z')).toBe(true)
    expect(await readableAt('2096-11-30T21:00:00Z')).toBe(false)
    // Nobody has it before: not by its number either.
    expect(await findContent(bed.db, undefined, 'en', { kind: 'bulletin', id: articleId })).toBeUndefined()
  })
  test('what guests were sent is dropped when something of it begins or ends by itself, and at no other time', async () => {
    await bulletin('For an hour', {}, { startTime: '2097-01-01T00:00:00Z', endTime: '2097-01-01T01:00:00Z' })
    await bed.publish({ title: 'Case', startTime: '2097-02-01T00:00:00Z' })
    const dropped = async (after: string, until: string) => {
      const before = await readContentVersions(bed.db)
      await bumpTurned(bed.db, portalThings, new Date(after), new Date(until))
      const now = await readContentVersions(bed.db)
      return [...now.keys()].filter((area) => now.get(area) !== before.get(area))
    }
    expect(await dropped('2096-12-31T23:59:58Z', '2096-12-31T23:59:59Z')).toEqual([])
    expect(await dropped('2096-12-31T23:59:59Z', '2097-01-01T00:00:00Z')).toEqual(['content'])
    expect(await dropped('2097-01-01T00:00:00Z', '2097-01-01T00:59:59Z')).toEqual([])
    expect(await dropped('2097-01-01T00:59:59Z', '2097-01-01T01:00:00Z')).toEqual(['content'])
    expect(await dropped('2097-01-31T23:59:59Z', '2097-02-01T00:00:00Z')).toEqual(['articles'])
  })
  test('staff see beforehand what readers of each type will find at a moment, and read it', async () => {
    const { articleId: ending } = await bulletin('Until then', {}, { endTime: shanghai })
    const { articleId: coming } = await bulletin('From then on', {}, { startTime: shanghai })
    const titlesAt = async (at: string, reader: 1 | 2 | 3 = 1) => {
      const body = contentCalls['POST /extend/content/preview/list'].body
      const { data, total } = await listPreview(bed.db, 'en', body.parse({ data: { kind: 'bulletin', at, reader } }))
      expect(total).toBe(data.length)
      return data.map(({ title }) => title)
    }
    const seen = async (at: string) =>
      (await titlesAt(at)).filter((title) => ['Until then', 'From then on'].includes(title))
    expect(await seen('2096-11-30T23:59:59+08:00')).toEqual(['Until then'])
    expect(await seen(shanghai)).toEqual(['From then on'])
    expect(await seen('2096-11-30T18:59:59+03:00')).toEqual(['Until then'])
    expect(await seen('2096-11-30T19:00:00+03:00')).toEqual(['From then on'])
    expect(await titlesAt(shanghai)).not.toContain('For staff')
    expect(await titlesAt(shanghai, 3)).toContain('For staff')
    const look = (id: string, at: string, reader: 1 | 2 | 3 = 1) =>
      findPreview(bed.db, 'en', { kind: 'bulletin', id, at, reader })
    expect(await look(coming, shanghai)).toMatchObject({ title: 'From then on' })
    expect(await look(coming, '2096-11-30T15:59:59Z', 3)).toBeUndefined()
    expect(await look(ending, shanghai, 3)).toBeUndefined()
    const { data } = await listPreview(bed.db, 'en', {
      pageNo: 1,
      pageSize: 10,
      data: { kind: 'bulletin', at: shanghai, reader: 1 },
    })
    expect(data.find(({ id }) => id === coming)).toMatchObject({ startTime: '2096-11-30T16:00:00.000Z', endTime: null })
    // What readers find now is as it was.
    expect(await findContent(bed.db, undefined, 'en', { kind: 'bulletin', id: coming })).toBeUndefined()
  })
})

describe('row 47: a bulletin that must be read', () => {
  test('says who of the staff has not read it as it is published now', async () => {
    const saved = await bulletin('Must', { urgency: 'mustRead' })
    const before = await listUnread(bed.db, saved.articleId)
    expect(before).toMatchObject({ read: 0, total: 4 })
    await keepReading(bed.db, bed.colleague.accountId, saved.articleId)
    await keepReading(bed.db, bed.colleague.accountId, saved.articleId)
    const after = await listUnread(bed.db, saved.articleId)
    expect(after.read).toBe(1)
    expect(after.unread.map(({ userAccount }) => userAccount)).not.toContain('colleague')
    expect(after.unread).toHaveLength(3)
    // A customer's reading is none of the staff's.
    await keepReading(bed.db, bed.customer.accountId, saved.articleId)
    expect((await listUnread(bed.db, saved.articleId)).read).toBe(1)
  })
})
