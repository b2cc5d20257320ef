import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../testing/open-test-database.ts'
import type { Database } from '../database/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const planOf = async (query: SQL) => {
  const { rows } = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`) // few rows are sorted as fast as read in order
    return tx.execute(sql`explain ${query}`)
  })
  return JSON.stringify(rows)
}
const since = sql`greatest(update_time, start_time) > '2026-01-01'`
const lists: readonly (readonly [what: string, query: SQL, index: string])[] = [
  ['the collection', sql`select * from bookmarks where account_id = 1 order by position desc limit 10`, 'bookmarks_'],
  [
    'a folder of it',
    sql`select * from bookmarks where account_id = 1 and folder = 'a' order by position desc limit 10`,
    'bookmarks_',
  ],
  ['its folders', sql`select folder, count(*) from bookmarks where account_id = 1 group by folder`, 'bookmarks_'],
  [
    'what was read',
    sql`select * from footprints where account_id = 1 order by at desc, id limit 30`,
    'footprints_newest',
  ],
  ['what was read long ago', sql`delete from footprints where at < now() - interval '180 days'`, 'footprints_at'],
  ['what is followed', sql`select * from follows where account_id = 1`, 'follows_subject'],
  [
    'what is new of a model, cases',
    sql`select * from live_articles where product_models @> array['KS-1'] and ${since}`,
    'live_articles_models',
  ],
  [
    'what is new of a model, other content',
    sql`select * from live_content where product_models @> array['KS-1'] and ${since}`,
    'live_content_models',
  ],
  [
    'what is new of a directory',
    sql`select * from live_articles where lang = 'en' and directory_code like '0101%' and ${since}`,
    'live_articles_',
  ],
  [
    'what is new of a search',
    sql`select * from search_entries where words @@ 'fan'::tsquery and lang = 'en' and ${since}`,
    'search_entries_', // by its words, or by the language and its date
  ],
]

test.each(lists)('%s is found by an index', async (_, query, index) => {
  const plan = await planOf(query)
  expect(plan).toContain(index)
  expect(plan).not.toContain('Seq Scan')
})
