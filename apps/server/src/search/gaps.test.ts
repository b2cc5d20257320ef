import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { directories } from '../catalog/catalog-tables.ts'
import { addAccount } from '../accounts/account-store.ts'
import type { Database } from '../database/database.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { listGaps } from './gap-lists.ts'
import { takeGap } from './gap-store.ts'
import { countOpened, countSearchedWord } from './hot-word-store.ts'
import type { SearchedIn } from './search-tables.ts'

let database: Database
const now = new Date('2026-05-20T12:00:00Z')
let networks = 0
/** So many people search, each from a network of their own; so many of them open something. */
const search = async (
  keyword: string,
  {
    people = 2,
    open = 0,
    filters = {},
    at = now,
  }: { people?: number; open?: number; filters?: SearchedIn; at?: Date } = {},
) => {
  for (let nth = 0; nth < people; nth++) {
    const asked = { keyword, lang: 'en', filters, address: `198.51.100.${++networks}`, now: at } as const
    await countSearchedWord(database.db, asked)
    if (nth < open) await countOpened(database.db, asked)
  }
}
const gaps = async (data: Partial<Parameters<typeof listGaps>[1]['data']> = {}, pageNo = 1) =>
  listGaps(database.db, { pageNo, pageSize: 10, data: { why: 'missed', days: 30, ...data } }, now)

beforeAll(async () => {
  database = await openTestDatabase()
  const show = await startShowing(database.db)
  await show({ title: 'Lens guide', directoryCode: '010101' })
  await show({ title: 'Plan of the new plant', scope: 3 })
  await database.db
    .insert(directories)
    .values({ directoryCode: '02', parentCode: '0', names: { en: 'Optics' }, isLeaf: false })
  await search('Lens  Guide', { people: 3, open: 1 })
  await search('lens', { people: 2 })
  await search('lens', { filters: { directoryCode: '02' } })
  await search('gearbox', { people: 4 })
  await search('plant', { people: 3 })
  await search('my name is Ada', { people: 1 })
  await search('long ago', { at: new Date('2026-03-20T12:00:00Z') })
})
afterAll(() => database.close())

describe('row 18: what is not found', () => {
  test('what guests find nothing by, with the filters in force; what most asked for first', async () => {
    const found = (await gaps()).data
    expect(found.map(({ keyword, filters, directory, missed }) => [keyword, filters, directory, missed])).toEqual([
      ['gearbox', {}, null, 4],
      ['plant', {}, null, 3],
      ['lens', { directoryCode: '02' }, 'Optics', 2],
    ])
  })
  test('what is found and opened by nobody', async () => {
    expect((await gaps({ why: 'unopened' })).data).toEqual([
      {
        keyword: 'lens',
        lang: 'en',
        filters: {},
        searched: 2,
        missed: 0,
        opened: 0,
        lastDay: '2026-05-20',
        directory: null,
        takenBy: null,
      },
    ])
  })
  test('T9 what one person alone typed is shown to nobody', async () => {
    expect(JSON.stringify(await gaps({ days: 90 }))).not.toContain('ada')
  })
  test('of the days, the language and the page that are asked for', async () => {
    expect((await gaps({ days: 90 })).data.map(({ keyword }) => keyword)).toContain('long ago')
    expect((await gaps({ lang: 'ru' })).total).toBe(0)
    expect(await gaps({}, 2)).toEqual({ data: [], total: 3 })
  })
  test('who searches again the same day counts once', async () => {
    const again = { keyword: 'gearbox', lang: 'en', filters: {}, address: '203.0.113.1', now } as const
    for (let nth = 0; nth < 3; nth++) await countSearchedWord(database.db, again)
    expect((await gaps()).data[0]).toMatchObject({ keyword: 'gearbox', searched: 5 })
  })
  test('one of the staff takes it, and gives it back; nobody else takes it meanwhile', async () => {
    const { db } = database
    const account = async (name: string) =>
      (await addAccount(db, { userAccount: name, passwordHash: 'x', type: 3, fullName: name }))!.id
    const [ada, bob] = [await account('Ada'), await account('Bob')]
    const gap = { keyword: 'gearbox', lang: 'en' } as const
    expect(await takeGap(db, ada, { ...gap, take: true })).toBe(true)
    expect(await takeGap(db, bob, { ...gap, take: true })).toBe(false)
    await takeGap(db, bob, { ...gap, take: false })
    expect((await gaps()).data[0]).toMatchObject({ keyword: 'gearbox', takenBy: 'Ada' })
    await takeGap(db, ada, { ...gap, take: false })
    expect((await gaps()).data[0]).toMatchObject({ keyword: 'gearbox', takenBy: null })
  })
})
