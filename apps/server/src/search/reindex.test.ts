import { contentLanguages } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { setTimeout } from 'node:timers/promises'
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
import { indexEntries, indexEntry, removeEntry, type Entry } from './search-store.ts'
import type { Findable } from '../things/things.ts'
import { configuration, forStemmer } from './words.ts'

let database: Database
let show: Awaited<ReturnType<typeof startShowing>>
beforeAll(async () => {
  database = await openTestDatabase()
  show = await startShowing(database.db)
})
afterAll(() => database.close())

test('entries of another tokenizer are renewed from what is published, in batches, and missing ones made', async () => {
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

test('while entries are renewed, nothing is missing for a moment, and what is published meanwhile stays', async () => {
  for (let i = 0; i < 110; i++) await show({ title: `Gasket ${i}`, plain: 'Grease it.' })
  await database.db.update(searchEntries).set({ tokenizer: 0 })
  const total = async () =>
    (
      await search(database.db, portalThings, undefined, {
        lang: 'en',
        keyword: 'gaskets',
        filters: { period: 'any' },
        order: 'newest',
        pageNo: 1,
        pageSize: 10,
      })
    ).total
  let done = false
  const renewed = reindex(database.db, portalThings).finally(() => (done = true))
  const seen = new Set<number>()
  while (!done) {
    seen.add(await total())
    await setTimeout(20)
  }
  expect(await renewed).toBeGreaterThanOrEqual(110)
  expect([...seen]).toEqual([110])
})

const languages = fc.constantFrom(...contentLanguages)
const words = fc.constantFrom(
  ...[
    'Cámaras',
    'grabación',
    'prueba',
    'áreas',
    'о',
    'запись',
    'ёлка',
    'видеорегистраторы',
    'the',
    'recorders',
    'on',
    'running',
  ],
  ...[
    'KS-IPC-4231E-Z',
    'v2.800',
    '192.168.1.90',
    '4k',
    '1e5',
    '007',
    '摄像机恢复出厂设置',
    '錄像機',
    '重启',
    'ｆｕｌｌ',
    "o'clock",
    'naïve',
  ],
)
const texts = fc.array(words, { maxLength: 30 }).map((each) => each.join(' '))
const made = fc.record({
  lang: languages,
  title: texts,
  plain: texts,
  productModels: fc.uniqueArray(fc.constantFrom('KS-IPC-4231E-Z', 'KS-NVR-1'), { maxLength: 2 }),
  labels: fc.uniqueArray(fc.constantFrom('fault', 'mounting'), { maxLength: 2 }),
  directoryCode: fc.constantFrom('', '01', '010101'),
})
const entryOf = (
  each: Omit<Findable, 'scope' | 'startTime' | 'endTime' | 'updateTime' | 'translationGroup'>,
  kind: string,
  at: number,
): Entry => ({
  ...each,
  ...{ kind, id: String(at), scope: 1, startTime: null, endTime: null, updateTime: new Date(0), translationGroup: '' },
})

test('many at once are indexed as each by itself', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(made, { minLength: 1, maxLength: 6 }), async (all) => {
      await database.db.delete(searchEntries)
      await indexEntries(
        database.db,
        all.map((each, at) => entryOf(each, 'together', at)),
      )
      for (const [at, each] of all.entries()) await indexEntry(database.db, entryOf(each, 'alone', at))
      const rowsOf = async (kind: string) =>
        (
          await database.db
            .select()
            .from(searchEntries)
            .where(eq(searchEntries.kind, kind))
            .orderBy(searchEntries.thingId)
        ).map(({ kind: _kind, ...row }) => row)
      const together = await rowsOf('together')
      expect(together).toHaveLength(all.length)
      expect(together).toEqual(await rowsOf('alone'))
    }),
    { numRuns: 12 },
  )
})

test('the words of a text stand where PostgreSQL itself puts them', async () => {
  const spoken = fc.array(
    fc.constantFrom('cameras', 'the', 'recording', 'запись', 'камеры', 'и', 'grabacion', 'areas', 'de'),
    { maxLength: 40 },
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('en' as const, 'ru' as const, 'es' as const), spoken, async (lang, each) => {
      await database.db.delete(searchEntries)
      const plain = each.join(' ')
      await indexEntry(
        database.db,
        entryOf({ lang, title: '', plain, productModels: [], directoryCode: '' }, 'placed', 0),
      )
      const { rows } = await database.db.execute(
        sql`select ts_filter(${searchEntries.words}, '{c}')::text as ours, setweight(to_tsvector(${configuration[lang]}::regconfig, ${each.map((word) => forStemmer(word, lang)).join(' ')}), 'C')::text as its from ${searchEntries}`,
      )
      expect(rows[0]!.ours).toBe(rows[0]!.its)
    }),
    { numRuns: 25 },
  )
})
