import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { chunk } from 'es-toolkit'
import type { Db } from '../database/database.ts'
import type { Thing, ThingKind, Things } from '../things/things.ts'
import { indexEntries } from './search-store.ts'
import { searchEntries } from './search-tables.ts'
import { tokenizer } from './words.ts'

/** So many things are looked at at once. */
const page = 1000
/** Each batch holds its things until it ends: small, so that publishing hardly waits. */
const batch = 100

type FindableKind = ThingKind & Required<Pick<ThingKind, 'shown' | 'search'>>
const isFindable = (kind: ThingKind): kind is FindableKind => Boolean(kind.shown && kind.search)

/** Locked, so that what is published meanwhile is not overwritten with what was read before. */
const renewEntries = (db: Db, { kind, search }: Pick<FindableKind, 'kind' | 'search'>, ids: readonly string[]) =>
  db.transaction(async (tx) => {
    const findable = await search.read(tx, ids)
    await indexEntries(
      tx,
      [...findable].map(([id, each]) => ({ kind, id, ...each })),
    )
  })

/** Renews the search entry of one thing. */
export const reindexThing = async (db: Db, { kinds }: Pick<Things, 'kinds'>, { kind, id }: Thing): Promise<void> => {
  const search = kinds.get(kind)?.search
  if (search) await renewEntries(db, { kind, search }, [id])
}

/** The ids of what readers see, those that come after one, and which of them have an entry of this tokenizer. */
const lookAt = async (db: Db, { kind, shown }: FindableKind, after: string) => {
  const rows = await db
    .select({ id: sql<string>`${shown.id}` })
    .from(shown.table)
    .where(and(shown.ofKind, gt(shown.id, after)))
    .orderBy(asc(shown.id))
    .limit(page)
  const ids = rows.map(({ id }) => id)
  const current = await db
    .select({ id: searchEntries.thingId })
    .from(searchEntries)
    .where(
      and(eq(searchEntries.kind, kind), inArray(searchEntries.thingId, ids), eq(searchEntries.tokenizer, tokenizer)),
    )
  const isCurrent = new Set(current.map(({ id }) => id))
  return { last: ids.at(-1), stale: ids.filter((id) => !isCurrent.has(id)) }
}

/** Renews the search entries that another version of the tokenizer made, and makes those that are missing. Answers how many. Called at start, while the server serves; `signal` ends it after a batch. */
export const reindex = async (db: Db, { kinds }: Pick<Things, 'kinds'>, signal?: AbortSignal): Promise<number> => {
  let renewed = 0
  for (const kind of [...kinds.values()].filter(isFindable))
    for (let after: string | undefined = ''; after !== undefined;) {
      const { last, stale } = await lookAt(db, kind, after)
      for (const ids of chunk(stale, batch)) {
        if (signal?.aborted) return renewed
        await renewEntries(db, kind, ids)
        renewed += ids.length
      }
      after = last
    }
  return renewed
}
