import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import type { Database } from '../database/database.ts'
import { recommendedWords, searchedWords, wordGroups } from './search-tables.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { listHotWords, listRecommendedWords } from './hot-word-lists.ts'
import { countSearchedWord } from './hot-word-store.ts'
import { saveWords } from './word-group-store.ts'

let database: Database
const today = new Date('2026-05-20T12:00:00Z')
const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000)
let addresses = 0
const count = async (
  keyword: string,
  { times = 1, now = today, lang = 'en' as const }: { times?: number; now?: Date; lang?: 'en' } = {},
) => {
  for (let i = 0; i < times; i++)
    await countSearchedWord(database.db, {
      keyword,
      lang,
      filters: {},
      now,
      address: `198.51.${100 + ((++addresses / 250) | 0)}.${addresses % 250}`,
    })
}

beforeAll(async () => {
  database = await openTestDatabase()
  const show = await startShowing(database.db)
  await show({ title: 'Firmware upgrade, camera reset, disk and lock' })
  await show({ title: 'Merger of the two plants', scope: 3 })
})
afterAll(() => database.close())

test('recommended words come first, then what is searched, older days counting less', async () => {
  await database.db.insert(recommendedWords).values([
    { lang: 'en', keyword: 'PoE power', position: 2 },
    { lang: 'en', keyword: 'Reset', position: 1 },
    { lang: 'zh', keyword: '恢复出厂', position: 1 },
  ])
  await count('firmware', { times: 25, now: daysAgo(10) })
  await count('disk', { times: 20 })
  await count('  Camera   RESET ', { times: 30 })
  await count('reset', { times: 40 })
  await count('lock', { times: 20, now: daysAgo(31) })
  expect(await listHotWords(database.db, 'en', today)).toEqual([
    'Reset',
    'PoE power',
    'camera reset',
    'disk',
    'firmware',
  ])
  expect(await listHotWords(database.db, 'zh', today)).toEqual(['恢复出厂'])
  expect(await listRecommendedWords(database.db, 'en', { pageNo: 2, pageSize: 1 })).toEqual({
    data: [{ keyword: 'PoE power' }],
    total: 2,
  })
})

test('a word that a guest finds nothing by is not counted, so that no secret and no name becomes hot', async () => {
  for (const keyword of ['merger', 'ivan.petrov@example.com', '13800138000', 'zzz', '.*']) await count(keyword)
  expect(await listHotWords(database.db, 'en', today)).not.toEqual(expect.arrayContaining(['merger']))
  expect((await database.db.select().from(searchedWords)).map(({ keyword }) => keyword).sort()).toEqual([
    'camera reset',
    'disk',
    'firmware',
    'lock',
    'reset',
  ])
})

test('ART-10: sensitive words are neither counted nor shown', async () => {
  await database.db.insert(sensitiveWords).values([{ word: 'upgrade' }, { word: 'Disk' }])
  await count('upgrade')
  expect(await listHotWords(database.db, 'en', today)).toEqual(['Reset', 'PoE power', 'camera reset', 'firmware'])
  expect((await database.db.select().from(searchedWords)).map(({ keyword }) => keyword)).not.toContain('upgrade')
})

test('row 15: what has a word that staff hide is shown as popular no more, in that language', async () => {
  const account = await addAccount(database.db, { userAccount: 'ada', passwordHash: '-', type: 3, fullName: 'Ada' })
  const hide = (lang: 'en' | 'ru', words: string[]) =>
    database.db.transaction((tx) => saveWords(tx, account!.id, { rule: 'hidden', lang, words }))
  const shown = () => listHotWords(database.db, 'en', today)
  expect(await shown()).toContain('camera reset')
  await hide('ru', ['reset'])
  expect(await shown()).toContain('camera reset')
  await hide('en', ['CAMERA', 'poe power'])
  expect(await shown()).toEqual(['Reset', 'firmware'])
  await database.db.delete(wordGroups)
})

test('an address counts at most 30 words an hour, what comes after is left out', async () => {
  const word = { filters: {}, keyword: 'camera', lang: 'en', address: '203.0.113.9', now: today } as const
  const counted = async (keyword: string) =>
    (await database.db.select().from(searchedWords)).find(
      (each) => each.keyword === keyword && each.day === '2026-05-20',
    )?.count
  for (let i = 0; i < 30; i++) await countSearchedWord(database.db, word)
  expect(await counted('camera')).toBe(1)
  await countSearchedWord(database.db, { ...word, keyword: 'firmware' })
  expect(await counted('firmware')).toBeUndefined()
  await countSearchedWord(database.db, { ...word, keyword: 'firmware', address: '203.0.113.10' })
  expect(await counted('firmware')).toBe(1)
})

test('T9 one guest makes no word hot, nor do nineteen; twenty do', async () => {
  const search = async (address: string) =>
    countSearchedWord(database.db, { keyword: 'camera reset lock', lang: 'en', filters: {}, address, now: today })
  const hot = () => listHotWords(database.db, 'en', today)
  for (let i = 0; i < 25; i++) await search('192.0.2.1')
  expect(await hot()).not.toContain('camera reset lock')
  for (let i = 2; i < 20; i++) await search(`192.0.2.${i}`)
  expect(await hot()).not.toContain('camera reset lock')
  await search('192.0.2.20')
  expect(await hot()).toContain('camera reset lock')
})
