import type { ContentLanguage } from '@portal/contract'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { portalThings } from '../app.ts'
import { dictionaryEntries, directories } from '../catalog/catalog-tables.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addModels, readerOf, startShowing } from '../testing/show-directly.ts'
import { loosely } from './loose-query.ts'
import { searchEntries, type Search } from './search-lists.ts'
import { searchVocabulary } from './search-tables.ts'
import { learnWords } from './vocabulary-store.ts'

let database: Database
let show: Awaited<ReturnType<typeof startShowing>>
const find = (lang: ContentLanguage, keyword: string, { type = 1, ...more }: Partial<Search> & { type?: 1 | 3 } = {}) =>
  searchEntries(database.db, portalThings, readerOf(type), {
    lang,
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
    ...more,
  })
const titles = (found: Awaited<ReturnType<typeof find>>) =>
  found.data.map(({ titleHtml }) => titleHtml.replaceAll(/<\/?mark>/g, ''))

beforeAll(async () => {
  database = await openTestDatabase()
  const { db } = database
  await addModels(db, ['KS-IPC-4231E-Z'])
  await db.insert(directories).values([
    { directoryCode: '07', parentCode: '0', names: { en: 'Turnstiles', zh: '道闸' }, isLeaf: false },
    { directoryCode: '0701', parentCode: '07', names: { en: 'Upkeep', zh: '保养' }, isLeaf: true },
  ])
  await db
    .insert(dictionaryEntries)
    .values({ typeCode: 'label', code: 'mounting', names: { en: 'Installation', zh: '安装' } })
  show = await startShowing(db)
  await show({ title: 'Recorder keeps beeping', plain: 'The hard disk of the recorder is worn out.' })
  await show({ title: 'Camera is offline after a firmware update', plain: 'Check the address and the switch.' })
  await show({ title: 'Camera picture is blurred', plain: 'Clean the dome. Say “no signal found” to support.' })
  await show({ title: 'Door stays open', plain: 'Nothing found on the signal line.', directoryCode: '0701' })
  await show({ title: 'Beeping panel', plain: 'Push the button.', labels: ['mounting'] })
  await show({ title: 'Zeitgeist of the lab', plain: 'For staff.', scope: 3 })
  await show({ lang: 'zh', title: '摄像机离线怎么处理', plain: '检查网线和 PoE cameras 供电。' })
  await show({ lang: 'zh', title: '录像机无法录像', plain: '硬盘未格式化。' })
  await show({ lang: 'ru', title: 'Запись не ведётся', plain: 'Видеорегистратор не видит диск.' })
  await show({ lang: 'es', title: 'La grabadora no graba', plain: 'Cambie el disco duro.' })
  await show({ lang: 'ru', title: 'Почему так', plain: 'Потому.' })
  await show({ lang: 'es', title: 'Pruebo la alarma', plain: 'Suena.' })
  await show({ lang: 'es', title: 'Probar la sirena', plain: 'Es fuerte.' })
  await show({ lang: 'es', title: 'Cerrar el armario', plain: 'Con llave.' })
  await show({ lang: 'es', title: 'El puerto de red', plain: 'Es de cobre.' })
  await show({ lang: 'es', title: 'Porta de madera', plain: 'Es de roble.' })
  await learnWords(db)
})
afterAll(() => database.close())

describe('row 19: most of the words', () => {
  test('one word that no text has does not empty the list; what has all of them comes first, and how many is said', async () => {
    const found = await find('en', 'camera offline after xylophone update')
    expect(titles(found)[0]).toBe('Camera is offline after a firmware update')
    expect(found.whole).toBe(0)
    const both = await find('en', 'beeping recorder')
    expect([titles(both), both.whole]).toEqual([['Recorder keeps beeping', 'Beeping panel'], 1])
  })
  test('a hit has most of what the words count for: a rare word counts for more', async () => {
    expect(titles(await find('en', 'dome camera signal found picture'))).not.toContain('Recorder keeps beeping')
    expect(titles(await find('en', 'camera dome'))[0]).toBe('Camera picture is blurred')
  })
  test('the beginning of a word finds it, and it is marked', async () => {
    const marked = async (lang: ContentLanguage, keyword: string) =>
      (await find(lang, keyword)).data.map(({ titleHtml }) => titleHtml)
    expect(await marked('en', 'recor')).toEqual(['<mark>Recorder</mark> keeps beeping'])
    expect(await marked('ru', 'запис')).toEqual(['<mark>Запись</mark> не ведётся'])
  })
  test('what compounds end in finds them', async () => {
    expect(titles(await find('ru', 'регистратор'))).toEqual(['Запись не ведётся'])
  })
})

describe('row 19: spelling', () => {
  test.each<[ContentLanguage, string, string, string]>([
    ['en', 'recoder beeping', 'recorder beeping', 'Recorder keeps beeping'],
    ['en', 'blured', 'blurred', 'Camera picture is blurred'],
    ['en', 'frimware', 'firmware', 'Camera is offline after a firmware update'],
    ['ru', 'видиорегистратор', 'видеорегистратор', 'Запись не ведётся'],
    ['es', 'gravadora', 'grabadora', 'La grabadora no graba'],
    ['zh', '摄象机离线', '摄像机离线', '摄像机离线怎么处理'],
    ['zh', '录相机', '录像机', '录像机无法录像'],
    ['zh', 'shexiangji', '摄像机', '摄像机离线怎么处理'],
    ['zh', 'sxj', '摄像机', '摄像机离线怎么处理'],
  ])('%s %s means %s', async (lang, typed, meant, title) => {
    const found = await find(lang, typed)
    expect([found.spelling, titles(found)[0]]).toEqual([meant, title])
  })
  test('what is found as it was typed is not spelled anew', async () => {
    expect((await find('en', 'recorder')).spelling).toBeNull()
    expect((await find('en', 'qqqqqqqq')).spelling).toBeNull()
  })
  test('a word that only others may read is offered to nobody else', async () => {
    expect((await find('en', 'zeitgiest', { type: 3 })).spelling).toBe('zeitgeist')
    expect(await find('en', 'zeitgiest')).toEqual(await find('en', 'qqqqqqqqq'))
  })
  test('row 101: a word that only others may read makes no search of a guest ask for more', async () => {
    // Nobody has the other word, which looks as much like a Spanish verb.
    const asked = async (keyword: string, type: 1 | 3 = 1) => {
      const said = vi.spyOn(pg.Client.prototype, 'query')
      await find('en', keyword, { type })
      const { length } = said.mock.calls
      said.mockRestore()
      return length
    }
    for (const keyword of ['zeitgiest', 'qkxwvgiest']) await find('en', keyword) // their stems are asked once
    expect(await asked('zeitgiest')).toBe(await asked('qkxwvgiest'))
    expect(await asked('zeitgiest', 3)).toBeGreaterThan(await asked('qkxwvgiest', 3))
  })
  test('the vocabulary has each word once, whoever learns it', async () => {
    const before = await database.db.$count(searchVocabulary)
    await show({ title: 'Recorder keeps beeping again', plain: '' })
    expect(await Promise.all([learnWords(database.db), learnWords(database.db)])).toContain(1)
    expect(await database.db.$count(searchVocabulary)).toBe(before + 1)
  })
})

test('row 10: traditional characters find simplified ones and back', async () => {
  await show({ lang: 'zh', title: '門禁控制器離線', plain: '檢查讀卡器。' })
  expect(titles(await find('zh', '攝像機離線'))[0]).toBe('摄像机离线怎么处理')
  const found = await find('zh', '门禁控制器')
  expect(found.data[0]!.titleHtml).toBe('<mark>門禁控制器</mark>離線')
})
test('row 11: Latin words of Chinese texts are found with other endings', async () => {
  expect(titles(await find('zh', 'camera'))).toEqual(['摄像机离线怎么处理'])
})
test('what is quoted has to stand so', async () => {
  expect(titles(await find('en', '"signal found"'))).toEqual(['Camera picture is blurred'])
  expect(titles(await find('en', 'found "signal line"'))).toEqual(['Door stays open'])
  expect((await find('en', '"found signal"')).total).toBe(0)
  expect(titles(await find('zh', '“机离线”'))).toEqual(['摄像机离线怎么处理'])
})
test('what stands after a dash is left out', async () => {
  expect(titles(await find('en', 'beeping -recorder'))).toEqual(['Beeping panel'])
  expect(titles(await find('en', 'offline -camera'))[0]).toBe('Camera is offline after a firmware update') // nothing else: it was meant
  expect((await find('en', '-recorder')).total).toBeGreaterThan(0)
})
test('names of directories, models and labels are text of what lies in them', async () => {
  expect(titles(await find('en', 'turnstile'))).toEqual(['Door stays open'])
  expect(titles(await find('en', 'turnstile door'))).toEqual(['Door stays open'])
  expect(titles(await find('en', 'installation panel'))[0]).toBe('Beeping panel')
})
test('without words there is what the filters cut down to, the newest first, and nothing without them', async () => {
  const found = await find('en', '', { filters: { period: 'any', directoryCode: '07' } })
  expect([titles(found), found.total, found.whole]).toEqual([['Door stays open'], 1, 1])
  expect(found.facets.directories.map(({ code, count }) => [code, count])).toContainEqual(['0701', 1])
  expect((await find('en', '')).total).toBe(0)
  expect((await find('en', '', { filters: { period: 'any', directoryCode: '09' } })).without).toEqual([
    { filter: 'directoryCode', count: expect.any(Number) as number },
  ])
})
test('hits are filtered and counted by kind and label, and counted in each language', async () => {
  const { facets, total } = await find('en', 'beeping')
  expect(facets.kinds).toEqual([{ kind: 'article', count: total }])
  expect(facets.labels).toEqual([{ code: 'mounting', name: 'Installation', count: 1 }])
  expect(titles(await find('en', 'beeping', { filters: { period: 'any', label: 'mounting' } }))).toEqual([
    'Beeping panel',
  ])
  expect((await find('en', 'beeping', { filters: { period: 'any', kind: 'video' } })).without).toEqual([
    { filter: 'kind', count: total },
  ])
  expect((await find('en', 'PoE')).facets.languages).toEqual([{ lang: 'zh', count: 1 }])
})
describe('row 19: Spanish verbs whose vowel changes', () => {
  test.each([
    ['probar', 'Pruebo la alarma'],
    ['pruebo', 'Pruebo la alarma'],
    ['pruebo la sirena', 'Probar la sirena'],
    ['cierra', 'Cerrar el armario'],
    ['cerrar', 'Cerrar el armario'],
  ])('%s finds %s', async (keyword, title) => {
    expect(titles(await find('es', keyword))).toContain(title)
  })
  test('what is no verb stays what it is', async () => {
    expect(titles(await find('es', 'puerto'))).toEqual(['El puerto de red'])
  })
})
test('row 19: words that only ask count for nothing beside others, and are found alone', async () => {
  expect(titles(await find('ru', 'почему видеорегистратор не видит диск'))).toEqual(['Запись не ведётся'])
  expect((await find('ru', 'почему видеорегистратор не видит диск')).whole).toBe(1)
  expect(titles(await find('ru', 'почему'))).toEqual(['Почему так'])
})

test('row 19: a word that one entry alone has, perhaps by a slip, does not keep away what has the other', () => {
  const term = (match: string) => ({ match, title: match, begun: match })
  const { terms, enough, match } = loosely([term('camara'), term('reset')], [1, 14])!
  expect(terms.find((each) => each.match === 'reset')!.weight).toBeGreaterThanOrEqual(enough)
  expect(match).toContain('reset')
})
