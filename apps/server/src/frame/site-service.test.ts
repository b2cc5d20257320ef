import type { SiteFrame } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { readContentVersions } from '../site/content-version.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { readSurroundings } from './frame-lists.ts'
import { siteAnswers } from './frame-tables.ts'
import { createSiteReader } from './site-service.ts'

const origin = 'https://support.example'
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** An answer that would be good where it leads. */
const elsewhere = 'elsewhere'
type Answer = object | string | (() => Promise<object>)
let site: FastifyInstance
let service = ''
let asked: { url: string; headers: Record<string, unknown> }[] = []
let answers: Record<string, Answer> = {}
beforeEach(async () => {
  asked = []
  answers = {}
  await database.db.delete(siteAnswers)
  site = Fastify({ forceCloseConnections: true })
  site.get('/*', async ({ url, headers }, reply) => {
    asked.push({ url, headers })
    const answer = answers[url]
    if (answer === undefined) return reply.code(404).send()
    if (answer === elsewhere) return reply.redirect(`${service}sidebar`)
    reply.type('application/json')
    return reply.send(typeof answer === 'function' ? await answer() : answer)
  })
  service = `${await site.listen({ port: 0, host: '127.0.0.1' })}/site/`
})
afterEach(() => site.close())

const warn = vi.fn()
const readerOf = (edition: typeof cn | typeof overseas, patience = 30_000) => {
  warn.mockClear()
  return createSiteReader({ db: database.db, edition, service, origin, logger: { warn }, patience })
}
const around = (edition: typeof cn | typeof overseas, language = '', fromSite = true) =>
  readSurroundings(database.db, {
    edition: edition.name,
    language: edition.languages.find((each) => each.language === language)!,
    fromSite,
  })
const good = (data: unknown) => ({ code: 200, data })
const link = (name: string, url: string) => ({ name, url })
const told = () => warn.mock.calls.map(([{ address }]) => (address as string).replace(service, ''))

describe('SIT-01: the frame of the Chinese edition, from the website service', () => {
  test('header, mobile header, footer, sidebar and languages are those of the service; its new variants come first', async () => {
    answers = {
      '/site/header': good([link('旧', '/old')]),
      '/site/newHeader': good([link('产品', '/products'), link('支持', `${origin}/dataDirectory?a=1#b`)]),
      '/site/mobileHeader': good([link('产品', '/m/products')]),
      '/site/footer': good([{ name: '关于', children: [link('公司', 'https://www.kestrel.example/about')] }]),
      '/site/sidebar': good([link('热线', `${origin}/Support/Hotlines`)]),
      '/site/languages': good([{ language: '' }, { language: 'de', name: 'Deutsch', url: '/de' }, { language: 'fr' }]),
    }
    await readerOf(cn)()
    const home = new URL(service).origin
    expect((await around(cn)).frame).toEqual({
      header: [
        { text: '产品', to: `${home}/products` },
        { text: '支持', to: '/dataDirectory?a=1#b' },
      ],
      mobileHeader: [{ text: '产品', to: `${home}/m/products` }],
      footer: [{ title: '关于', links: [{ text: '公司', to: 'https://www.kestrel.example/about' }] }],
      sidebar: [{ text: '热线', to: '/Support/Hotlines' }],
      languages: [{ text: 'Deutsch', to: `${home}/de` }],
    } satisfies SiteFrame)
    expect(told(), 'what the service does not have').toEqual(['newMobileHeader'])
    expect((await around(cn, '', false)).frame, 'where it is not configured').toEqual({})
  })
  test('what it says anew drops the kept pages, what it says again does not', async () => {
    const version = async () => (await readContentVersions(database.db)).get('site') ?? 0
    answers = { '/site/header': good([link('产品', '/products')]) }
    const read = readerOf(cn)
    await read()
    const before = await version()
    await read()
    expect(await version()).toBe(before)
    answers = { '/site/header': good([link('新品', '/products')]) }
    await read()
    expect(await version()).toBe(before + 1)
  })
})

describe('SIT-01: the frame of the overseas edition, from the overseas site', () => {
  test('LNG-02: each language is asked for by a parameter and its address, without a token or a local language', async () => {
    await readerOf(overseas)()
    expect(
      asked
        .map(({ url }) => url)
        .filter((url) => /=(en|mena|ru)$/.test(url))
        .sort(),
    ).toEqual(
      [
        ...['language', 'header', 'footer', 'link', 'languagePack'].map((part) => `/site/${part}?language=en`),
        '/site/header?language=mena',
        ...['language', 'footer', 'link', 'languagePack'].map((part) => `/site/${part}/lan/mena?language=mena`),
        ...['language', 'header', 'footer', 'link', 'languagePack'].map((part) => `/site/${part}/lan/ru?language=ru`),
      ].sort(),
    )
    expect(asked).toHaveLength(8 * 5)
    for (const { headers } of asked) {
      const { token, cookie, authorization, locallanguage, language, ...others } = headers
      expect([token, cookie, authorization, locallanguage, language]).toEqual(Array(5).fill(undefined))
      expect(Object.keys(others).filter((name) => /lang(uage)?$/.test(name) && name !== 'accept-language')).toEqual([])
    }
  })
  test('header, footer, links and texts are those of the language; its pages bear the language, those of others do not', async () => {
    answers = {
      '/site/header/lan/ru?language=ru': good([
        link('Продукты', '/products'),
        link('Помощь', `${origin}/ru/Support/Hotlines`),
      ]),
      '/site/header?language=mena': good([link('Products', '/products')]),
      '/site/link/lan/mena?language=mena': good([
        link('Legal', '/legal?x=1'),
        link('Other', 'https://other.example/a'),
      ]),
      '/site/languagePack/lan/ru?language=ru': good({ 'route.home': 'Начало' }),
    }
    await readerOf(overseas)()
    const home = new URL(service).origin
    expect(await around(overseas, 'ru')).toEqual({
      frame: {
        header: [
          { text: 'Продукты', to: `${home}/products/lan/ru` },
          { text: 'Помощь', to: '/Support/Hotlines' },
        ],
      },
      pack: { 'route.home': 'Начало' },
    })
    expect((await around(overseas, 'mena')).frame).toEqual({
      header: [{ text: 'Products', to: `${home}/products` }],
      links: [
        { text: 'Legal', to: `${home}/legal/lan/mena?x=1` },
        { text: 'Other', to: 'https://other.example/a' },
      ],
    })
    expect(await around(overseas, 'en')).toEqual({ frame: {}, pack: {} })
  })
})

describe('SIT-01: a service that does not answer as it has to', () => {
  const bad: [string, Answer][] = [
    ['is slow', () => new Promise(() => {})],
    ['says too much', `${JSON.stringify(good([link('x', '/x')]))}${' '.repeat(300_000)}`],
    ['breaks off its JSON', '{"code":200,"data":['],
    ['leads to another address', elsewhere],
    ['says another code', { code: 500, data: [] }],
    ['has markup in a name', good([link('<img src=x onerror=alert(1)>', '/x')])],
    ['hides the direction of a name', good([link('abc\u202e', '/x')])],
    ['has a script for an address', good([link('x', 'javascript:alert(1)')])],
    ['has a password in an address', good([link('x', 'https://a:b@evil.example/')])],
    ['has data for an address', good([link('x', 'data:text/html,x')])],
    ['has another shape', good({ items: [] })],
    ['has a name that is too long', good([link('x'.repeat(41), '/x')])],
    ['has too many links', good(Array.from({ length: 21 }, (_, at) => link(`x${at}`, '/x')))],
    ['says nothing', good([])],
  ]
  test.each(bad)('%s: what it said before goes on, and that is logged once until it is mended', async (how, answer) => {
    const before = good([link('产品', `${origin}/dataDirectory`)])
    const others = Object.fromEntries(
      ['newHeader', 'mobileHeader', 'newMobileHeader', 'sidebar'].map((part) => [`/site/${part}`, before]),
    )
    Object.assign(answers, others, {
      '/site/header': before,
      '/site/languages': good([]),
      '/site/footer': good([{ name: '关于', children: before.data }]),
    })
    const read = readerOf(cn, how === 'is slow' ? 1000 : undefined)
    await read()
    expect(told()).toEqual([])
    const kept = (await around(cn)).frame
    expect(kept.mobileHeader).toEqual([{ text: '产品', to: '/dataDirectory' }])
    answers['/site/newMobileHeader'] = answer
    await read()
    await read()
    expect((await around(cn)).frame).toEqual(kept)
    expect(told()).toEqual(['newMobileHeader'])
    answers['/site/newMobileHeader'] = before
    await read()
    answers['/site/newMobileHeader'] = answer
    await read()
    expect(told()).toEqual(['newMobileHeader', 'newMobileHeader'])
  })
  test('is down from the start: the menus of the portal stand', async () => {
    const read = readerOf(cn)
    await site.close()
    await read()
    expect((await around(cn)).frame).toEqual({})
    expect(told()).toHaveLength(7)
  })
  test('is slow: no page waits for it', async () => {
    answers = { '/site/header': () => new Promise(() => {}) }
    const frames: SiteFrame[] = []
    const { app, db, close } = await openTestApp(cn, {
      sites: { cn: service },
      render: async ({ frame }) => {
        frames.push(await frame())
        return emptyPage
      },
    })
    const done: string[] = []
    const read = createSiteReader({ db, edition: cn, service, origin, logger: { warn }, patience: 30_000 })
    const reading = read().then(() => done.push('read'))
    expect((await app.inject('/')).statusCode).toBe(200)
    expect([frames, done]).toEqual([[{}], []])
    await site.close()
    await reading
    await close()
  })
})
