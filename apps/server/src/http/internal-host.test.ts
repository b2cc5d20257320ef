import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { Edition } from '@portal/routing'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { createFileStore } from '../files/file-store.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'

const internalOrigin = 'https://support.intra.example.com'
let database: Database
const ids = new Map<number, number>()
const folder = mkdtempSync(join(tmpdir(), 'internal-host-'))
beforeAll(async () => {
  database = await openTestDatabase()
  for (const type of [1, 2, 3] as const) ids.set(type, (await addAccount(database.db, { userAccount: `type-${type}`, passwordHash: 'x', type, fullName: 'A' }))!.id)
})
afterAll(async () => { await database.close(); rmSync(folder, { recursive: true, force: true }) })

type Asked = { type?: 1 | 2 | 3; host?: string; source?: string | null; edition?: Edition; url?: string; origin?: string }
const ask = async ({ type = 3, host = 'support.example.com', source = null, edition = overseas, url = '/doc/doc-article/pageFront', origin }: Asked) => {
  const app = await buildApp(edition, { database, files: createFileStore(folder), version: '1', internalOrigin: origin === undefined ? internalOrigin : origin || undefined })
  const token = await openSession(database.db, ids.get(type)!, edition.name, source)
  const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers: { host, token }, ...(url.endsWith('logout') ? {} : { payload: { data: {} } }) })
  await app.close()
  return answer.json<{ code: number; reason?: string; data: unknown }>()
}

test('SES-06 internal staff are refused at the public address of the overseas edition, and told the other', async () => {
  expect(await ask({})).toMatchObject({ code: 403, reason: 'internalHost', data: { address: internalOrigin } })
})
test.each<[string, Asked]>([
  ['at the internal address', { host: 'support.intra.example.com' }], ['embedded in ISDP', { source: 'isdp' }], ['in the Chinese edition', { edition: cn }],
  ['where no internal address is configured', { origin: '' }], ['to log out', { url: '/uac/uac-users/logout' }],
])('SES-06 they are answered %s', async (_, asked) => { expect((await ask(asked)).code).toBe(200) })
test('SES-06 not by a session that another system handed over', async () => { expect((await ask({ source: 'mall' })).reason).toBe('internalHost') })
test('SES-06 customers and external users are answered everywhere', async () => { for (const type of [1, 2] as const) expect((await ask({ type })).code).toBe(200) })
