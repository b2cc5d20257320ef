import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { portalThings } from '../app.ts'
import { articleThing } from '../articles/article-things.ts'
import { liveContent } from '../content/content-tables.ts'
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

test('kinds that share a table are each renewed by themselves, and it ends', async () => {
  const kinds = ['bulletin', 'term'] as const
  for (const [nth, kind] of kinds.entries())
    await database.db.insert(liveContent).values(
      Array.from({ length: 25 }, (_, at) => ({
        id: String(900_000_000_000 + nth * 1000 + at),
        kind,
        billNo: '-',
        revision: 1,
        lang: 'en' as const,
        scope: 1 as const,
        title: `Anchor ${at}`,
        summary: 'A word.',
        body: '',
        plain: '',
        details: {},
        category: '',
        day: '',
        productModels: [],
        publishTime: new Date(),
        updateTime: new Date(),
        translationGroup: `${kind}${at}`,
      })),
    )
  const signal = AbortSignal.timeout(20_000)
  expect(await reindex(database.db, portalThings, signal)).toBe(50)
  expect(await reindex(database.db, portalThings, signal)).toBe(0)
  expect(signal.aborted).toBe(false)
})
