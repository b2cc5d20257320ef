import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { sensitiveWords } from '../site/site-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { containing, countUpTo } from './list-page.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('PAG-01 a count ends at 5001, which stands for more than 5000', async () => {
  const { db } = database
  const add = (from: number, to: number) =>
    db.execute(sql`insert into sensitive_words select 'w' || n from generate_series(${from}::int, ${to}::int) n`)
  expect(await countUpTo(db, sensitiveWords, undefined)).toBe(0)
  await add(1, 5000)
  expect(await countUpTo(db, sensitiveWords, undefined)).toBe(5000)
  await add(5001, 5100)
  expect(await countUpTo(db, sensitiveWords, undefined)).toBe(5001)
  expect(await countUpTo(db, sensitiveWords, sql`${sensitiveWords.word} like ${containing('w50_9')}`)).toBe(0)
  expect(await countUpTo(db, sensitiveWords, sql`${sensitiveWords.word} like ${containing('w509')}`)).toBe(11)
})
