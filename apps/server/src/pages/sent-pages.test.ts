import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { Rendered } from '@portal/rendering/server'
import type { Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp, handlersOf, portalThings } from '../app.ts'
import { readConfiguration } from '../configuration/configuration.ts'
import type { Database } from '../database/database.ts'
import { counts } from '../log/log-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { settingsOf } from './page-settings.ts'
import { servePages } from './serve-pages.ts'

const drawn: Rendered = {
  status: 200,
  route: 'search',
  tag: 'en',
  html: '',
  modules: [],
  styles: { theme: '', names: '', rules: '' },
  boot: {} as Rendered['boot'],
  head: {
    title: '',
    description: '',
    keywords: '',
    canonical: '',
    alternates: [],
    jsonLd: [],
    feeds: [],
    noindex: false,
  },
}
const render = vi.fn(async ({ url }: { url: string }) =>
  url.includes('moved')
    ? { status: 302, location: '/' }
    : { ...drawn, status: url.includes('missing') ? 404 : 200, route: url.includes('missing') ? 'notFound' : 'search' },
)
const folder = mkdtempSync(join(tmpdir(), 'sent-'))
let database: Database
const apps: FastifyInstance[] = []
const serve = async (
  edition: Edition,
  { environment = {}, db = database.db }: { environment?: Record<string, string>; db?: Database['db'] } = {},
) => {
  const files = createFileStore(folder)
  const app = await buildApp(edition, { database, files, version: '1' })
  servePages(app, {
    db,
    edition,
    handlers: handlersOf({ files }),
    things: portalThings,
    build: { renderer: async () => ({ render, theme: '', modules: [] }), assets: () => ({ styles: [], scripts: [] }) },
    origin: 'https://example.com',
    development: false,
    settingsOf: settingsOf(readConfiguration(environment), edition),
  })
  apps.push(app)
  return app
}
let editions: Record<'cn' | 'overseas', FastifyInstance>
beforeAll(async () => {
  database = await openTestDatabase()
  editions = { cn: await serve(cn), overseas: await serve(overseas) }
})
beforeEach(async () => {
  await database.db.delete(counts)
  render.mockClear()
})
afterAll(async () => {
  for (const app of apps) await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A database that writes so. */
const withInsert = (insert: (table: never) => unknown) =>
  new Proxy(database.db, { get: (target, name) => (name === 'insert' ? insert : Reflect.get(target, name, target)) })
const person =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const ask = (app: FastifyInstance, url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers: { 'user-agent': person, ...headers } })
const rows = async () =>
  (await database.db.select().from(counts))
    .map(({ edition, kind, language, what, count }) => [edition, kind, language, what, count].join(' '))
    .sort()

describe('row 97: pages sent are counted without consent', () => {
  test('by edition, language and route, kept pages too; nothing of the address or of who asked stands there', async () => {
    for (const url of ['/en/search?keyword=canary', '/en/search?keyword=canary', '/ru/search'])
      expect((await ask(editions.overseas, url)).statusCode).toBe(200)
    expect((await ask(editions.cn, '/search', { cookie: 'token=of-nobody' })).statusCode).toBe(200)
    await expect
      .poll(rows, { timeout: 10_000 })
      .toEqual(['cn sent  search 1', 'overseas sent en search 2', 'overseas sent ru search 1'])
    expect(render).toHaveBeenCalledTimes(3) // the second was kept
  })
  test.each([
    ['is fetched ahead', { 'sec-purpose': 'prefetch' }],
    ['is drawn ahead', { 'sec-purpose': 'prefetch;prerender' }],
    [
      'goes to a search engine',
      { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    ],
    ['goes to a tool', { 'user-agent': 'curl/8.5.0' }],
    ['goes to who has no name', { 'user-agent': '' }],
    [
      'the browser has already',
      async (app: FastifyInstance) => ({
        'if-none-match': (await ask(app, '/en/search', { 'sec-purpose': 'prefetch' })).headers.etag as string,
      }),
    ],
  ])('one that %s is left out', async (_, headers) => {
    await ask(
      editions.overseas,
      '/en/search',
      typeof headers === 'function' ? await headers(editions.overseas) : headers,
    )
    await ask(editions.overseas, '/es/search') // what is counted after it is there once all before it is
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['overseas sent es search 1'])
  })
  test('neither are the head of a page, a page that there is not, a redirect, and what takes a credential out of an address', async () => {
    await ask(editions.overseas, '/en/search', {}, 'HEAD')
    for (const [url, status] of [
      ['/en/missing', 404],
      ['/en/moved', 302],
      ['/en/search?token=abc', 200],
      ['/healthz', 200],
    ] as const)
      expect((await ask(editions.overseas, url)).statusCode).toBe(status)
    await ask(editions.overseas, '/es/search')
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['overseas sent es search 1'])
  })
  test('COUNT_PAGES_SENT=0 turns it off, and each page is told', async () => {
    const quiet = await serve(overseas, { environment: { COUNT_PAGES_SENT: '0' } })
    expect((await ask(quiet, '/en/search')).body).toContain('"countsSent":false')
    expect((await ask(editions.overseas, '/es/search')).body).toContain('"countsSent":true')
    await expect.poll(rows, { timeout: 10_000 }).toEqual(['overseas sent es search 1'])
  })
  test('many make few writes, and what waits when the server is stopped is written', async () => {
    const insert = vi.fn(database.db.insert.bind(database.db))
    const app = await serve(cn, { db: withInsert(insert as never) })
    for (let at = 0; at < 100; at++) await ask(app, '/search')
    await app.close()
    expect(await rows()).toEqual(['cn sent  search 100'])
    expect(insert.mock.calls.length).toBeLessThan(50)
  })
  test('no answer waits for the database, and one that fails costs no page', async () => {
    const hanging = Promise.withResolvers<undefined>()
    for (const answer of [() => hanging.promise, () => Promise.reject(new Error('down'))]) {
      const asked = vi.fn(() => ({ values: () => ({ onConflictDoUpdate: answer }) }))
      const app = await serve(overseas, { db: withInsert(asked) })
      await ask(app, '/en/search')
      await expect.poll(() => asked.mock.calls.length, { timeout: 10_000 }).toBe(1)
      expect((await ask(app, '/en/search')).statusCode).toBe(200)
    }
    hanging.resolve(undefined)
  })
})
