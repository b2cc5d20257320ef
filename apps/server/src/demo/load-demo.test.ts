import { articleCodes, contentLanguages } from '@portal/contract'
import { eq } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { passwordMatches } from '../accounts/password.ts'
import type { Database } from '../database/database.ts'
import { accounts, articles, banners, directories, liveArticles, productModels, searchEntries } from '../database/schema.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { listHotWords } from '../search/hot-word-lists.ts'
import { searchEntries as search } from '../search/search-lists.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { demoAccounts } from './content-files.ts'
import { loadDemo } from './load-demo.ts'

const content = join(import.meta.dirname, '../../../../content')
let database: Database
let files: FileStore
let folder: string
let seconds: number
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  files = createFileStore(folder)
  const start = process.cpuUsage()
  expect(await loadDemo(database.db, files, content)).toBe(true)
  const { user, system } = process.cpuUsage(start)
  seconds = (user + system) / 1e6
})
afterAll(async () => { await database.close(); await rm(folder, { recursive: true }) })

const find = async (lang: 'zh' | 'en' | 'ru' | 'es', keyword: string) => search(database.db, undefined, { lang, keyword, filters: { period: 'any' }, order: 'relevance', pageNo: 1, pageSize: 10 })

describe('the demo content', () => {
  test('passes the checks of any author, and there is enough of it', async () => {
    const live = await database.db.select().from(liveArticles)
    const count = (lang: string) => live.filter((each) => each.lang === lang).length
    expect({ zh: count('zh') >= 24, en: count('en') >= 24, ru: count('ru') >= 8, es: count('es') >= 8 }).toEqual({ zh: true, en: true, ru: true, es: true })
    expect(await database.db.$count(productModels)).toBe(20)
    expect(live.filter(({ body }) => body.includes('<figure>')).length).toBeGreaterThanOrEqual(30)
    expect(live.every(({ publishTime, updateTime }) => publishTime <= new Date() && updateTime.getTime() === publishTime.getTime())).toBe(true)
    expect(seconds).toBeLessThan(15)
  })
  test('links translations, keeps the search entries in step', async () => {
    const live = await database.db.select().from(liveArticles)
    const reset = live.filter(({ translationGroup }) => translationGroup === live.find(({ title, lang }) => lang === 'en' && /factory/i.test(title))!.translationGroup)
    expect(reset.map(({ lang }) => lang).sort()).toEqual(['en', 'es', 'ru', 'zh'])
    const entries = await database.db.select().from(searchEntries)
    expect(new Map(entries.map(({ articleId, updateTime }) => [articleId, updateTime]))).toEqual(new Map(live.map(({ articleId, updateTime }) => [articleId, updateTime])))
  })
  test('has a place for each model and each leaf directory in use, and a banner a language', async () => {
    const leaves = new Set((await database.db.select().from(directories)).filter(({ isLeaf }) => isLeaf).map(({ directoryCode }) => directoryCode))
    expect((await database.db.select().from(liveArticles)).every(({ directoryCode }) => leaves.has(directoryCode))).toBe(true)
    const used = new Set((await database.db.select().from(liveArticles)).flatMap((each) => each.productModels))
    expect((await database.db.select().from(productModels)).map(({ model }) => model).filter((model) => !used.has(model))).toEqual([])
    expect((await database.db.select().from(banners).where(eq(banners.pageCode, 'home'))).map(({ lang }) => lang).sort()).toEqual([...contentLanguages].sort())
  })
  test('leaves work to do in each edition: two cases to approve, one of them an edit, one sent back, one draft', async () => {
    const unfinished = (await database.db.select().from(articles)).filter(({ code }) => code !== articleCodes.published)
    for (const lang of ['zh', 'en']) {
      const of = (code: number) => unfinished.filter((each) => each.lang === lang && each.code === code)
      expect(of(articleCodes.pending).map(({ liveRevision }) => liveRevision).sort()).toEqual([1, null])
      expect(of(articleCodes.rejected)).toMatchObject([{ reason: expect.stringMatching(/.{20}/) }])
      expect(of(articleCodes.draft)).toHaveLength(1)
    }
    expect(unfinished).toHaveLength(8)
  })
  test('has an account for each user type and an approver, whose passwords are those of the list', async () => {
    const listed = demoAccounts(content)
    expect(listed.map(({ type, roleList }) => `${type}${roleList}`).sort()).toEqual(['1', '2', '3', '3', '3approver'])
    for (const { userAccount, password } of listed) {
      const [account] = await database.db.select().from(accounts).where(eq(accounts.userAccount, userAccount))
      expect([userAccount, await passwordMatches(password, account?.passwordHash)]).toEqual([userAccount, true])
    }
  })
  test('each recommended word finds something', async () => {
    for (const lang of contentLanguages) for (const word of await listHotWords(database.db, lang)) expect([lang, word, (await find(lang, word)).total > 0]).toEqual([lang, word, true])
  })
  test('is loaded into an empty database only', async () => {
    const before = await database.db.$count(articles)
    expect(await loadDemo(database.db, files, content)).toBe(false)
    expect(await database.db.$count(articles)).toBe(before)
  })
})
