import { catalogCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { dictionaryEntries, directories } from './catalog-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addModels, readerOf, startShowing } from '../testing/show-directly.ts'
import { catalogHandlers } from './catalog-handlers.ts'
import { addBuiltInDictionaries } from './dictionary-store.ts'
import { nameIn } from './names.ts'

let database: Database
type Key = keyof typeof catalogCalls
/** The handler as a call reaches it, the answer checked by the contract. */
const call = async (key: Key, { params = {}, body = {}, type = 1 as 1 | 2 | 3, lang = 'en' } = {}) => {
  const edition = lang === 'zh' ? cn : overseas
  const language = edition.languages.find(({ content }) => content === lang)!
  const answer = await (catalogHandlers({ things: portalThings })[key] as (input: object) => Promise<unknown>)({
    db: database.db,
    params,
    body,
    caller: readerOf(type),
    language,
    edition,
    query: undefined,
    address: '',
  })
  return catalogCalls[key].data.parse(answer) as { name: string; code: string; model: string }[]
}
const children = (parentId: string, more?: Parameters<typeof call>[1]) =>
  call('POST /doc/directory/getChildDirectoryList/{parentId}', { params: { parentId }, ...more })

beforeAll(async () => {
  database = await openTestDatabase()
  const show = await startShowing(database.db)
  await database.db.insert(directories).values([
    { directoryCode: '02', parentCode: '0', names: { zh: '录像' }, isLeaf: true },
    { directoryCode: '01', parentCode: '0', names: { zh: '摄像机', en: 'Cameras', es: 'Cámaras' }, isLeaf: false },
    { directoryCode: '0101', parentCode: '01', names: { en: 'Setup' }, isLeaf: false },
    { directoryCode: '010101', parentCode: '0101', names: { en: 'Power' }, isLeaf: true },
    { directoryCode: '010102', parentCode: '0101', names: {}, isLeaf: true },
  ])
  await addModels(database.db, ['KS-IPC-4231E-Z', 'KS-NVR-5216-4K'])
  await show({ title: 'a', directoryCode: '010101' })
  await show({ title: 'b', directoryCode: '010102' })
  await show({ title: 'c', directoryCode: '0101', scope: 2 })
  await show({ title: 'd', directoryCode: '01', scope: 3 })
  await show({ title: '丁', directoryCode: '02', lang: 'zh' })
  await show({ title: 'e', directoryCode: '010101', startTime: new Date(Date.now() + 60_000) })
  await show({ title: 'f', directoryCode: '010101', endTime: new Date(Date.now() - 60_000) })
})
afterAll(() => database.close())

describe('DIR-01: directories', () => {
  test('have a code, a name and isLeaf, level by level, in order', async () => {
    expect(await children('0')).toEqual([
      { directoryCode: '01', name: 'Cameras', isLeaf: false, count: 2 },
      { directoryCode: '02', name: '录像', isLeaf: true, count: 0 },
    ])
    expect(await children('01')).toEqual([{ directoryCode: '0101', name: 'Setup', isLeaf: false, count: 2 }])
    expect(await children('0101')).toEqual([
      { directoryCode: '010101', name: 'Power', isLeaf: true, count: 1 },
      { directoryCode: '010102', name: '010102', isLeaf: true, count: 1 },
    ])
    expect(await children('010101')).toEqual([])
    expect(await children('99')).toEqual([])
  })
  test('DIC-01 without a parent they are those of the top', async () => {
    expect(await children('')).toEqual(await children('0'))
  })
  test.each([
    [1, 2],
    [2, 3],
    [3, 4],
  ] as const)('row 1: counts obey the scope of user type %i, the language and the time', async (type, count) => {
    expect((await children('0', { type }))[0]).toMatchObject({ directoryCode: '01', count })
    expect(await children('0', { type, lang: 'zh' })).toMatchObject([
      { directoryCode: '01', count: 0 },
      { directoryCode: '02', count: 1 },
    ])
  })
  test('row 1: more than 5000 are counted as 5001', async () => {
    const [{ articleId } = { articleId: '' }] = await database.db
      .select({ articleId: liveArticles.articleId })
      .from(liveArticles)
      .limit(1)
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`alter table live_articles drop constraint live_articles_article_id_articles_article_id_fk`)
      await tx.execute(
        sql`insert into live_articles select (200000000000 + n)::text, 'KB', 1, title, '', '', lang, scope, '02', labels, product_models, refining, start_time, end_time, publish_time, update_time, hits, translation_group from live_articles, generate_series(1, 5100) n where article_id = ${articleId}`,
      )
    })
    expect((await children('0'))[1]).toMatchObject({ directoryCode: '02', count: 5001 })
  })
})

test('names fall back to English, then Chinese', () => {
  expect(nameIn({ zh: '中', en: 'en', ru: 'ру' }, 'ru', 'x')).toBe('ру')
  expect(nameIn({ zh: '中', en: 'en' }, 'ru', 'x')).toBe('en')
  expect(nameIn({ zh: '中' }, 'ru', 'x')).toBe('中')
  expect(nameIn({}, 'ru', 'x')).toBe('x')
})
test('categories are the same for everyone', async () => {
  const top = [
    { id: '01', parentId: '0', name: 'Cámaras', isLeaf: false },
    { id: '02', parentId: '0', name: '录像', isLeaf: true },
  ]
  expect(
    await call('POST /uac/category/oneCategoryWithoutPermissions', { body: { parentId: '0', type: 1 }, lang: 'es' }),
  ).toEqual(top)
  expect(await call('POST /uac/categoryNew/getEnFirstFloorCategory', { lang: 'es' })).toEqual(top)
  expect(await call('POST /uac/category/getUacCategoryFront', { lang: 'zh' })).toMatchObject([
    { name: '摄像机' },
    { name: '录像' },
  ])
  expect(await call('POST /uac/category/check/child/{id}', { params: { id: '01' } })).toBe(true)
  expect(await call('POST /uac/category/check/child/{id}', { params: { id: '02' } })).toBe(false)
})
test('models, all or of the series named', async () => {
  const models = async (series: string[]) =>
    (await call('POST /doc/model/getProductModelList', { body: series })).map(({ model }) => model)
  expect(await models([])).toEqual(['KS-IPC-4231E-Z', 'KS-NVR-5216-4K'])
  expect(await models(['KS-NVR-5', 'nothing'])).toEqual(['KS-NVR-5216-4K'])
})
test('ART-07: the code maps are dictionaries, added where they are missing', async () => {
  await database.db.insert(dictionaryEntries).values([
    { typeCode: 'yesNo', code: '1', names: { en: 'Aye' } },
    { typeCode: 'label', code: 'fault', names: { en: 'Fault' } },
  ])
  await addBuiltInDictionaries(database.db)
  await addBuiltInDictionaries(database.db)
  const entries = async (typeCode: string) =>
    Object.fromEntries(
      (await call('POST /uac/category/getDictListByTypeCode', { body: { typeCode } })).map(({ code, name }) => [
        name,
        code,
      ]),
    )
  expect(await entries('displayRange')).toEqual({ Internal: '3', External: '1', 'China side': '2' })
  expect(await entries('scope')).toEqual({ External: '1', 'China side': '2', Internal: '3' })
  expect(await entries('articleType')).toEqual({ Case: '1' })
  expect(await entries('listFlag')).toEqual({ 'Case list': '1', 'Related cases': '2' })
  expect(await entries('yesNo')).toEqual({ Aye: '1', No: '2' })
  expect(await entries('addFine')).toEqual({ Yes: '1', No: '0' })
  expect(await entries('nothing')).toEqual({})
  expect(await call('POST /doc/new_label/labelList')).toEqual([{ code: 'fault', name: 'Fault' }])
})
