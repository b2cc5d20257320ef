import { searchCalls } from '@portal/contract'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { directories } from '../catalog/catalog-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { addModels, readerOf, startShowing } from '../testing/show-directly.ts'
import { searchEntries, type Search } from './search-lists.ts'
import { searchEntries as entries } from './search-tables.ts'
import { suggest } from './suggest-lists.ts'

let database: Database
let show: Awaited<ReturnType<typeof startShowing>>
const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day)
const find = (
  keyword: string,
  {
    type = 1,
    filters = {},
    ...more
  }: Partial<Omit<Search, 'filters'>> & { type?: 1 | 2 | 3; filters?: Partial<Search['filters']> } = {},
) =>
  searchEntries(database.db, portalThings, readerOf(type), {
    lang: 'en',
    keyword,
    filters: { period: 'any', ...filters },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
    ...more,
  })

beforeAll(async () => {
  database = await openTestDatabase()
  show = await startShowing(database.db)
  await addModels(database.db, ['KS-IPC-4231E-Z', 'KS-NVR-5216-4K'])
  await database.db.insert(directories).values(
    [
      ['01', '0', 'Cameras'],
      ['0101', '01', 'Setup'],
      ['010101', '0101', 'Power'],
      ['0102', '01', 'Faults'],
      ['02', '0', 'Recorders'],
    ].map(([directoryCode, parentCode, name]) => ({
      directoryCode: directoryCode!,
      parentCode: parentCode!,
      names: { en: name! },
      isLeaf: directoryCode!.length === 6,
    })),
  )
  await show({ title: 'Lens guide', directoryCode: '010101', productModels: ['KS-IPC-4231E-Z'] })
  await show({
    title: 'Lens cleaning',
    directoryCode: '0102',
    productModels: ['KS-IPC-4231E-Z', 'KS-NVR-5216-4K'],
    updateTime: ago(200),
  })
  await show({ title: 'Lens archive', directoryCode: '02', updateTime: ago(500) })
  await show({ title: 'Lens secrets for the Chinese side', directoryCode: '0102', scope: 2 })
  await show({ title: 'Lens secrets for staff', directoryCode: '010101', scope: 3, productModels: ['KS-NVR-5216-4K'] })
  await show({ title: 'Lens of tomorrow', startTime: ago(-1) })
  await show({ title: 'Lens of yesterday', endTime: ago(1) })
  await show({ title: 'Lens of today', directoryCode: '02', startTime: ago(1), endTime: ago(-1) })
})
afterAll(() => database.close())

describe('scope in search', () => {
  test.each([
    [1, 4],
    [2, 5],
    [3, 6],
  ] as const)('user type %i finds, and counts, %i', async (type, total) => {
    const answer = await find('lens', { type })
    expect(answer.data).toHaveLength(total)
    expect(answer.total).toBe(total)
    expect(answer.facets.directories.reduce((sum, { code, count }) => sum + (code.length === 2 ? count : 0), 0)).toBe(
      total,
    )
  })
  test('a guest learns nothing from facets, suggestions, other languages or dropped filters', async () => {
    expect((await find('lens')).facets.models).toEqual([
      { code: 'KS-IPC-4231E-Z', name: 'Name of KS-IPC-4231E-Z', count: 2 },
      { code: 'KS-NVR-5216-4K', name: 'Name of KS-NVR-5216-4K', count: 1 },
    ])
    expect(JSON.stringify(await find('secrets', { filters: { directoryCode: '02' } }))).toBe(
      JSON.stringify(await find('nowhere', { filters: { directoryCode: '02' } })),
    )
    expect((await find('secrets', { lang: 'zh' })).others).toEqual([])
    expect((await find('secrets', { lang: 'zh', type: 3 })).others).toHaveLength(2)
    expect(
      (await suggest(database.db, portalThings, undefined, 'lens', 'en')).articles.map(({ title }) => title).sort(),
    ).toEqual(['Lens archive', 'Lens cleaning', 'Lens guide', 'Lens of today'])
    expect((await suggest(database.db, portalThings, readerOf(2), 'lens sec', 'en')).articles).toHaveLength(1)
  })
})

test('the answer is what the contract says', async () => {
  const answer = await find('lens', { type: 3, filters: { directoryCode: '01' } })
  expect(searchCalls['POST /doc/daGrand_search/search'].data.parse(answer)).toEqual(answer)
})
test('an article is found between its start and its end', async () => {
  expect((await find('lens')).data.map(({ titleHtml }) => titleHtml).sort()).toEqual(
    ['archive', 'cleaning', 'guide', 'of today'].map((rest) => `<mark>Lens</mark> ${rest}`),
  )
})

test('row 45 the same search at another moment finds what is shown then, and nothing of another search', async () => {
  const titles = async (keyword: string, at?: Date) => {
    const { data } = await searchEntries(
      database.db,
      portalThings,
      { type: 1, ...(at && { at }) },
      { lang: 'en', keyword, filters: { period: 'any' }, order: 'relevance', pageNo: 1, pageSize: 10 },
    )
    return data.map(({ titleHtml }) => titleHtml.replaceAll(/<.?mark>/g, '')).sort()
  }
  const always = ['Lens archive', 'Lens cleaning', 'Lens guide']
  expect(await titles('lens')).toEqual([...always, 'Lens of today'])
  expect(await titles('lens', ago(-2))).toEqual([...always, 'Lens of tomorrow'])
  expect(await titles('cleaning')).toEqual(['Lens cleaning'])
  expect(await titles('lens', ago(2))).toEqual([...always, 'Lens of yesterday'])
  expect(await titles('lens')).toEqual([...always, 'Lens of today'])
})

describe('filters and facets', () => {
  test('cut the list down', async () => {
    const titles = async (filters: Partial<Search['filters']>) =>
      (await find('lens', { filters })).data.map(({ titleHtml }) => titleHtml.replace('<mark>Lens</mark> ', '')).sort()
    expect(await titles({ directoryCode: '01' })).toEqual(['cleaning', 'guide'])
    expect(await titles({ directoryCode: '0101' })).toEqual(['guide'])
    expect(await titles({ productModel: 'KS-NVR-5216-4K' })).toEqual(['cleaning'])
    expect(await titles({ period: 'quarter' })).toEqual(['guide', 'of today'])
    expect(await titles({ period: 'year' })).toEqual(['cleaning', 'guide', 'of today'])
  })
  test('counts are those before the own filter, after the others', async () => {
    const { facets, total } = await find('lens', { filters: { directoryCode: '0101', productModel: 'KS-IPC-4231E-Z' } })
    expect(total).toBe(1)
    expect(facets.directories).toEqual([
      { code: '01', name: 'Cameras', count: 2 },
      { code: '0101', name: 'Setup', count: 1 },
      { code: '010101', name: 'Power', count: 1 },
      { code: '0102', name: 'Faults', count: 1 },
    ])
    expect(facets.models).toEqual([{ code: 'KS-IPC-4231E-Z', name: 'Name of KS-IPC-4231E-Z', count: 1 }])
    expect((await find('lens')).facets.directories).toEqual([
      { code: '01', name: 'Cameras', count: 2 },
      { code: '02', name: 'Recorders', count: 2 },
    ])
  })
  test('a period counts what was updated in it, whichever is chosen', async () => {
    const periods = [
      { period: 'any', count: 4 },
      { period: 'quarter', count: 2 },
      { period: 'year', count: 3 },
    ]
    expect((await find('lens')).facets.periods).toEqual(periods)
    expect((await find('lens', { filters: { period: 'quarter' } })).facets.periods).toEqual(periods)
    expect((await find('lens', { filters: { directoryCode: '02' } })).facets.periods).toEqual([
      { period: 'any', count: 2 },
      { period: 'quarter', count: 1 },
      { period: 'year', count: 1 },
    ])
  })
})

test('row 19: with no hit, each filter that keeps something away is told, with how much', async () => {
  expect((await find('cleaning', { filters: { directoryCode: '02', period: 'year' } })).without).toEqual([
    { filter: 'directoryCode', count: 1 },
  ])
  expect((await find('archive', { filters: { period: 'quarter' } })).without).toEqual([{ filter: 'period', count: 1 }])
  expect(
    (await find('cleaning', { filters: { directoryCode: '02', productModel: 'KS-NVR-5216-4K' } })).without,
  ).toEqual([{ filter: 'directoryCode', count: 1 }])
  expect((await find('lens', { filters: { directoryCode: '02' } })).without).toEqual([])
  expect((await find('nowhere')).without).toEqual([])
})

describe('row 20: other languages', () => {
  test('come apart from the list, three at most, and not when they can be read in the own one', async () => {
    await show({ lang: 'es', title: 'Firmware en la grabadora', plain: 'Actualizar el firmware.' })
    await show({ lang: 'zh', title: '固件 firmware 升级', group: 'group-1' })
    for (let i = 0; i < 4; i++) await show({ lang: 'ru', title: `Обновление firmware ${i}` })
    const before = await find('firmware')
    expect(before).toMatchObject({ data: [], total: 0 })
    expect(before.others).toHaveLength(3)
    expect(
      before.others.every(({ lang, titleHtml }) => lang !== 'en' && titleHtml.includes('<mark>firmware</mark>')),
    ).toBe(true)
    expect(before.others[0]!.lang).toBe('zh')
    await show({ lang: 'en', title: 'Firmware upgrade', group: 'group-1' })
    const after = await find('firmware')
    expect(after.data.map(({ lang }) => lang)).toEqual(['en'])
    expect(after.others.map(({ lang }) => lang)).not.toContain('zh')
    expect(after.others).toHaveLength(3)
  })
  test('obey the filters and are left out where the page is full', async () => {
    expect((await find('firmware', { filters: { directoryCode: '02' } })).others).toEqual([])
    expect((await find('firmware', { pageSize: 1 })).others).toEqual([])
  })
})

describe('suggestions', () => {
  test('models by any part, those that begin so first; titles by the beginning of a word', async () => {
    expect((await suggest(database.db, portalThings, undefined, 'ks-ipc', 'zh')).models).toEqual([
      { model: 'KS-IPC-4231E-Z', name: 'KS-IPC-4231E-Z 的名称' },
    ])
    expect(
      (await suggest(database.db, portalThings, undefined, '52 16', 'en')).models.map(({ model }) => model),
    ).toEqual(['KS-NVR-5216-4K'])
    expect((await suggest(database.db, portalThings, undefined, 'k', 'en')).models).toEqual([])
    expect(
      (await suggest(database.db, portalThings, undefined, 'guide le', 'en')).articles.map(({ title }) => title),
    ).toEqual(['Lens guide'])
    expect(
      (await suggest(database.db, portalThings, undefined, 'clean', 'en')).articles.map(({ title }) => title),
    ).toEqual(['Lens cleaning'])
    expect((await suggest(database.db, portalThings, undefined, 'eans', 'en')).articles).toEqual([])
    expect(
      (await suggest(database.db, portalThings, undefined, '件', 'zh')).articles.map(({ title }) => title),
    ).toEqual(['固件 firmware 升级'])
    expect((await suggest(database.db, portalThings, undefined, '固件升', 'zh')).articles).toEqual([])
    for (const nothing of ['', ' ', '.*', "'", '\ud83d'])
      expect(await suggest(database.db, portalThings, undefined, nothing, 'en')).toEqual({ models: [], articles: [] })
  })
})

test('row 17: hits of hostile queries hold no markup but <mark>', async () => {
  await show({ title: 'Use <b>span</b> & C++ like .* &amp; 𠮷', plain: 'a <span>b</span> &amp; c .* C++ 𠮷野' })
  for (const keyword of [
    '<b>',
    '&amp;',
    'span',
    '.*',
    'C++',
    '𠮷',
    '<script>',
    '"><img',
    "' or 1=1",
    '</mark>',
    'mark',
  ]) {
    for (const { titleHtml, snippetHtml } of (await find(keyword)).data) {
      expect(`${titleHtml} ${snippetHtml}`.replaceAll(/<\/?mark>/g, '')).not.toMatch(
        /[<>]|&(?!(?:amp|lt|gt|quot|#39);)/,
      )
      expect(titleHtml.replaceAll(/<\/?mark>/g, '')).toBe('Use &lt;b&gt;span&lt;/b&gt; &amp; C++ like .* &amp;amp; 𠮷')
    }
  }
  expect((await find('span')).data[0]!.titleHtml).toBe(
    'Use &lt;b&gt;<mark>span</mark>&lt;/b&gt; &amp; C++ like .* &amp;amp; 𠮷',
  )
})
test('row 10: of the releases of a package two come first, the others after what else was found, and none is lost', async () => {
  const releases: string[] = []
  for (const nth of [1, 2, 3, 4]) releases.push(await show({ title: `Sirenware 4.${nth}`, updateTime: ago(nth) }))
  await database.db.update(entries).set({ series: 'release Sirenware' }).where(inArray(entries.thingId, releases))
  const guide = await show({ title: 'How a siren is wired', plain: 'With sirenware.', updateTime: ago(50) })
  const ids = async (more = {}) => (await find('sirenware', more)).data.map(({ articleId }) => articleId)
  expect(await ids()).toEqual([releases[0], releases[1], guide, releases[2], releases[3]])
  expect(await ids({ order: 'newest' })).toEqual([...releases, guide])
  expect((await find('sirenware')).total).toBe(5)
})
