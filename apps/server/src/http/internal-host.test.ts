import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { Render } from '@portal/rendering/server'
import type { Edition } from '@portal/routing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { buildApp, handlersOf, portalThings } from '../app.ts'
import type { Database } from '../database/database.ts'
import { files } from '../files/file-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { Partners } from '../configuration/partner.ts'
import { servePages } from '../pages/serve-pages.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { internalHostRule } from './internal-host.ts'

const internalOrigin = 'https://support.intra.example.com'
let database: Database
const ids = new Map<number, number>()
const folder = mkdtempSync(join(tmpdir(), 'internal-host-'))
beforeAll(async () => {
  database = await openTestDatabase()
  for (const type of [1, 2, 3] as const)
    ids.set(
      type,
      (await addAccount(database.db, { userAccount: `type-${type}`, passwordHash: 'x', type, fullName: 'A' }))!.id,
    )
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

type Asked = {
  type?: 1 | 2 | 3
  host?: string
  source?: string | null
  edition?: Edition
  url?: string
  origin?: string
}
const ask = async ({
  type = 3,
  host = 'support.example.com',
  source = null,
  edition = overseas,
  url = '/doc/doc-article/pageFront',
  origin,
}: Asked) => {
  const app = await buildApp(edition, {
    database,
    files: createFileStore(folder),
    version: '1',
    partners: Partners.parse(
      JSON.stringify([
        { name: 'field-service', system: 'isdp', secret: 'a'.repeat(43) },
        { name: 'shop', system: 'mall', secret: 'b'.repeat(43) },
      ]),
    ),
    internalOrigin: origin === undefined ? internalOrigin : origin || undefined,
  })
  const token = await openSession(database.db, ids.get(type)!, edition.name, source)
  const answer = await app.inject({
    method: 'POST',
    url: `/api${url}`,
    headers: { host, token },
    ...(url === '/uac/uac-users/logout' ? {} : { payload: { data: {} } }),
  })
  await app.close()
  return answer.json<{ code: number; reason?: string; data: unknown }>()
}

test('SES-06 internal staff are refused at the public address of the overseas edition, and told the other', async () => {
  expect(await ask({})).toMatchObject({ code: 403, reason: 'internalHost', data: { address: internalOrigin } })
})
test.each<[string, Asked]>([
  ['at the internal address', { host: 'support.intra.example.com' }],
  ['embedded in ISDP', { source: 'field-service' }],
  ['in the Chinese edition', { edition: cn }],
  ['where no internal address is configured', { origin: '' }],
  ['to log out', { url: '/uac/uac-users/logout' }],
])('SES-06 they are answered %s', async (_, asked) => {
  expect((await ask(asked)).code).toBe(200)
})
test.each(['?x=/logout', '?/logout'])('SES-06 an address that ends in %s is no log-out', async (end) => {
  expect((await ask({ url: `/doc/doc-article/pageFront${end}` })).reason).toBe('internalHost')
})
test('SES-06 not by a session that another system handed over', async () => {
  expect((await ask({ source: 'shop' })).reason).toBe('internalHost')
})
test('SES-06 elsewhere a picture of an internal case is not theirs either', async () => {
  const rule = internalHostRule({ edition: 'overseas', internalOrigin, partners: [] })
  expect(rule({ type: 3, source: null }, 'support.example.com')).toBe(internalOrigin)
  const author = ids.get(3)!
  const store = createFileStore(folder)
  const { fileId, size, sha256 } = await store.put(Buffer.from('x'))
  await database.db.insert(files).values({ fileId, name: 'a.png', type: 'image/png', size, sha256, owner: author })
  const app = await buildApp(overseas, { database, files: store, version: '1', internalOrigin })
  const token = await openSession(database.db, author, 'overseas')
  const statusAt = async (host: string) =>
    (await app.inject({ url: `/files/${fileId}/a.png`, headers: { host, cookie: `token=${token}` } })).statusCode
  expect([await statusAt('support.intra.example.com'), await statusAt('support.example.com')]).toEqual([200, 404])
  await app.close()
})
test('SES-06 elsewhere their pages are drawn from what guests may read, and say whose they are', async () => {
  const app = await buildApp(overseas, { database, files: createFileStore(folder), version: '1' })
  const asked: string[] = []
  const render: Render = async ({ user, call }) => {
    const answer = await call('POST /doc/doc-article/handleCount', { body: { code: 1 } }).then(
      () => 'staff',
      () => 'guest',
    )
    asked.push(`${user?.type} as ${answer}`)
    return { status: 302, location: '/en' }
  }
  servePages(app, {
    db: database.db,
    edition: overseas,
    handlers: handlersOf({ files: createFileStore(folder) }),
    things: portalThings,
    origin: 'https://support.example.com',
    development: false,
    settingsOf: () => ({
      calls: { base: '/api', clientCode: 'test' },
      environment: { production: false, scripts: [], countsSent: false },
    }),
    build: {
      renderer: async () => ({ render, theme: '', modules: [] }),
      assets: () => ({ styles: [], scripts: [], countsSent: false }),
    },
    mustMove: internalHostRule({ edition: 'overseas', internalOrigin, partners: [] }),
  })
  const token = await openSession(database.db, ids.get(3)!, 'overseas')
  for (const host of ['support.example.com', 'support.intra.example.com'])
    await app.inject({ url: '/en', headers: { host, cookie: `token=${token}` } })
  expect(asked).toEqual(['3 as guest', '3 as staff'])
  await app.close()
})
test('SES-06 customers and external users are answered everywhere', async () => {
  for (const type of [1, 2] as const) expect((await ask({ type })).code).toBe(200)
})
