import { articleCodes, contentLanguages } from '@portal/contract/facts'
import { count, eq, isNull, ne } from 'drizzle-orm'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { portalThings } from '../app.ts'
import { passwordMatches } from '../accounts/password.ts'
import type { Database } from '../database/database.ts'
import { articles, liveArticles } from '../articles/article-tables.ts'
import { directories, productModels } from '../catalog/catalog-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { liveContent } from '../content/content-tables.ts'
import { messages, scores, shares } from '../notices/notice-tables.ts'
import { searchEntries } from '../search/search-tables.ts'
import { createFileStore, type FileStore } from '../files/file-store.ts'
import { listHotWords } from '../search/hot-word-lists.ts'
import { searchEntries as search } from '../search/search-lists.ts'
import { trainingCourses } from '../training/training-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readerOf } from '../testing/show-directly.ts'
import { demoAccounts } from './content-files.ts'
import { loadDemo } from './load-demo.ts'

const content = join(import.meta.dirname, '../../../../content')
const staff = readerOf(3)
let database: Database
let files: FileStore
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  files = createFileStore(folder)
  expect(await loadDemo(database.db, files, content)).toBe(true)
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const find = async (lang: 'zh' | 'en' | 'ru' | 'es', keyword: string) =>
  search(database.db, portalThings, undefined, {
    lang,
    keyword,
    filters: { period: 'any' },
    order: 'relevance',
    pageNo: 1,
    pageSize: 10,
  })

describe('the demo content', () => {
  test('passes the checks of any author, and there is enough of it', async () => {
    const live = await database.db.select().from(liveArticles)
    const count = (lang: string) => live.filter((each) => each.lang === lang).length
    expect({ zh: count('zh') >= 24, en: count('en') >= 24, ru: count('ru') >= 8, es: count('es') >= 8 }).toEqual({
      zh: true,
      en: true,
      ru: true,
      es: true,
    })
    expect(await database.db.$count(productModels)).toBe(20)
    expect(live.filter(({ body }) => body.includes('<figure>')).length).toBeGreaterThanOrEqual(30)
    expect(
      live.every(
        ({ publishTime, updateTime }) => publishTime <= new Date() && updateTime.getTime() === publishTime.getTime(),
      ),
    ).toBe(true)
  })
  test('links translations, keeps the search entries in step', async () => {
    const live = await database.db.select().from(liveArticles)
    const reset = live.filter(
      ({ translationGroup }) =>
        translationGroup === live.find(({ title, lang }) => lang === 'en' && /factory/i.test(title))!.translationGroup,
    )
    expect(reset.map(({ lang }) => lang).sort()).toEqual(['en', 'es', 'ru', 'zh'])
    const shown = [
      ...live.map(({ articleId, updateTime }) => [articleId, updateTime] as const),
      ...(await database.db.select().from(liveContent))
        .filter(({ kind }) => !['banner', 'menu', 'dictionaryEntry', 'languagePack'].includes(kind)) // no page shows them by themselves
        .map(({ id, updateTime }) => [id, updateTime] as const),
    ]
    const entries = await database.db.select().from(searchEntries).where(ne(searchEntries.kind, 'course'))
    expect(new Map(entries.map(({ thingId, updateTime }) => [thingId, updateTime]))).toEqual(new Map(shown))
    const courses = await database.db.select().from(searchEntries).where(eq(searchEntries.kind, 'course'))
    const offered = await database.db.select().from(trainingCourses).where(eq(trainingCourses.offered, true))
    expect(new Set(courses.map(({ thingId }) => thingId))).toEqual(new Set(offered.map(({ id }) => id)))
  })
  test('has a place for each model and each leaf directory in use, and a banner a language', async () => {
    const leaves = new Set(
      (await database.db.select().from(directories))
        .filter(({ isLeaf }) => isLeaf)
        .map(({ directoryCode }) => directoryCode),
    )
    expect(
      (await database.db.select().from(liveArticles)).every(({ directoryCode }) => leaves.has(directoryCode)),
    ).toBe(true)
    const used = new Set((await database.db.select().from(liveArticles)).flatMap((each) => each.productModels))
    expect(
      (await database.db.select().from(productModels)).map(({ model }) => model).filter((model) => !used.has(model)),
    ).toEqual([])
    expect(
      (await database.db.select().from(liveContent).where(eq(liveContent.kind, 'banner')))
        .map(({ lang }) => lang)
        .sort(),
    ).toEqual([...contentLanguages].sort())
  })
  test('leaves work to do in each edition: two cases to approve, one of them an edit, one sent back, one draft', async () => {
    const unfinished = (await database.db.select().from(articles)).filter(({ code }) => code !== articleCodes.published)
    for (const lang of ['zh', 'en']) {
      const of = (code: number) => unfinished.filter((each) => each.lang === lang && each.code === code)
      expect(
        of(articleCodes.pending)
          .map(({ liveRevision }) => liveRevision)
          .sort(),
      ).toEqual([1, null])
      expect(of(articleCodes.rejected)).toMatchObject([{ reason: expect.stringMatching(/.{20}/) }])
      expect(of(articleCodes.draft)).toHaveLength(1)
    }
    expect(unfinished).toHaveLength(8)
  })
  test('leaves authors a few messages that they have not read, a shared case, and their points', async () => {
    const unread = await database.db
      .select({ account: messages.accountId, count: count() })
      .from(messages)
      .where(isNull(messages.readAt))
      .groupBy(messages.accountId)
    expect(unread.length).toBeGreaterThan(1)
    expect(unread.every((each) => each.count <= 4)).toBe(true)
    expect(await database.db.$count(shares)).toBe(4)
    expect(await database.db.$count(scores, eq(scores.reason, 'published'))).toBeGreaterThanOrEqual(64)
  })
  test('has an account for each user type and an approver, whose passwords are those of the list', async () => {
    const listed = demoAccounts(content)
    expect(listed.map(({ type, roleList }) => `${type}${roleList}`).sort()).toEqual([
      '1',
      '2',
      '2',
      '3',
      '3',
      '3',
      '3approver,security',
    ])
    for (const { userAccount, password } of listed) {
      const [account] = await database.db.select().from(accounts).where(eq(accounts.userAccount, userAccount))
      expect([userAccount, await passwordMatches(password, account?.passwordHash)]).toEqual([userAccount, true])
    }
  })
  test('each recommended word finds something', async () => {
    for (const lang of contentLanguages)
      for (const word of await listHotWords(database.db, lang))
        expect([lang, word, (await find(lang, word)).total > 0]).toEqual([lang, word, true])
  })
  test('row 10: Chinese words, also inner and short ones, find their case among the first ten', async () => {
    const wanted: Record<string, string[]> = {
      门禁控制器离线: ['离线', '控制器', '门禁', '指示灯'],
      恢复出厂: ['复位键', '恢复出厂', '出厂', '怎么恢复出厂'],
      固件升级: ['固件', '升级', '校验文件'],
      无法被录像机发现: ['网段', '组播', '搜索不到摄像机'],
      校时: ['时间源', '校时', '统一时间源'],
      刷卡有响应: ['刷卡', '门不开', '响应'],
      节假日: ['节假日', '调休', '假日'],
      同轴录像机: ['同轴', '条纹', '无视频'],
      人脸一体机: ['逆光', '人脸', '一体机'],
      光纤收发器: ['光纤', '收发器', '光纤不通'],
      鱼眼: ['鱼眼', '全景', '鱼眼摄像机'],
      门锁接线: ['门锁', '锁', '断电开', '接线'],
      夜间画面: ['反光', '曝光', '夜间', '发白'],
      录像机加硬盘: ['加硬盘', '初始化', '硬盘', '选盘'],
      导出录像: ['导出', '导出录像'],
      回放有空白: ['空白', '回放'],
      录像能存几天: ['码率', '存几天', '天数'],
      串口救援: ['串口', '升级中断', '盘位'],
      防雷: ['防雷', '接地', '球机'],
      换服务器: ['备份', '换服务器', '平台'],
      级联: ['级联', '抓包', '28181'],
      监控专网: ['带宽', 'VLAN', '专网'],
      拼接屏: ['拼缝', '校色', '拼接', '屏'],
      'PoE 摄像机供电': ['PoE', '供电', '整机预算'],
    }
    const missed: string[] = []
    const all = Object.entries(wanted).flatMap(([title, keywords]) => keywords.map((keyword) => ({ title, keyword })))
    for (const { title, keyword } of all) {
      const titles = (
        await search(database.db, portalThings, staff, {
          lang: 'zh',
          keyword,
          filters: { period: 'any' },
          order: 'relevance',
          pageNo: 1,
          pageSize: 10,
        })
      ).data.map(({ titleHtml }) => titleHtml.replaceAll(/<.?mark>/g, ''))
      if (!titles.some((each) => each.includes(title))) missed.push(`${keyword} → ${title}`)
    }
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(all.length * 0.05)
  })
  test('is loaded into an empty database only', async () => {
    const before = await database.db.$count(articles)
    expect(await loadDemo(database.db, files, content)).toBe(false)
    expect(await database.db.$count(articles)).toBe(before)
  })
})
