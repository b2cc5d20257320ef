import { calls, type Call } from '@portal/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { sessions } from './account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts } from '../testing/serve-accounts.ts'
import { changeAccount } from './account-store.ts'
import { callerOfToken, hashToken, openSession } from './session-store.ts'

let database: Database
let server: ReturnType<typeof serveAccounts>
let accountId: number
let token: string
const whoAmI = (with_: { token?: string; cookie?: string }, bodyToken = with_.token ?? '') =>
  server.call('POST /uac/uac-users/getCurrentUserDetailInfo', { ...with_, body: { token: bodyToken } })
const loggedOut = { status: 401, code: 40001, reason: 'loginInvalid', data: null }

beforeAll(async () => {
  database = await openTestDatabase()
  server = serveAccounts(database)
  accountId = (await server.add('a@example.com', 'correct horse', 3)).id
})
afterAll(async () => {
  await server.app.close()
  await database.close()
})
beforeEach(async () => {
  token = await openSession(database.db, accountId, 'overseas')
})

describe('a token', () => {
  test('LOG-04 rows 87, 90: is good for twelve hours from the log-in, used or not', async () => {
    expect((await whoAmI({ token })).status).toBe(200)
    const {
      rows: [row],
    } = await database.db.execute<{ seconds: string }>(
      sql`select extract(epoch from max(expires) - now()) seconds from sessions`,
    )
    expect(Number(row!.seconds) / 3600).toBeCloseTo(12, 1)
    await database.db.update(sessions).set({ expires: sql`now() - interval '1 minute'` })
    expect(await whoAmI({ token })).toMatchObject(loggedOut)
  })
  test.each([
    [3, 119, true],
    [3, 121, false],
    [2, 600, true],
    [1, 600, true],
  ] as const)('row 90: of user type %i, not used for %i minutes, is good: %s', async (type, minutes, good) => {
    const { id } = await server.add(`type${type}-${minutes}@example.com`, 'correct horse', type)
    const kept = await openSession(database.db, id, 'overseas')
    await database.db
      .update(sessions)
      .set({ used: sql`now() - make_interval(mins => ${minutes})` })
      .where(eq(sessions.accountId, id))
    expect((await whoAmI({ token: kept })).status).toBe(good ? 200 : 401)
  })
  test('row 90: is used by what a visitor does, not by what the page asks by itself', async () => {
    const unusedFor = async () => {
      const {
        rows: [row],
      } = await database.db.execute<{ minutes: string }>(
        sql`select extract(epoch from now() - used) / 60 minutes from sessions where token_hash = ${hashToken(token)}`,
      )
      return Math.round(Number(row!.minutes))
    }
    const left = (minutes: number) =>
      database.db.update(sessions).set({ used: sql`now() - make_interval(mins => ${minutes})` })
    await left(60)
    expect(await callerOfToken(database.db, token, 'overseas', { byItself: true })).toBeDefined()
    expect(await unusedFor()).toBe(60)
    await whoAmI({ token })
    expect(await unusedFor()).toBe(0)
    await left(3) // written down anew every few minutes, not with every request
    await whoAmI({ token })
    expect(await unusedFor()).toBe(3)
    expect(
      Object.entries<Call>(calls)
        .filter(([, { byItself }]) => byItself)
        .map(([key]) => key)
        .sort(),
    ).toEqual([
      'POST /doc/doc-article/handleCount',
      'POST /doc/doc-article/presence',
      'POST /doc/doc-footprint/place',
      'POST /doc/file-zip/start',
    ])
  })
  test('row 88: is good in the edition that it was opened in, and in no other', async () => {
    token = await openSession(database.db, accountId, 'cn')
    expect(await whoAmI({ token })).toMatchObject(loggedOut)
  })
  test('in the body must be the one of the header', async () => {
    const other = await openSession(database.db, (await server.add('b@example.com', 'correct horse', 1)).id, 'overseas')
    expect(await whoAmI({ token }, other)).toMatchObject(loggedOut)
    expect(await whoAmI({ token: other }, other)).toMatchObject({ status: 200, data: { userAccount: 'b@example.com' } })
  })
  test('row 48: is good in the header alone: no cookie makes a call', async () => {
    expect(await whoAmI({ cookie: `token=${token}` }, token)).toMatchObject(loggedOut)
  })
  test.each([
    (good: string) => `${good.slice(0, -1)}${good.endsWith('A') ? 'Q' : 'A'}`,
    () => '',
    () => `' or 1=1 --`,
    (good: string) => `${good} `,
    () => 'x'.repeat(5000),
  ])('row 88: altered is good for nothing (%#)', async (alter) => {
    expect(await whoAmI({ token: alter(token) || 'none' }, 'none')).toMatchObject(loggedOut)
  })
  test('row 91: ends with the log-out, this one alone', async () => {
    const second = await openSession(database.db, accountId, 'overseas')
    expect(await server.call('POST /uac/uac-users/logout', { token })).toMatchObject({
      status: 200,
      code: 200,
      data: null,
    })
    expect(await whoAmI({ token })).toMatchObject(loggedOut)
    expect(await server.call('POST /uac/uac-users/logout', { token })).toMatchObject(loggedOut)
    expect((await whoAmI({ token: second })).status).toBe(200)
  })
  test('row 92: ends when the account is disabled or gets another password', async () => {
    await changeAccount(database.db, accountId, { passwordHash: 'x' })
    expect(await whoAmI({ token })).toMatchObject(loggedOut)
    token = await openSession(database.db, accountId, 'overseas')
    await database.db.update(accounts).set({ disabled: true }).where(eq(accounts.id, accountId))
    expect(await whoAmI({ token })).toMatchObject(loggedOut)
    await database.db.update(accounts).set({ disabled: false })
  })
})
