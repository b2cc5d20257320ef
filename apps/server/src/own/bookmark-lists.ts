import type { BodyOf, Bookmark, Calls, ContentLanguage } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, asc, count, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { bookmarks } from './own-tables.ts'
import { listShown, type Shown } from './shown-lists.ts'

type Asked = BodyOf<Calls['POST /doc/doc-collect/pageFront']>
type Row = typeof bookmarks.$inferSelect
const ofPerson = (accountId: number) => eq(bookmarks.accountId, accountId)
const thingOf = ({ kind, thingId }: Pick<Row, 'kind' | 'thingId'>) => ({ kind, id: thingId })
const present = ({ id, kind, thingId, folder, note, at }: Row, shown: Shown | undefined): Bookmark => ({
  id: String(id),
  kind,
  thingId,
  title: shown?.title ?? null,
  lang: shown?.lang ?? null,
  folder,
  note,
  at: at.toISOString(),
})

/** What a person keeps, in their order. Words are looked for in notes, and in the titles of what they may read now: nobody finds by its title what is hidden from them. */
export const listBookmarks = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  readIn: ContentLanguage,
  { pageNo, pageSize, data: { folder, keyword } }: Asked,
): Promise<{ data: Bookmark[]; total: number }> => {
  const where = and(ofPerson(caller.accountId), folder === undefined ? undefined : eq(bookmarks.folder, folder))
  const inOrder = db.select().from(bookmarks).where(where).orderBy(desc(bookmarks.position)).$dynamic()
  const skipped = (pageNo - 1) * pageSize
  if (!keyword) {
    const rows = await inOrder.limit(pageSize).offset(skipped)
    const shownOf = await listShown(db, things, caller, rows.map(thingOf), readIn)
    return {
      data: rows.map((row) => present(row, shownOf(thingOf(row)))),
      total: await countUpTo(db, bookmarks, where),
    }
  }
  // A person keeps few enough to look at all of them.
  const rows = await inOrder
  const shownOf = await listShown(db, things, caller, rows.map(thingOf), readIn)
  const wanted = keyword.toLowerCase()
  const found = rows
    .map((row) => present(row, shownOf(thingOf(row))))
    .filter(({ title, note }) => `${title ?? ''}\n${note}`.toLowerCase().includes(wanted))
  return { data: found.slice(skipped, skipped + pageSize), total: found.length }
}

/** The folders of a person by name, with how much is in each. */
export const listFolders = async (db: Db, accountId: number): Promise<{ folder: string; count: number }[]> =>
  db
    .select({ folder: bookmarks.folder, count: count() })
    .from(bookmarks)
    .where(ofPerson(accountId))
    .groupBy(bookmarks.folder)
    .orderBy(asc(bookmarks.folder))

/** The bookmark that a person has of a thing. */
export const findBookmark = async (
  db: Db,
  accountId: number,
  { kind, thingId }: { readonly kind: KindName; readonly thingId: string },
): Promise<{ id: string } | null> => {
  const [row] = await db
    .select({ id: bookmarks.id })
    .from(bookmarks)
    .where(and(ofPerson(accountId), eq(bookmarks.kind, kind), eq(bookmarks.thingId, thingId)))
  return row ? { id: String(row.id) } : null
}
