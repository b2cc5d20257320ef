import type { ContentLanguage } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { articleThing } from '../articles/article-things.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addModels, startShowing } from '../testing/show-directly.ts'
import { listHits } from './found-lists.ts'
import { readQuery } from './search-query.ts'
import { removeEntry } from './search-store.ts'
import { searchEntries as entries } from './search-tables.ts'
import { searchEntries, type Search } from './search-lists.ts'

let database: Database
let show: Awaited<ReturnType<typeof startShowing>>
const named = new Map<string, string>()
const find = (lang: ContentLanguage, keyword: string, more: Partial<Search> = {}) =>
  searchEntries(database.db, portalThings, undefined, {
    lang,
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 20,
    ...more,
  })
const nameOf = (id: string) => [...named].find(([, each]) => each === id)![0]
/** What has all of the words. */
const names = async (lang: ContentLanguage, keyword: string) => {
  const { data, whole } = await find(lang, keyword)
  return data
    .slice(0, whole)
    .map(({ articleId }) => nameOf(articleId))
    .sort()
}
const add = async (name: string, entry: Parameters<typeof show>[0]) => {
  named.set(name, await show(entry))
}

beforeAll(async () => {
  database = await openTestDatabase()
  show = await startShowing(database.db)
  await addModels(database.db, ['KS-IPC-4231E-Z', 'KS-IPC-4231T-A', 'KS-NVR-5216-4K', 'KS-RDR-120M', 'KS-SW-1828P-370'])
  await add('reset', {
    lang: 'zh',
    title: '摄像机恢复出厂设置',
    plain: '忘记密码时，长按复位键 10 秒。补光灯闪烁后松开，摄像机会重启，网络硬盘录像机要重新添加它。',
  })
  await add('controller', {
    lang: 'zh',
    title: '门禁控制器离线',
    plain: '读卡器灯不亮，先查门锁电源，再在平台里修改网段。断电开锁的门会一直开着。',
  })
  await add('wall', {
    lang: 'zh',
    title: '拼接屏偏色',
    plain: '在显示控制软件里做校色。用控制键盘切换画面。暗处加补光照明。',
  })
  await add('cameras', {
    lang: 'en',
    title: 'Configuring cameras',
    plain:
      'Set the network, then the time. Factory settings come back after a reset. See C++ notes & <b>bold</b> text.',
  })
  await add('zoom', {
    lang: 'en',
    title: 'Focus after zoom',
    plain: 'The varifocal lens hunts at night.',
    productModels: ['KS-IPC-4231E-Z'],
  })
  await add('turret', { lang: 'en', title: 'Turret camera KS-IPC-4231T-A: dome fog', plain: 'Dry the dome.' })
  await add('port', {
    lang: 'en',
    title: 'Cable lengths',
    plain: 'Port 120 m away needs fibre. The third-party encoder DS-7608NI-K2 is tested with firmware V2.800.0.',
  })
  await add('пароль', {
    lang: 'ru',
    title: 'Сброс пароля камеры',
    plain: 'Регистратор перестаёт её видеть, всё остальное работает. Проверьте подключение.',
  })
  await add('camaras', {
    lang: 'es',
    title: 'Configuración de las cámaras',
    plain: 'La conexión se pierde cuando la batería se agota. Contraseña nueva.',
  })
})
afterAll(() => database.close())

describe('row 10: Chinese without spaces', () => {
  test.each([
    ['恢复出厂', ['reset']],
    ['恢复', ['reset']],
    ['出厂', ['reset']],
    ['复位', ['reset']],
    ['补光灯', ['reset']],
    ['补光', ['reset', 'wall']],
    ['光灯', ['reset']],
    ['硬盘录像机', ['reset']],
    ['录像机', ['reset']],
    ['录像', ['reset']],
    ['硬盘', ['reset']],
    ['网络录像机', ['reset']],
    ['像机', ['reset']],
    ['摄像', ['reset']],
    ['密码', ['reset']],
    ['怎么恢复出厂？', ['reset']],
    ['摄像机怎么恢复出厂', ['reset']],
    ['门禁', ['controller']],
    ['控制器', ['controller']],
    ['门禁控制器', ['controller']],
    ['门锁', ['controller']],
    ['读卡', ['controller']],
    ['卡器', ['controller']],
    ['离线', ['controller']],
    ['改网段', ['controller']],
    ['断电开锁', ['controller']],
    ['开锁', ['controller']],
    ['拼接屏', ['wall']],
    ['拼接', ['wall']],
    ['屏偏', ['wall']],
    ['校色', ['wall']],
    ['键盘', ['wall']],
    ['制键盘', ['wall']],
    ['锁', ['controller']],
    ['门', ['controller']],
    ['屏', ['wall']],
    ['灯', ['controller', 'reset']],
    ['控制', ['controller', 'wall']],
    ['门禁 拼接屏', []],
    ['车位', []],
  ])('%s', async (keyword, expected) => {
    expect(await names('zh', keyword)).toEqual(expected)
  })
})

describe('row 11: stems and accents', () => {
  test.each<[ContentLanguage, string[], string]>([
    ['en', ['configure', 'CONFIGURED', 'configuring camera', 'cameras configured'], 'cameras'],
    ['en', ['factory setting', 'factories'], 'cameras'],
    ['ru', ['камера', 'камеры', 'КАМЕР', 'паролями', 'перестает', 'перестаёт', 'подключения'], 'пароль'],
    [
      'es',
      [
        'configuracion',
        'configuración',
        'CONFIGURACIÓN',
        'configuraciones',
        'camara',
        'cámaras',
        'conexion',
        'conexiones',
        'bateria',
        'baterías',
        'contrasena',
        'contraseñas',
      ],
      'camaras',
    ],
  ])('%s %j', async (lang, keywords, expected) => {
    for (const keyword of keywords)
      expect([keyword, await names(lang, keyword)]).toEqual([keyword, expect.arrayContaining([expected])])
  })
  test('equal without accents, also in what is found and counted', async () => {
    expect(await names('es', 'configuracion de camaras')).toEqual(await names('es', 'Configuración de cámaras'))
    expect(await names('ru', 'всё')).toEqual(await names('ru', 'все'))
    expect(await names('ru', 'йогурт')).toEqual([])
  })
  test('words without meaning are left out beside others, and looked for as they are when there are none', async () => {
    expect(await names('en', 'the turret')).toEqual(['turret'])
    expect(await names('en', 'then')).toEqual(['cameras'])
    expect(await names('ru', 'camera')).toEqual([])
  })
  test('Spanish words in -ea and -eas are one', async () => {
    await add('áreas', { lang: 'es', title: 'Áreas y líneas de cruce', plain: '' })
    for (const keyword of ['área', 'areas', 'línea', 'lineas'])
      expect([keyword, await names('es', keyword)]).toEqual([keyword, ['áreas']])
  })
})

describe('row 12: model numbers', () => {
  test.each([
    'KS-IPC-4231E-Z',
    'ks-ipc-4231e-z',
    'KS IPC 4231E Z',
    'KS-IPC 4231 E-Z',
    'ksipc4231ez',
    'KSIPC4231EZ',
    'KS_IPC_4231E_Z',
    'KS.IPC.4231E.Z',
    'KS/IPC/4231E/Z',
    'KS-IPC-4231E (Z)',
    'KS-IPC-4231E(Z)',
    'KS (IPC) 4231E-Z',
    'KS–IPC–4231E–Z',
    'KS‑IPC‑4231E‑Z',
    'ＫＳ－ＩＰＣ－４２３１Ｅ－Ｚ',
    ' ks-ipc-4231ez ',
    'KS-IPC-4231EZ',
    'KSIPC-4231E-Z',
    'ks ipc-4231 ez',
    'Ks-Ipc-4231e-Z',
    'KS-IPC-4231',
    'KS-IPC-4231E',
    'ipc4231e',
    'IPC 4231',
    '4231E',
    '4231e-z',
    '4231',
    '231e',
    'zoom KS-IPC 4231 E-Z focus',
    '4231E zoom',
  ])('%s', async (keyword) => {
    expect(await names('en', keyword)).toContain('zoom')
  })
  test('a whole number finds no neighbour, a piece finds them all', async () => {
    expect(await names('en', 'KS-IPC 4231 E-Z')).toEqual(['zoom'])
    expect(await names('en', '4231')).toEqual(['turret', 'zoom'])
    expect(await names('en', 'ipc 4231 fog')).toEqual(['turret'])
    expect(await names('en', 'KS-IPC-9999')).toEqual([])
  })
  test('what looks like a model may be words', async () => {
    expect(await names('en', 'port 120 m')).toEqual(['port'])
  })
  test('codes that are no product of ours are found as written, and by their beginning', async () => {
    for (const keyword of ['DS-7608NI-K2', 'ds7608nik2', 'ds-7608', '7608ni', 'V2.800.0', 'v2.800', 'ds_7608ni_k2'])
      expect([keyword, await names('en', keyword)]).toEqual([keyword, ['port']])
  })
  test('a model in a Chinese sentence', async () => {
    await add('zh model', { lang: 'zh', title: 'KS-IPC-4231E-Z夜间发白', plain: '关闭红外灯。' })
    for (const keyword of ['ksipc4231ez', '4231E发白', 'KS-IPC 4231 E-Z 夜间', '4231'])
      expect([keyword, await names('zh', keyword)]).toEqual([keyword, ['zh model']])
  })
})

describe('order', () => {
  test('titles before texts, newest as the tie-break; newest first when asked', async () => {
    const day = (date: number) => new Date(Date.UTC(2026, 0, date))
    await add('text new', {
      title: 'Something else',
      plain: 'The gasket. And the gasket, gasket, gasket.',
      updateTime: day(9),
    })
    await add('title old', { title: 'Replace the gasket', plain: 'Open it.', updateTime: day(1) })
    await add('title new', { title: 'Replace the gasket', plain: 'Open it.', updateTime: day(5) })
    const order = async (more?: Partial<Search>) =>
      (await find('en', 'gasket', more)).data.map(({ articleId }) => nameOf(articleId))
    expect(await order()).toEqual(['title new', 'title old', 'text new'])
    expect(await order({ order: 'newest' })).toEqual(['text new', 'title new', 'title old'])
    expect(await order({ pageNo: 2, pageSize: 2 })).toEqual(['text new'])
    expect((await find('en', 'gasket', { pageNo: 9 })).total).toBe(3)
  })
  test('all words in the title come before a text that is full of them', async () => {
    await add('full text', { title: 'Notes', plain: 'Washer flange, washer flange, washer flange. '.repeat(20) })
    await add('wide title', {
      title: 'Washer, then anything else that a long title may say before it comes to the flange',
      plain: '',
    })
    expect((await find('en', 'flange washer')).data.map(({ articleId }) => nameOf(articleId))).toEqual([
      'wide title',
      'full text',
    ])
  })
  test('what is featured or was changed in the last year comes a little earlier, and not before what fits better', async () => {
    const old = new Date(Date.UTC(2020, 0, 1))
    const fits = { title: 'On grommets', plain: 'A grommet, then a grommet.' }
    await add('featured', { ...fits, updateTime: old })
    await add('old', { ...fits, updateTime: new Date(Date.UTC(2021, 0, 1)) })
    await add('recent', fits)
    await add('fits better', {
      ...fits,
      plain: 'A grommet, a grommet, a grommet, a grommet, a grommet, a grommet.',
      updateTime: old,
    })
    const order = async () => (await find('en', 'grommet')).data.map(({ articleId }) => nameOf(articleId))
    expect(await order()).toEqual(['fits better', 'recent', 'old', 'featured'])
    await database.db
      .update(entries)
      .set({ featured: true })
      .where(eq(entries.thingId, named.get('featured')!))
    expect(await order()).toEqual(['fits better', 'featured', 'recent', 'old'])
  })
  test('pages of hits follow each other where more are found than are ranked: each once, on whichever page', async () => {
    for (let nth = 0; nth < 120; nth++)
      await show({ title: `Ferrule ${nth % 3 ? '' : 'ferrule'}`, plain: 'ferrule '.repeat(nth % 7) })
    const ids: string[] = []
    for (let pageNo = 1; pageNo <= 3; pageNo++) {
      const { data, total } = await find('en', 'ferrule', { pageNo, pageSize: 40 })
      expect(total).toBe(120)
      ids.push(...data.map(({ articleId }) => articleId))
    }
    expect(new Set(ids).size).toBe(120)
  })
  test('a model in the title, then of the case, then in the text', async () => {
    await add('of case', { title: 'Fan noise', plain: 'Clean the fan.', productModels: ['KS-SW-1828P-370'] })
    await add('in text', { title: 'Rack plan', plain: 'We used one KS-SW-1828P-370 per rack.' })
    await add('in title', { title: 'KS-SW-1828P-370 quick start', plain: 'Mount it.' })
    expect((await find('en', '1828p')).data.map(({ articleId }) => nameOf(articleId))).toEqual([
      'in title',
      'of case',
      'in text',
    ])
  })
})

test('an empty keyword, or one without letters, answers an empty result', async () => {
  for (const keyword of ['', '.*', '<>', '🙂', '()'])
    expect([keyword, await find('zh', keyword)]).toEqual([
      keyword,
      {
        data: [],
        total: 0,
        whole: 0,
        spelling: null,
        facets: { directories: [], models: [], kinds: [], labels: [], languages: [], periods: [] },
        others: [],
        without: [],
      },
    ])
})
test('what is typed is never read as a query of its own', async () => {
  for (const keyword of [
    "o'clock",
    `a & b | !c`,
    'x:*',
    `\\'`,
    `"`,
    ':A',
    `'; drop table search_entries; --`,
    '\ud800',
    'x'.repeat(200),
    '4 '.repeat(100),
  ])
    await find('en', keyword)
  expect(await names('en', 'zoom')).toEqual(['zoom'])
})
test('a removed entry is not found', async () => {
  await removeEntry(database.db, articleThing(named.get('wall')!))
  expect(await names('zh', '拼接屏')).toEqual([])
})
test('text of any language and any size can be indexed', async () => {
  let seed = 1
  const random = (below: number) => (seed = (seed * 48271) % 2147483647) % below
  const chars = (count: number, first: number, range: number) =>
    Array.from({ length: count }, () => String.fromCodePoint(first + random(range))).join('')
  for (const lang of ['zh', 'en'] as const)
    await show({ lang, title: chars(200, 0x4e00, 20_000), plain: chars(70_000, 0x4e00, 20_000) })
  await show({ lang: 'ru', title: 'ж', plain: Array.from({ length: 10_000 }, () => chars(6, 0x430, 32)).join(' ') })
  await show({
    lang: 'en',
    title: 'x',
    plain: `${'a-1-'.repeat(30_000)} ${'a1'.repeat(50_000)} ${'-'.repeat(100_000)}`,
  })
  await show({ lang: 'en', title: 'same', plain: 'gasketry '.repeat(20_000) })
  expect((await find('en', 'gasketry')).total).toBe(1)
})

describe('long texts', () => {
  const filler = (words: number) => Array.from({ length: words }, (_, at) => `filler${at % 5000}`).join(' ')
  test.each<[ContentLanguage, string, string, string]>([
    ['en', 'batteries', 'A battery of cells', '<mark>battery</mark>'],
    ['ru', 'прошивки', 'Новая прошивка камеры', '<mark>прошивка</mark>'],
    ['es', 'configuración', 'La configuracion de red', '<mark>configuracion</mark>'],
    ['zh', '固件升级', '摄像机的固件升级', '<mark>固件升级</mark>'],
  ])('row 11 all of a text is found in %s, and shown where it was found', async (lang, keyword, sentence, mark) => {
    const plain = `${filler(85_000)} ${sentence}, KS-LONG-77. ${filler(9000)}`
    expect(plain.length).toBeGreaterThan(900_000)
    await add(`long ${lang}`, { lang, title: 'All of it', plain })
    expect(await names(lang, 'ks-long-77')).toContain(`long ${lang}`)
    const { data } = await find(lang, keyword)
    const hit = data.find(({ articleId }) => nameOf(articleId) === `long ${lang}`)
    expect(hit?.snippetHtml).toContain(mark)
    expect(hit?.snippetHtml).toMatch(/^….*…$/)
  })
  test('row 11 a text of nothing but different words can be published', async () => {
    const plain = Array.from({ length: 90_000 }, (_, at) => `word${at}`).join(' ')
    await add('different', { title: 'Different words', plain })
    expect(await names('en', 'word9000')).toContain('different')
  })
  test('T33 of each hit a bounded part is looked at for its excerpt', async () => {
    for (let at = 0; at < 5; at++)
      await add(`flood ${at}`, { title: `Flood ${at}`, plain: `${filler(6000)} inundation ${filler(2000)}` })
    const query = (await readQuery(database.db, 'inundation', 'en'))!
    const candidates = { ...query, filters: { period: 'any' }, order: 'relevance' } as const
    const { hits } = await listHits(database.db, undefined, candidates, query.searchTerms, 50, 0)
    expect(hits.map(({ plain }) => plain.length)).toEqual([2000, 2000, 2000, 2000, 2000])
    expect(hits.every(({ plain }) => plain.includes(' inundation '))).toBe(true)
  })
})
