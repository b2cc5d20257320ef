import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import type { Database } from './database.ts'
import { removeExpired } from './housekeeping.ts'
import { answeredWrites, attempts, onceTokens, sessions } from './schema.ts'

let database: Database
beforeAll(async () => { database = await openTestDatabase() })
afterAll(() => database.close())

test('what expired goes, the rest stays', async () => {
  const { db } = database
  const accountId = (await addAccount(db, { userAccount: 'a', passwordHash: 'x', type: 3, fullName: 'A' }))!.id
  const [past, future] = [sql`now() - interval '1 second'`, sql`now() + interval '1 minute'`]
  await db.insert(sessions).values([{ tokenHash: 'old', accountId, edition: 'cn', expires: past }, { tokenHash: 'new', accountId, edition: 'cn', expires: future }])
  await db.insert(onceTokens).values([{ kind: 'captcha', expires: past }, { kind: 'loginNonce', expires: future }])
  await db.insert(attempts).values([{ key: 'old', count: 1, until: past }, { key: 'new', count: 1, until: future }])
  await db.insert(answeredWrites).values([{ userId: 'a', key: 'old', request: '', at: sql`now() - interval '25 hours'` }, { userId: 'a', key: 'new', request: '', at: sql`now() - interval '23 hours'` }])
  await removeExpired(db)
  expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual(['new'])
  expect((await db.select().from(onceTokens)).map(({ kind }) => kind)).toEqual(['loginNonce'])
  expect((await db.select().from(attempts)).map(({ key }) => key)).toEqual(['new'])
  expect((await db.select().from(answeredWrites)).map(({ key }) => key)).toEqual(['new'])
})
