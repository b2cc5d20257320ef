import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Thing, ThingKind, Things } from '../things/things.ts'
import { indexEntry } from './search-store.ts'
import { searchEntries } from './search-tables.ts'
import { tokenizer } from './words.ts'

/** Each batch holds its things until it ends: small, so that publishing hardly waits. */
const batch = 20

type FindableKind = ThingKind & Required<Pick<ThingKind, 'shown' | 'search'>>
const isFindable = (kind: ThingKind): kind is FindableKind => Boolean(kind.shown && kind.search)

const renewEntry = async (tx: Db, { kind, search }: Pick<FindableKind, 'kind' | 'search'>, id: string) => {
  // Locked, so that what is published meanwhile is not overwritten with what was read before.
  const findable = await search.read(tx, id)
  if (findable) await indexEntry(tx, { kind, id, ...findable })
}

/** Renews the search entry of one thing. */
export const reindexThing = async (db: Db, { kinds }: Pick<Things, 'kinds'>, { kind, id }: Thing): Promise<void> => {
  const search = kinds.get(kind)?.search
  if (search) await db.transaction((tx) => renewEntry(tx, { kind, search }, id))
}

const renewBatch = (db: Db, { kind, shown, search }: FindableKind) =>
  db.transaction(async (tx) => {
    const stale = await tx
      .select({ id: sql<string>`${shown.id}` })
      .from(shown.table)
      .leftJoin(searchEntries, and(eq(searchEntries.kind, kind), eq(searchEntries.thingId, shown.id)))
      .where(and(shown.ofKind, or(isNull(searchEntries.thingId), ne(searchEntries.tokenizer, tokenizer))))
      .orderBy(shown.id)
      .limit(batch)
    for (const { id } of stale) await renewEntry(tx, { kind, search }, id)
    return stale.length
  })

/** Renews the search entries that another version of the tokenizer made, and makes those that are missing. Answers how many. Called at start, while the server serves; `signal` ends it after a batch. */
export const reindex = async (db: Db, { kinds }: Pick<Things, 'kinds'>, signal?: AbortSignal): Promise<number> => {
  let renewed = 0
  for (const kind of [...kinds.values()].filter(isFindable))
    while (!signal?.aborted) {
      const done = await renewBatch(db, kind)
      renewed += done
      if (done < batch) break
    }
  return renewed
}
