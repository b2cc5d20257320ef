import type { ContentLanguage, DataOf, Calls, Follow } from '@portal/contract'
import { maxNewCount, maxNewThings } from '@portal/contract/facts'
import { and, arrayContains, asc, desc, eq, like, sql, type SQL } from 'drizzle-orm'
import { unionAll, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { articleKind } from '../articles/article-things.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { directories, productModels } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { directoryNow } from '../catalog/removed-directory-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import { matching } from '../search/candidate-lists.ts'
import { readQuery } from '../search/search-query.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import type { Followed } from './follow-store.ts'
import { follows } from './own-tables.ts'
import { listShown, mayRead } from './shown-lists.ts'

type NewThing = {
  readonly kind: string
  readonly thingId: string
  readonly title: string
  readonly lang: ContentLanguage
  /** Since when readers see it as it is. */
  readonly changed: Date
}
type Range = { readonly after?: Date; readonly limit: number }
type Row = typeof follows.$inferSelect

const changedOf = ({ updateTime, startTime }: Readonly<Record<'updateTime' | 'startTime', AnyPgColumn>>) =>
  sql`greatest(${updateTime}, ${startTime})`.mapWith((at: string) => new Date(at))
const later = (changed: SQL<Date>, { after }: Range) =>
  after ? sql`${changed} > ${after.toISOString()}::timestamptz` : undefined

const casesWhere = (db: Db, reader: Reader, range: Range, which: SQL | undefined) => {
  const changed = changedOf(liveArticles)
  return db
    .select({
      kind: sql<string>`${articleKind}::text`.as('kind'),
      thingId: sql<string>`${liveArticles.articleId}`.as('thing'),
      title: liveArticles.title,
      lang: liveArticles.lang,
      changed: changed.as('changed'),
    })
    .from(liveArticles)
    .where(and(which, readableRows(reader, liveArticles), later(changed, range)))
    .orderBy(desc(changed), asc(liveArticles.articleId))
    .limit(range.limit)
}
const contentWhere = (db: Db, reader: Reader, range: Range, which: SQL | undefined) => {
  const changed = changedOf(liveContent)
  return db
    .select({
      kind: sql<string>`${liveContent.kind}`.as('kind'),
      thingId: sql<string>`${liveContent.id}`.as('thing'),
      title: liveContent.title,
      lang: liveContent.lang,
      changed: changed.as('changed'),
    })
    .from(liveContent)
    .where(and(which, readableRows(reader, liveContent), later(changed, range)))
    .orderBy(desc(changed), asc(liveContent.id))
    .limit(range.limit)
}
/** What a search finds by its words alone, the newest first. */
const foundWhere = async (db: Db, reader: Reader, range: Range, lang: ContentLanguage, keyword: string) => {
  const query = await readQuery(db, keyword, lang)
  if (!query) return []
  const changed = changedOf(searchEntries)
  return db
    .select({
      kind: searchEntries.kind,
      thingId: searchEntries.thingId,
      title: searchEntries.title,
      lang: searchEntries.lang,
      changed,
    })
    .from(searchEntries)
    .where(and(matching(reader, lang, query.match), later(changed, range)))
    .orderBy(desc(changed), asc(searchEntries.thingId))
    .limit(range.limit)
}

/** The newest things of what is followed that the reader may read, in its language. Each way of following has an index: models, directory and language, the number, the words. */
export const listNewest = async (
  db: Db,
  reader: Reader,
  { kind, subject, lang }: Followed,
  range: Range,
): Promise<NewThing[]> => {
  if (kind === 'search') return foundWhere(db, reader, range, lang, subject)
  if (kind === 'article') return casesWhere(db, reader, range, eq(liveArticles.articleId, subject))
  if (kind === 'directory')
    return casesWhere(
      db,
      reader,
      range,
      and(eq(liveArticles.lang, lang), like(liveArticles.directoryCode, `${await directoryNow(db, subject)}%`)),
    )
  const of = (live: typeof liveArticles | typeof liveContent) =>
    and(arrayContains(live.productModels, [subject]), eq(live.lang, lang))
  const all = unionAll(
    casesWhere(db, reader, range, of(liveArticles)),
    contentWhere(db, reader, range, of(liveContent)),
  ).as('newest')
  return db.select().from(all).orderBy(desc(all.changed), asc(all.thingId)).limit(range.limit)
}

const directoryNames = async (db: Db, code: string, readIn: ContentLanguage): Promise<string | null> => {
  const [row] = await db
    .select({ names: directories.names })
    .from(directories)
    .where(eq(directories.directoryCode, await directoryNow(db, code)))
  return row ? nameIn(row.names, readIn, code) : null
}
/** What followed things are called in the language of the page; null: it is no longer there for the reader. */
const nameOf = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  { kind, subject }: Followed,
  readIn: ContentLanguage,
): Promise<string | null> => {
  if (kind === 'directory') return directoryNames(db, subject, readIn)
  if (kind !== 'article') return subject
  const thing = { kind: articleKind, id: subject }
  return (await listShown(db, things, caller, [thing], readIn))(thing)?.title ?? null
}
const present = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  readIn: ContentLanguage,
  row: Row,
): Promise<Follow> => {
  const fresh = await listNewest(db, caller, row, { after: row.seen, limit: maxNewCount })
  return {
    id: String(row.id),
    kind: row.kind,
    subject: row.subject,
    lang: row.lang,
    name: await nameOf(db, things, caller, row, readIn),
    count: fresh.length,
    newest: fresh[0]?.title ?? null,
    seen: row.seen.toISOString(),
  }
}

/** All that a person follows, what was followed last first. */
export const listFollows = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  readIn: ContentLanguage,
): Promise<Follow[]> => {
  const rows = await db.select().from(follows).where(eq(follows.accountId, caller.accountId)).orderBy(desc(follows.id))
  const all: Follow[] = []
  for (const row of rows) all.push(await present(db, things, caller, readIn, row)) // one after the other: others need connections too
  return all
}

/** The newest things of one that a person follows; undefined when it is not theirs. */
export const findNewThings = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  readIn: ContentLanguage,
  id: string,
): Promise<DataOf<Calls['POST /doc/doc-attention/new']> | undefined> => {
  const [row] = await db
    .select()
    .from(follows)
    .where(and(eq(follows.accountId, caller.accountId), eq(follows.id, Number(id))))
  if (!row) return undefined
  const newest = await listNewest(db, caller, row, { limit: maxNewThings })
  return {
    ...(await present(db, things, caller, readIn, row)),
    things: newest.map(({ changed, ...thing }) => ({
      ...thing,
      updateTime: changed.toISOString(),
      isNew: changed > row.seen,
    })),
  }
}

/** What a person follows it by. */
export const findFollow = async (
  db: Db,
  accountId: number,
  { kind, subject, lang }: Followed,
): Promise<{ id: string } | null> => {
  const [row] = await db
    .select({ id: follows.id })
    .from(follows)
    .where(
      and(
        eq(follows.accountId, accountId),
        eq(follows.kind, kind),
        eq(follows.subject, subject),
        eq(follows.lang, lang),
      ),
    )
  return row ? { id: String(row.id) } : null
}

/** Whether there is something to be followed that the reader may know of. */
export const canBeFollowed = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  { kind, subject, lang }: Followed,
): Promise<boolean> => {
  if (kind === 'article') return mayRead(db, things, caller, { kind: articleKind, id: subject })
  if (kind === 'model') return (await db.$count(productModels, eq(productModels.model, subject))) > 0
  if (kind === 'directory') return (await db.$count(directories, eq(directories.directoryCode, subject))) > 0
  return (await readQuery(db, subject, lang)) !== undefined
}
