import { logCalls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { type CountedKind } from '@portal/tracking/counted-things'
import { reportsAnHour } from '@portal/tracking/reported-things'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, portalThings } from '../app.ts'
import { openArticleTestbed, type ArticleTestbed } from '../articles/article-testbed.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { attempts } from '../http/http-tables.ts'
import { counts } from './log-tables.ts'
import { searchedWords } from '../search/search-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { createCounter, maxWaiting } from './count-store.ts'
import type { Report } from './counted.ts'
import { readStatistics } from './statistics-lists.ts'

const folder = mkdtempSync(join(tmpdir(), 'log-'))
let testbed: ArticleTestbed
let apps: Record<'cn' | 'overseas', FastifyInstance>
let addresses = 0
beforeAll(async () => {
  testbed = await openArticleTestbed()
  const services = { database: testbed, files: createFileStore(folder), version: '1', trustedProxies: ['127.0.0.1'] }
  apps = { cn: await buildApp(cn, services), overseas: await buildApp(overseas, services) }
})
beforeEach(async () => {
  await testbed.db.delete(counts)
  await testbed.db.delete(searchedWords)
  await testbed.db.delete(attempts)
})
afterAll(async () => {
  await apps.cn.close()
  await apps.overseas.close()
  await testbed.close()
  rmSync(folder, { recursive: true, force: true })
})

type Sent = { edition?: 'cn' | 'overseas'; language?: string; headers?: Record<string, string> }
const send = async (path: string, body: object, { edition = 'overseas', language = 'en', headers = {} }: Sent = {}) => {
  const answer = await apps[edition].inject({
    method: 'POST',
    url: `/api${path}`,
    headers: { 'local-language': language, 'x-forwarded-for': `198.51.100.${++addresses % 250}`, ...headers },
    payload: body,
  })
  return { status: answer.statusCode, ...answer.json<{ code: number; reason?: string; data: unknown }>() }
}
const pv = (type: string, body: object = { route: 'home' }, sent: Sent = {}) =>
  send(`/log/support/pv/save?type=${type}`, body, sent)
const rows = async () =>
  (await testbed.db.select().from(counts))
    .map(({ edition, kind, language, what, count }) => [edition, kind, language, what, count].join(' '))
    .sort()

describe('TRK-01 TRK-02 SES-05 G01: what browsers report', () => {
  test('type -1 is a visit, 0 a page view, 1 a visitor: one row for all of a day, in an edition and a language', async () => {
    for (const type of ['-1', '0', '1', '0']) expect(await pv(type)).toEqual({ status: 200, code: 200, data: null })
    await pv('0', { route: 'search' }, { language: 'ru' })
    await pv('0', { route: 'home' }, { edition: 'cn', language: '' })
    await expect
      .poll(rows)
      .toEqual([
        'cn view  home 1',
        'overseas view en home 2',
        'overseas view ru search 1',
        'overseas visit en home 1',
        'overseas visitor en home 1',
      ])
  })
  test('nothing that is counted says who it was', () => {
    expect(
      Object.keys(counts)
        .filter((name) => !name.startsWith('_') && name !== 'enableRLS')
        .sort(),
    ).toEqual(['count', 'day', 'edition', 'kind', 'language', 'what'])
  })
  test('a case is counted by its number while it is published; another number is left out', async () => {
    const { articleId } = await testbed.publish()
    await pv('0', { route: 'dataSectionDetail', articleId: '999999999999' })
    await pv('0', { route: 'dataSectionDetail', articleId })
    await pv('0', { route: 'home', articleId }) // a home page shows no case
    await expect.poll(rows).toEqual([`overseas view en dataSectionDetail/${articleId} 1`, 'overseas view en home 1'])
  })
  test.each([
    ['a type that there is not', '2', { route: 'home' }],
    ['an address for a route', '0', { route: '/search?keyword=secret' }],
    ['a route that the edition has not', '0', { route: 'nowhere' }],
    ['a name that every object has', '0', { route: 'constructor' }],
    ['no route', '0', {}],
    ['a key more', '0', { route: 'home', userAccount: 'ada' }],
    ['markup', '0', { route: '<b>x</b>' }],
    ['what is no number of a case', '0', { route: 'dataSectionDetail', articleId: '1 or 1=1' }],
  ])('%s is refused', async (_, type, body) => {
    expect(await pv(type, body)).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await pv('0&name=ada')).toMatchObject({ status: 400 })
    expect(await rows()).toEqual([])
  })
  test('T25: more than a kilobyte is not read', async () => {
    expect(await pv('0', { route: 'home', filler: 'x'.repeat(1024) })).toMatchObject({
      status: 413,
      reason: 'tooLarge',
    })
    expect(
      await send('/log/banner/menu/save', { place: 'home', route: 'home', filler: 'x'.repeat(1024) }),
    ).toMatchObject({ status: 413 })
  })
})

describe('TRK-05 G02: clicks on ways', () => {
  test('count by place, route and directory; a directory that there is not is left out', async () => {
    expect(await send('/log/banner/menu/save', { place: 'header', route: 'dataDirectory' })).toMatchObject({
      status: 200,
    })
    await send('/log/banner/menu/save', { place: 'home', route: 'dataSection', directoryCode: '99' })
    await send('/log/banner/menu/save', { place: 'home', route: 'dataSection', directoryCode: '01' })
    await expect.poll(rows).toEqual(['overseas header en dataDirectory 1', 'overseas home en dataSection/01 1'])
  })
  test.each([
    { place: 'footer', route: 'home' },
    { place: 'home', route: 'nowhere' },
    { place: 'home', route: 'dataSection', directoryCode: 'x' },
  ])('%j is refused', async (body) => {
    expect(await send('/log/banner/menu/save', body)).toMatchObject({ status: 400, reason: 'invalid' })
  })
})

describe('T25: under load', () => {
  const report = (address: string): Report => ({
    kind: 'view',
    edition: overseas,
    language: overseas.languages[0],
    route: 'home',
    address,
  })
  const counting = () =>
    createCounter(portalThings, (error) => {
      throw error
    })
  const total = async () => (await testbed.db.select().from(counts)).reduce((sum, { count }) => sum + count, 0)

  test('an address counts at most so much an hour; the rest is dropped, and others count on', async () => {
    const count = counting()
    await Promise.all(Array.from({ length: reportsAnHour + 50 }, () => count(testbed.db, report('203.0.113.1'))))
    await count(testbed.db, report('203.0.113.1'))
    await count(testbed.db, report('203.0.113.2'))
    expect(await pv('0', { route: 'home' }, { headers: { 'x-forwarded-for': '203.0.113.1' } })).toMatchObject({
      status: 200,
    })
    // It is answered before it is looked at: the next test begins after that.
    const tries = () => testbed.db.select().from(attempts).where(eq(attempts.key, 'log:203.0.113.1'))
    await expect.poll(async () => (await tries())[0]?.count).toBe(reportsAnHour + 52)
    expect(await total()).toBe(reportsAnHour + 1)
  })
  test('many reports make few writes, and what is too much at once is dropped', async () => {
    let writes = 0
    const db = new Proxy(testbed.db, {
      get: (target, name) =>
        name === 'insert'
          ? (table: never) => {
              if (table === counts) writes++
              return target.insert(table)
            }
          : Reflect.get(target, name, target),
    })
    const count = counting()
    await Promise.all(Array.from({ length: maxWaiting * 3 }, (_, at) => count(db, report(`192.0.2.${at % 100}`))))
    expect(writes).toBeLessThanOrEqual(2)
    expect(await total()).toBeLessThanOrEqual(maxWaiting + 1)
    expect(await total()).toBeGreaterThan(maxWaiting / 2)
  })
  test('a database that fails costs the reports, not the answers after them', async () => {
    const errors: unknown[] = []
    const count = createCounter(portalThings, (error) => errors.push(error))
    await count(
      {
        insert: () => {
          throw new Error('down')
        },
      } as never,
      report('192.0.2.1'),
    )
    expect(errors).toHaveLength(1)
    await count(testbed.db, report('192.0.2.1'))
    expect(await total()).toBe(1)
  })
})

describe('the statistics', () => {
  const now = new Date('2026-05-20T12:00:00Z')
  const view = (more: Partial<Parameters<typeof readStatistics>[2]> = {}) =>
    readStatistics(
      testbed.db,
      portalThings,
      { days: 7, editions: [cn, overseas], lang: undefined, readIn: 'en', ...more },
      now,
    )
  const fill = async (articleId: string) => {
    const row = (
      day: string,
      edition: 'cn' | 'overseas',
      kind: CountedKind,
      language: string,
      what: string,
      count: number,
    ) => ({ day, edition, kind, language, what, count })
    await testbed.db
      .insert(counts)
      .values([
        row('2026-05-20', 'overseas', 'view', 'en', 'home', 5),
        row('2026-05-20', 'overseas', 'view', 'ru', `dataSectionDetail/${articleId}`, 7),
        row('2026-05-14', 'cn', 'view', '', 'home', 11),
        row('2026-05-13', 'cn', 'view', '', 'home', 100),
        row('2026-05-21', 'cn', 'view', '', 'home', 100),
        row('2026-05-20', 'overseas', 'visit', 'en', 'home', 3),
        row('2026-05-20', 'overseas', 'visitor', 'mena', 'home', 2),
        row('2026-05-20', 'overseas', 'home', 'en', 'dataSection/01', 4),
        row('2026-05-20', 'cn', 'header', '', 'dataDirectory', 6),
        row('2026-05-14', 'cn', 'sent', '', 'home', 40),
      ])
    await testbed.db.insert(searchedWords).values([
      { lang: 'en', day: '2026-05-19', keyword: 'reset', count: 8 },
      { lang: 'zh', day: '2026-05-19', keyword: '硬盘', count: 9 },
      { lang: 'en', day: '2026-05-01', keyword: 'old', count: 90 },
    ])
  }

  test('have every day of the time, and what was seen, searched and taken most', async () => {
    const { articleId } = await testbed.publish({ title: 'No picture' })
    await fill(articleId)
    const { days, pages, words, menus } = await view()
    expect(days.map(({ day }) => day)).toEqual([
      '2026-05-14',
      '2026-05-15',
      '2026-05-16',
      '2026-05-17',
      '2026-05-18',
      '2026-05-19',
      '2026-05-20',
    ])
    expect(days[0]).toEqual({ day: '2026-05-14', views: 11, visitors: 0, visits: 0, searches: 0, sent: 40 })
    expect(days[5]).toMatchObject({ searches: 17 })
    expect(days[6]).toMatchObject({ views: 12, visitors: 2, visits: 3 })
    expect(pages).toEqual([
      { route: 'home', articleId: null, title: null, lang: null, count: 16 },
      { route: 'dataSectionDetail', articleId, title: 'No picture', lang: 'en', count: 7 },
    ])
    expect(words).toEqual([
      { keyword: '硬盘', lang: 'zh', count: 9 },
      { keyword: 'reset', lang: 'en', count: 8 },
    ])
    expect(menus).toEqual([
      { place: 'header', route: 'dataDirectory', directory: null, count: 6 },
      { place: 'home', route: 'dataSection', directory: 'D01 en', count: 4 },
    ])
  })
  test('of one edition, or one content language in each of its regions', async () => {
    const { articleId } = await testbed.publish()
    await fill(articleId)
    expect((await view({ editions: [cn] })).days.reduce((sum, { views }) => sum + views, 0)).toBe(11)
    expect((await view({ editions: [cn] })).words.map(({ keyword }) => keyword)).toEqual(['硬盘'])
    expect((await view({ lang: 'en' })).days.at(-1)).toMatchObject({ views: 5, visits: 3, visitors: 2 })
    expect((await view({ editions: [cn], lang: 'ru' })).days.at(-1)).toMatchObject({ views: 0 })
  })
  test('are for internal staff, and for the times that the page offers', async () => {
    const statistics = async (who: 'author' | 'customer' | 'external' | undefined, body: object = {}) =>
      send('/log/support/statistics', body, {
        headers: who ? { token: await openSession(testbed.db, testbed[who].accountId, 'overseas') } : {},
      })
    expect(await statistics(undefined)).toMatchObject({ status: 401, code: 40001 })
    for (const who of ['customer', 'external'] as const) expect(await statistics(who)).toMatchObject({ status: 403 })
    const { status, data } = await statistics('author')
    expect(status).toBe(200)
    expect(logCalls['POST /log/support/statistics'].data.parse(data).days).toHaveLength(30)
    for (const body of [{ days: 31 }, { days: 3650 }, { lang: 'fr' }, { edition: 'moon' }])
      expect(await statistics('author', body)).toMatchObject({ status: 400 })
  })
  test('are kept for 13 months', async () => {
    const back = (months: number, days: number) => {
      const date = new Date()
      date.setUTCMonth(date.getUTCMonth() - months)
      return new Date(date.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    }
    const [old, kept] = [back(13, -2), back(13, 2)]
    await testbed.db.insert(counts).values(
      [old, kept].map((day) => ({
        day,
        edition: 'cn' as const,
        kind: 'view' as const,
        language: '',
        what: 'home',
        count: 1,
      })),
    )
    await testbed.db
      .insert(searchedWords)
      .values([old, kept].map((day) => ({ day, lang: 'es' as const, keyword: 'disco', count: 1 })))
    await removeExpired(testbed.db, portalThings)
    expect((await testbed.db.select().from(counts)).map(({ day }) => day)).toEqual([kept])
    expect((await testbed.db.select().from(searchedWords)).map(({ day }) => day)).toEqual([kept])
  })
})
