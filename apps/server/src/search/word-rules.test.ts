import type { ContentLanguage } from '@portal/contract'
import { wordGroupBounds, type WordRule } from '@portal/contract/facts'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { settings } from '../database/shared-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { withoutAskingWords } from './asking-words.ts'
import { chineseLexemes, chineseTerms, cutChinese, knowChineseWords, productWordsMark } from './chinese-words.ts'
import { listWordGroups } from './equal-word-lists.ts'
import { createEntryRenewer, reindex } from './reindex-store.ts'
import { searchEntries as search } from './search-lists.ts'
import { groupWords, searchEntries, wordGroups } from './search-tables.ts'
import { shippedAskingWords, shippedProductWords } from './shipped-words.ts'
import { learnWords } from './vocabulary-store.ts'
import { addShippedWords, removeWords, saveWords } from './word-group-store.ts'
import { readWordRules } from './word-rule-lists.ts'
import { cutBy } from './words.ts'

let database: Database
let ada: number
let show: Awaited<ReturnType<typeof startShowing>>
const find = async (lang: ContentLanguage, keyword: string) => {
  const { data, whole } = await search(database.db, portalThings, undefined, {
    lang,
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
  })
  return data.slice(0, whole).map(({ titleHtml }) => titleHtml.replace(/<\/?mark>/g, ''))
}
const say = (rule: WordRule, lang: ContentLanguage, words: string[], changed?: { id: number; revision: number }) =>
  database.db.transaction((tx) => saveWords(tx, ada, { rule, lang, words, ...(changed && { changed }) }))
const groups = async (rule: WordRule, lang?: ContentLanguage) =>
  (await listWordGroups(database.db, { pageNo: 1, pageSize: 100, data: { rule, lang } })).data
const groupWith = async (rule: WordRule, word: string) =>
  (await groups(rule)).find(({ words }) => words.includes(word))!
const takeBack = async (rule: WordRule, word: string) => {
  const { id, revision } = await groupWith(rule, word)
  await database.db.transaction((tx) => removeWords(tx, { id, revision }))
}
/** What the server does when it notices that staff said something. */
const renew = () => createEntryRenewer({ db: database.db, things: portalThings })()
const wordOf = (run: string) => cutChinese(run).map(({ word }) => word)

beforeAll(async () => {
  database = await openTestDatabase()
  const made = await addAccount(database.db, { userAccount: 'ada', passwordHash: '-', type: 3, fullName: 'Ada' })
  ada = made!.id
  show = await startShowing(database.db)
  await addShippedWords(database.db)
})
afterEach(async () => {
  await database.db.delete(wordGroups)
  await database.db.delete(settings)
  await addShippedWords(database.db)
  await readWordRules(database.db)
})
afterAll(async () => {
  await database.close()
})

describe('row 10: product words are what staff write', () => {
  test('a portal begins with the shipped ones, once, and what staff change of them stays', async () => {
    const before = productWordsMark()
    expect((await groups('product')).flatMap(({ words }) => words).sort()).toEqual(shippedProductWords.flat().sort())
    expect(await readWordRules(database.db)).toBe(false)
    await takeBack('product', '电插锁')
    await addShippedWords(database.db)
    expect(await groupWith('product', '电插锁')).toBeUndefined()
    expect(await readWordRules(database.db)).toBe(true)
    expect(productWordsMark()).not.toBe(before)
    expect(wordOf('电插锁')).not.toEqual(['电插锁'])
  })
  test('two servers that start at once add them once', async () => {
    await database.db.delete(wordGroups)
    await database.db.delete(settings)
    await Promise.all([addShippedWords(database.db), addShippedWords(database.db)])
    expect(await groups('product')).toHaveLength(shippedProductWords.length)
  })
  test('a new one is a word as soon as it is known; entries are made anew, and what has it is found before, meanwhile and after', async () => {
    for (const [nth, text] of ['把云盾盒装在墙上', '云盾盒子的安装', '装云盾盒'].entries())
      await show({ lang: 'zh', title: `安装 ${nth}`, plain: text })
    await show({ lang: 'en', title: 'Mount it', plain: 'On the wall.' })
    const has = () => find('zh', '云盾盒')
    const before = await has()
    expect(before).toHaveLength(3)
    await say('product', 'zh', ['云盾盒'])
    expect(await readWordRules(database.db)).toBe(true)
    expect(wordOf('云盾盒')).toEqual(['云盾盒'])
    expect((await has()).sort()).toEqual(before.sort())
    await renew()
    expect((await has()).sort()).toEqual(before.sort())
    const zh = await database.db.select().from(searchEntries).where(eq(searchEntries.lang, 'zh'))
    expect(new Set(zh.map(({ tokenizer }) => tokenizer))).toEqual(new Set([cutBy('zh')]))
    const whole = await database.db.$count(
      searchEntries,
      and(eq(searchEntries.lang, 'zh'), sql`${searchEntries.words} @@ ${"'云盾盒'"}::tsquery`),
    )
    expect(whole).toBe(3)
    expect(await reindex(database.db, portalThings)).toBe(0)
    // By its sound, too: the words of entries that were made anew are learnt.
    await learnWords(database.db)
    expect((await find('zh', 'yundunhe')).length + (await find('zh', '云顿盒')).length).toBeGreaterThan(0)
    await takeBack('product', '云盾盒')
    await readWordRules(database.db)
    expect(wordOf('云盾盒')).not.toEqual(['云盾盒'])
    expect((await has()).sort()).toEqual(before.sort())
    await renew()
    expect((await has()).sort()).toEqual(before.sort())
  })
  test('who indexes does so by the words that staff write now, whatever this process knew', async () => {
    await say('product', 'zh', ['云盾架'])
    const id = await show({ lang: 'zh', title: '云盾架', plain: '' })
    const [entry] = await database.db.select().from(searchEntries).where(eq(searchEntries.thingId, id))
    expect(entry!.words).toContain("'云盾架'")
    expect(entry!.tokenizer).toBe(cutBy('zh'))
  })
  test('a word of the general dictionary that is none of ours any more is cut as before', async () => {
    const cut = wordOf('服务器端口的密码')
    knowChineseWords([], [])
    const general = wordOf('服务器端口的密码')
    knowChineseWords(shippedProductWords.flat(), shippedAskingWords.zh)
    expect(wordOf('服务器端口的密码')).toEqual(cut)
    knowChineseWords([], [])
    expect(wordOf('服务器端口的密码')).toEqual(general)
    knowChineseWords(shippedProductWords.flat(), shippedAskingWords.zh)
  })
  test('what was found by a word is found when that becomes a product word, and when it is none any more', () => {
    const pieces = fc.constantFrom(
      ...'云台盾盒锁具磁力摄像机录像恢复出厂设置网络硬盘'.split(''),
      '摄像机',
      '网络',
      '硬盘',
      '磁力锁',
    )
    const texts = fc.array(pieces, { minLength: 4, maxLength: 14 }).map((each) => each.join(''))
    /** What a text is found by: as entry-vectors.ts has it. */
    const indexed = (text: string) => new Set([...chineseLexemes(text).flat(), ...text])
    const isFound = (lexemes: Set<string>, typed: string) =>
      chineseTerms(typed).every(({ alternatives }) =>
        alternatives.some((each) => each.every((lexeme) => lexemes.has(lexeme))),
      )
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 2, max: 6 }), (text, at, length) => {
        const from = at % (text.length - 1)
        const word = text.slice(from, from + length)
        fc.pre(word.length > 1)
        const shipped = shippedProductWords.flat().filter((each) => each !== word)
        knowChineseWords(shipped, [])
        const [without, foundWithout] = [indexed(text), isFound(indexed(text), word)]
        knowChineseWords([...shipped, word], [])
        if (foundWithout) expect(isFound(without, word), `${word} in ${text}, not made anew`).toBe(true)
        const [having, foundHaving] = [indexed(text), isFound(indexed(text), word)]
        knowChineseWords(shipped, [])
        if (foundHaving && foundWithout) expect(isFound(having, word), `${word} in ${text}, taken back`).toBe(true)
      }),
      { numRuns: 300, seed: 16 },
    )
    knowChineseWords(shippedProductWords.flat(), shippedAskingWords.zh)
  })
})

describe('row 10: words that only ask are what staff write', () => {
  test('a new one counts for nothing beside others, and is looked for where there is nothing else', async () => {
    await show({ lang: 'en', title: 'Hinges', plain: 'Oil the hinges.' })
    await show({ lang: 'en', title: 'Kindly', plain: 'Be kind.' })
    expect(await find('en', 'kindly hinges')).toEqual([])
    await say('asking', 'en', ['kindly', 'tell me about'])
    await readWordRules(database.db)
    expect(await find('en', 'Kindly, tell  me about hinges')).toEqual(['Hinges'])
    expect(await find('en', 'kindly')).toEqual(['Kindly'])
    await takeBack('asking', 'kindly')
    await readWordRules(database.db)
    expect(await find('en', 'kindly hinges')).toEqual([])
  })
  test('the shipped ones are known in each language, however they are written, and no part of a word is', () => {
    expect(withoutAskingWords('Please, how LONG does it take', 'en').trim()).toBe(',   does it take')
    expect(withoutAskingWords('¿Cómo hago?', 'es').replace(/\s/g, '')).toBe('¿?')
    expect(withoutAskingWords('Почему мигает', 'ru').trim()).toBe('мигает')
    expect(withoutAskingWords('请问怎么重启', 'zh').trim()).toBe('重启')
    expect(withoutAskingWords('pleased “Über” Ünlü', 'en')).toBe('pleased “Über” Ünlü')
  })
  test('all of them may be taken away', async () => {
    for (const { id, revision } of await groups('asking', 'ru'))
      await database.db.transaction((tx) => removeWords(tx, { id, revision }))
    await readWordRules(database.db)
    expect(withoutAskingWords('почему мигает', 'ru')).toBe('почему мигает')
  })
})

describe('row 18: bad words are refused', () => {
  test.each([
    ['product', 'zh', ['NVR'], 'notChinese'],
    ['product', 'zh', ['锁'], 'notChinese'],
    ['product', 'zh', ['云盾 盒'], 'notChinese'],
    ['product', 'en', ['云盾盒'], 'lang'],
    ['asking', 'en', ['4k please'], 'digit'],
    ['asking', 'en', ['?!'], 'noLetter'],
    ['asking', 'en', ['why', 'Why'], 'twice'],
    ['equal', 'en', ['alone'], 'few'],
    ['equal', 'en', Array.from({ length: 9 }, (_, nth) => `w${nth}`), 'many'],
  ] as const)('%s %s %j: %s', async (rule, lang, words, why) => {
    await expect(say(rule, lang, [...words])).rejects.toMatchObject({
      reason: 'invalid',
      message: expect.stringContaining(why),
    })
  })
  test('a word is in one group of its rule and language, and may be in one of another rule', async () => {
    await say('product', 'zh', ['云盾盒'])
    await expect(say('product', 'zh', ['雲盾盒'])).rejects.toMatchObject({
      reason: 'conflict',
      data: { word: '雲盾盒' },
    })
    await say('equal', 'zh', ['云盾盒', '防护盒'])
    await say('asking', 'zh', ['云盾盒'])
    const { id, revision } = await groupWith('product', '云盾盒')
    await expect(say('asking', 'zh', ['云盾柜'], { id, revision })).rejects.toMatchObject({ reason: 'invalid' })
  })
  test('a language has so many groups of a rule and no more', async () => {
    const there = (await groups('asking', 'es')).length
    for (let nth = there; nth < wordGroupBounds.asking.groups; nth++)
      await database.db.insert(wordGroups).values({ rule: 'asking', lang: 'es', updateTime: new Date() })
    await expect(say('asking', 'es', ['oiga'])).rejects.toMatchObject({ reason: 'tooMany' })
    await say('equal', 'es', ['uno', 'dos'])
  })
  test('words that mean the same are looked up by how they begin, and no others are', async () => {
    await say('equal', 'zh', ['云盾盒', '防护盒'])
    await say('product', 'zh', ['云盾盒'])
    const rows = await database.db.select().from(groupWords).where(eq(groupWords.folded, '云盾盒'))
    expect(rows.map(({ rule, begins }) => [rule, begins]).sort()).toEqual([
      ['equal', '云盾'],
      ['product', ''],
    ])
  })
})
