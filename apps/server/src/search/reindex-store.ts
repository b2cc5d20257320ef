import { productWordLanguage } from '@portal/contract/facts'
import { and, asc, eq, gt, inArray, lt, ne, or, sql } from 'drizzle-orm'
import { chunk } from 'es-toolkit'
import type { FastifyBaseLogger } from 'fastify'
import type { Db } from '../database/database.ts'
import type { Thing, ThingKind, Things } from '../things/things.ts'
import { productWordsMark, settleChineseWords } from './chinese-words.ts'
import { indexEntries } from './search-store.ts'
import { searchEntries } from './search-tables.ts'
import { readWordRules } from './word-rule-lists.ts'
import { learnWords } from './vocabulary-store.ts'
import { cutBy } from './words.ts'

/** So many things are looked at at once. */
const page = 1000
/** Each batch holds its things until it ends: small, so that publishing hardly waits. */
const batch = 100

type FindableKind = ThingKind & Required<Pick<ThingKind, 'shown' | 'search'>>
const isFindable = (kind: ThingKind): kind is FindableKind => Boolean(kind.shown && kind.search)

/** Which of some things have no entry that was cut as texts are now. */
const staleOf = async (db: Db, { kind }: Pick<FindableKind, 'kind'>, ids: readonly string[]) => {
  const { lang, tokenizer } = searchEntries
  const isCurrent = or(
    and(ne(lang, productWordLanguage), eq(tokenizer, cutBy('en'))),
    and(eq(lang, productWordLanguage), eq(tokenizer, cutBy(productWordLanguage))),
  )
  const current = await db
    .select({ id: searchEntries.thingId })
    .from(searchEntries)
    .where(and(eq(searchEntries.kind, kind), inArray(searchEntries.thingId, [...ids]), isCurrent))
  const isNew = new Set(current.map(({ id }) => id))
  return ids.filter((id) => !isNew.has(id))
}

type Searched = Pick<FindableKind, 'kind' | 'search'>
/** Locked, so that what is published meanwhile is not overwritten with what was read before. */
const renewEntries = (
  db: Db,
  { kind, search }: Searched,
  ids: readonly string[],
  stillStale = async (_tx: Db) => ids,
) =>
  db.transaction(async (tx) => {
    const findable = await search.read(tx, ids)
    const meant = new Set(await stillStale(tx))
    await indexEntries(
      tx,
      [...findable].flatMap(([id, each]) => (meant.has(id) ? [{ kind, id, ...each }] : [])),
    )
    return meant.size
  })

/** Renews the search entry of one thing. */
export const reindexThing = async (db: Db, { kinds }: Pick<Things, 'kinds'>, { kind, id }: Thing): Promise<void> => {
  const search = kinds.get(kind)?.search
  if (search) await renewEntries(db, { kind, search }, [id])
}

/** The ids of what readers see, those that come after one, and which of them are to be renewed. */
const lookAt = async (db: Db, kind: FindableKind, after: string) => {
  const { shown } = kind
  const rows = await db
    .select({ id: sql<string>`${shown.id}` })
    .from(shown.table)
    .where(and(shown.ofKind, gt(shown.id, after)))
    .orderBy(asc(shown.id))
    .limit(page)
  const ids = rows.map(({ id }) => id)
  return { last: ids.at(-1), stale: await staleOf(db, kind, ids) }
}

/** Renews the search entries that were cut in another way, by another version or before staff changed the product words, and makes those that are missing. Answers how many. Called while the server serves; `signal` ends it after a batch. */
export const reindex = async (db: Db, { kinds }: Pick<Things, 'kinds'>, signal?: AbortSignal): Promise<number> => {
  const mark = productWordsMark()
  let renewed = 0
  for (const kind of [...kinds.values()].filter(isFindable))
    for (let after: string | undefined = ''; after !== undefined;) {
      const { last, stale } = await lookAt(db, kind, after)
      for (const ids of chunk(stale, batch)) {
        if (signal?.aborted) return renewed
        // Another process may have renewed them meanwhile.
        renewed += await renewEntries(db, kind, ids, (tx) => staleOf(tx, kind, ids))
      }
      after = last
    }
  settleChineseWords(mark)
  return renewed
}

/** Whether an entry is there that was cut in another way: cheap, by the index of that alone. */
const hasStale = async (db: Db) => {
  const { tokenizer } = searchEntries
  const [one, other] = [cutBy('en'), cutBy(productWordLanguage)].sort((a, b) => a - b) as [number, number]
  const [stale] = await db
    .select({ tokenizer })
    .from(searchEntries)
    .where(or(lt(tokenizer, one), and(gt(tokenizer, one), lt(tokenizer, other)), gt(tokenizer, other)))
    .limit(1)
  return stale !== undefined
}

type Renewing = {
  readonly db: Db
  readonly things: Pick<Things, 'kinds'>
  readonly logger?: Pick<FastifyBaseLogger, 'error' | 'info'> | undefined
  /** Told when what is searched for is cut in another way from now on. */
  readonly onChange?: () => void
}
/**
 * Answers a function that reads what staff say of words, and renews the entries that were cut otherwise, in the background: each is found as it was until its own turn.
 * Asked while it is at it, it looks once more when it is done.
 */
export const createEntryRenewer = (
  { db, things, logger, onChange }: Renewing,
  signal?: AbortSignal,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  let again = false
  const renewOnce = async () => {
    if (await readWordRules(db)) onChange?.()
    const mark = productWordsMark()
    if (!(await hasStale(db))) return settleChineseWords(mark)
    const renewed = await reindex(db, things, signal)
    if (renewed) logger?.info({ renewed }, 'search entries renewed')
    await learnWords(db, signal)
  }
  const renewAll = async () => {
    try {
      do {
        again = false
        await renewOnce()
      } while (again && !signal?.aborted)
    } catch (error) {
      logger?.error({ err: error }, 'search entries were not renewed')
    } finally {
      running = undefined
    }
  }
  return () => {
    again = true
    return (running ??= renewAll())
  }
}
