import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { portalThings } from '../app.ts'
import { articleThing } from '../articles/article-things.ts'
import { searchEntries } from './search-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { startShowing } from '../testing/show-directly.ts'
import { reindex } from './reindex-store.ts'
import { searchEntries as search } from './search-lists.ts'
import { removeEntry } from './search-store.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('entries of another tokenizer are renewed from what is published, in batches, and missing ones made', async () => {
  const show = await startShowing(database.db)
  const ids: string[] = []
  for (let i = 0; i < 45; i++) ids.push(await show({ title: `Bracket ${i}`, plain: 'Mount the bracket.' }))
  await database.db.update(searchEntries).set({ tokenizer: 0, words: sql`''::tsvector` })
  await database.db.update(searchEntries).set({ tokenizer: 99 }).where(eq(searchEntries.thingId, ids[0]!))
  await removeEntry(database.db, articleThing(ids[1]!))
  const found = async () =>
    (
      await search(database.db, portalThings, undefined, {
        lang: 'en',
        keyword: 'brackets',
        filters: { period: 'any' },
        order: 'relevance',
        pageNo: 1,
        pageSize: 100,
      })
    ).data
  expect(await found()).toHaveLength(0)
  expect(await reindex(database.db, portalThings)).toBe(45)
  expect(await found()).toHaveLength(45)
  expect((await found()).every(({ snippetHtml }) => snippetHtml.trim() === 'Mount the <mark>bracket</mark>.')).toBe(
    true,
  )
  expect(await reindex(database.db, portalThings)).toBe(0)
})
