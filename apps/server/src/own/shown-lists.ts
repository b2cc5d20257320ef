import type { ContentLanguage } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { idsByKind, type Thing, type Things } from '../things/things.ts'

/** What a thing is called, and in which language; null: in that of the page. */
export type Shown = { readonly title: string; readonly lang: ContentLanguage | null }
const keyOf = ({ kind, id }: Thing) => `${kind}/${id}`

/** Whether a reader may read a thing now. */
export const mayRead = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  { kind, id }: Thing,
): Promise<boolean> => {
  const shown = kinds.get(kind)?.shown
  if (!shown) return false
  return (await db.$count(shown.table, and(eq(shown.id, id), shown.readableBy(reader)))) > 0
}

/** What things are called that a reader may read now; of all others nothing is said. */
export const listShown = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  things: readonly Thing[],
  readIn: ContentLanguage,
): Promise<(thing: Thing) => Shown | undefined> => {
  const found = await Promise.all(
    [...idsByKind(things)].map(async ([name, ids]) => {
      const kind = kinds.get(name)
      if (!kind?.shown || !kind.titles) return []
      const { table, id, readableBy } = kind.shown
      const rows = await db
        .select({ id })
        .from(table)
        .where(and(inArray(id, [...ids]), readableBy(reader)))
      const readable = rows.map((row) => String(row.id))
      const titles = readable.length ? await kind.titles(db, readable, readIn) : new Map<string, Shown>()
      return [...titles].map(([thing, shown]) => [keyOf({ kind: name, id: thing }), shown] as const)
    }),
  )
  const byKey = new Map<string, Shown>(found.flat())
  return (thing) => byKey.get(keyOf(thing))
}
