import type { ContentLanguage } from '@portal/contract'
import { wordGroupBounds } from '@portal/contract/facts'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readerOf, startShowing } from '../testing/show-directly.ts'
import { listWordGroups } from './equal-word-lists.ts'
import { equalSpans } from './equal-words.ts'
import { answerQuestion } from './robot-lists.ts'
import { searchEntries } from './search-lists.ts'
import { wordGroups } from './search-tables.ts'
import { removeWords, saveWords } from './word-group-store.ts'
import { wordsIn } from './words.ts'

let database: Database
let ada: number
const find = async (lang: ContentLanguage, keyword: string, type: 1 | 3 = 1) => {
  const { data } = await searchEntries(database.db, portalThings, readerOf(type), {
    lang,
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
  })
  return data.map(({ titleHtml }) => titleHtml)
}
const say = (lang: ContentLanguage, words: string[], changed?: { id: number; revision: number }) =>
  database.db.transaction((tx) => saveWords(tx, ada, { rule: 'equal', lang, words, ...(changed && { changed }) }))
const all = async (data: { lang?: ContentLanguage; keyword?: string } = {}) =>
  (await listWordGroups(database.db, { pageNo: 1, pageSize: 100, data: { rule: 'equal', ...data } })).data

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await addAccount(database.db, { userAccount: 'ada', passwordHash: '-', type: 3, fullName: 'Ada' })
  ada = made!.id
  const show = await startShowing(database.db)
  await show({ title: 'Network video recorders beep', plain: 'A disk is worn out. Change the disk of the recorder.' })
  await show({ title: 'NVR for staff', plain: 'A secret.', scope: 3 })
  await show({ title: 'Cameras on masts', plain: 'Mind the wind.' })
  await show({ lang: 'zh', title: '硬盘录像机的安装', plain: '装在机柜里。' })
  await show({ lang: 'ru', title: 'Видеорегистратор пищит', plain: 'Диск изношен.' })
})
afterEach(() => database.db.delete(wordGroups))
afterAll(() => database.close())

describe('row 10: words that mean the same', () => {
  test('one finds the others at once, in whatever form, marks them, and no longer when it is taken back', async () => {
    expect(await find('en', 'nvr')).toEqual([])
    await say('en', ['NVR', 'network video recorder'])
    expect(await find('en', 'nvr')).toEqual(['<mark>Network</mark> <mark>video</mark> <mark>recorders</mark> beep'])
    expect(await find('en', 'nvr beeps')).toHaveLength(1)
    expect(await find('en', '-nvr')).toHaveLength(1)
    const [{ id, revision }] = (await all()) as [Awaited<ReturnType<typeof all>>[number]]
    await database.db.transaction((tx) => removeWords(tx, { id, revision }))
    expect(await find('en', 'nvr')).toEqual([])
  })
  test('several words in a row are one of them; readers find by them what they may read, and nothing of another language', async () => {
    await say('en', ['NVR', 'network video recorder'])
    expect((await find('en', 'networks video recorders', 3)).sort()).toEqual([
      '<mark>NVR</mark> for staff',
      expect.stringContaining('recorders'),
    ])
    expect(await find('en', 'network video recorder')).toHaveLength(1)
    expect(await find('ru', 'nvr')).toEqual([])
  })
  test('Chinese ones are found within a run, and mixed with Latin ones', async () => {
    await say('zh', ['DVR', '硬盘录像机', '刻录仪'])
    for (const keyword of ['刻录仪怎么安装', 'dvr 安装', '刻录仪'])
      expect(await find('zh', keyword), keyword).toEqual([expect.stringContaining('<mark>硬盘录像机</mark>')])
  })
  test('words with other signs, and words that carry no meaning, harm nothing', async () => {
    await say('en', ["C++ \\ ' : & | !", "rock'n'roll (live)"])
    await say('en', ['on', 'the'])
    for (const keyword of ["c++ \\ ' : & | !", "rock'n'roll", 'on', 'the mast', 'on masts'])
      await expect(find('en', keyword), keyword).resolves.toBeDefined()
    expect(await find('en', 'on masts')).toHaveLength(1)
  })
  test('the robot takes them too, and is as sure of one as of the other', async () => {
    const ask = (question: string) => answerQuestion(database.db, portalThings, undefined, 'en', question)
    const plain = await ask('why does the network video recorder beep')
    await say('en', ['NVR', 'network video recorder'])
    const answer = await ask('why does the NVR beep')
    expect(answer.passages.map(({ title }) => title)).toEqual(plain.passages.map(({ title }) => title))
    expect(answer.sure).toBe(plain.sure)
  })
})
describe('row 18: staff say which words mean the same', () => {
  test('what was changed last comes first, by language and word, with who changed it', async () => {
    await say('en', ['NVR', 'recorder'])
    await say('ru', ['регистратор', 'рекордер'])
    expect((await all()).map(({ lang, words, changedBy }) => [lang, words, changedBy])).toEqual([
      ['ru', ['регистратор', 'рекордер'], 'Ada'],
      ['en', ['NVR', 'recorder'], 'Ada'],
    ])
    expect((await all({ lang: 'en' })).map(({ lang }) => lang)).toEqual(['en'])
    expect((await all({ keyword: 'Рекор' })).map(({ lang }) => lang)).toEqual(['ru'])
  })
  test('a word is in one group of its language, however it is written', async () => {
    await say('en', ['NVR', 'recorder'])
    await expect(say('en', ['Ｎvr', 'box'])).rejects.toMatchObject({ reason: 'conflict', data: { word: 'Ｎvr' } })
    await expect(say('en', ['box', 'Box'])).rejects.toMatchObject({ reason: 'invalid' })
    await expect(say('en', ['box', '+++'])).rejects.toMatchObject({ reason: 'invalid' })
    await say('es', ['NVR', 'grabador'])
    expect(await all()).toHaveLength(2)
  })
  test('two who say the same at once: one group has the word', async () => {
    const both = await Promise.allSettled([say('en', ['siren', 'horn']), say('en', ['siren', 'hooter'])])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await all()).toHaveLength(1)
  })
  test('what somebody else changed since is not overwritten, and what is gone is not found', async () => {
    await say('en', ['NVR', 'recorder'])
    const [{ id, revision }] = (await all()) as [Awaited<ReturnType<typeof all>>[number]]
    await say('en', ['recorder', 'NVR', 'video box'], { id, revision })
    await expect(say('en', ['NVR', 'x'], { id, revision })).rejects.toMatchObject({ reason: 'staleRevision' })
    expect((await all())[0]).toMatchObject({ words: ['recorder', 'NVR', 'video box'], revision: revision + 1 })
    await expect(say('ru', ['а', 'б'], { id, revision: revision + 1 })).rejects.toMatchObject({ reason: 'invalid' })
    await expect(database.db.transaction((tx) => removeWords(tx, { id: id + 1, revision }))).rejects.toMatchObject({
      reason: 'notFound',
    })
  })
  test('a language has so many groups and no more', async () => {
    await database.db
      .insert(wordGroups)
      .values(
        Array.from({ length: wordGroupBounds.equal.groups }, () => ({ lang: 'es' as const, updateTime: new Date() })),
      )
    await expect(say('es', ['uno', 'dos'])).rejects.toMatchObject({ reason: 'tooMany' })
  })
  test('whose account is gone is no longer named', async () => {
    await say('en', ['NVR', 'recorder'])
    const bea = await addAccount(database.db, { userAccount: 'bea', passwordHash: '-', type: 3, fullName: 'Bea' })
    await database.db.update(wordGroups).set({ accountId: bea!.id })
    await database.db.delete(accounts).where(eq(accounts.id, bea!.id))
    expect((await all())[0]!.changedBy).toBeNull()
  })
})
test('row 10: the longest word of a group is taken, and no part of a Latin word', () => {
  const spans = (text: string, groups: string[][]) =>
    equalSpans(text, wordsIn(text), groups, new Map()).map(({ from, to }) => text.slice(from, to))
  const groups = [
    ['nvr', 'network video recorder'],
    ['video', 'film'],
    ['ip摄像机', '网络机'],
  ]
  expect(spans('network video recorder video', groups)).toEqual(['network video recorder', 'video'])
  expect(spans('装ip摄像机了', groups)).toEqual(['ip摄像机'])
  expect(spans('装voip摄像机了 nvrs', groups)).toEqual([])
})
