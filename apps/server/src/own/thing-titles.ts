import { kindNames, staffUser } from '@portal/contract/facts'
import type { ContentLanguage, Message } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { articles } from '../articles/article-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { idsByKind, type Thing, type Things } from '../things/things.ts'

type Named = NonNullable<Message['thing']>
const keyOf = ({ kind, id }: Thing) => `${kind}/${id}`
const isWritten = ({ kind }: Thing) => (kindNames as readonly string[]).includes(kind)

/** Those of the things that a reader finds now. */
const readableOf = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  kind: string,
  ids: readonly string[],
) => {
  const shown = kinds.get(kind)?.shown
  if (!shown) return []
  const rows = await db
    .select({ id: shown.id })
    .from(shown.table)
    .where(and(inArray(shown.id, [...ids]), shown.readableBy(reader)))
  return rows.map(({ id }) => String(id))
}

/** Whether a reader finds a thing now. */
export const isReadable = async (db: Db, things: Pick<Things, 'kinds'>, reader: Reader, { kind, id }: Thing) =>
  (await readableOf(db, things, reader, kind, [id])).length > 0

/**
 * What things are called, of those that a reader may still see: what readers find and, for staff, what staff wrote, published or not, until it is deleted.
 * The rest has no name here, so that nothing is told of it.
 */
export const namesOfThings = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  reader: Reader,
  readIn: ContentLanguage,
  wanted: readonly Thing[],
): Promise<(thing: Thing) => Named | null> => {
  const names = new Map<string, Named>()
  const written = [...new Set(wanted.filter(isWritten).map(({ id }) => id))]
  if (reader?.type === staffUser && written.length) {
    const { articleId: id, kind, title, lang } = articles
    const rows = await db
      .select({ id, kind, title, lang })
      .from(articles)
      .where(and(inArray(id, written), eq(articles.deleted, false)))
    for (const row of rows) names.set(keyOf(row), { ...row, published: false })
  }
  for (const [kind, ids] of idsByKind(wanted)) {
    const readable = await readableOf(db, things, reader, kind, ids)
    const titles = readable.length ? await things.kinds.get(kind)?.titles?.(db, readable, readIn) : undefined
    for (const [id, title] of titles ?? []) names.set(keyOf({ kind, id }), { kind, id, ...title, published: true })
  }
  return (thing) => names.get(keyOf(thing)) ?? null
}
