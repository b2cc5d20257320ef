import type { ContentLanguage } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import { and, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { readableOfKind, shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { advisoryKind } from './affected-lists.ts'
import type { Reckoned } from './statistics.ts'

const { id, lang, title, summary, plain, day, details, updateTime, translationGroup } = liveContent
const maxReckoned = 5000

/** Advisories of our own: what another one published, in whatever language, is told to people and never to machines in our name. */
const isOwn = (db: Db) => {
  const written = alias(liveContent, 'written')
  return notExists(
    db
      .select({ one: sql`1` })
      .from(written)
      .where(
        and(
          eq(written.translationGroup, translationGroup),
          eq(written.kind, advisoryKind),
          sql`${written.details} ->> 'publisher' <> ''`,
        ),
      ),
  )
}

/** What is reckoned of every advisory of our own that a reader finds. */
export const listReckoned = async (db: Db, reader: Reader, readIn: ContentLanguage): Promise<Reckoned[]> => {
  const rows = await db
    .select({ day, details })
    .from(liveContent)
    .where(and(shownOfKind(db, advisoryKind, reader, readIn), isOwn(db)))
    .limit(maxReckoned)
  return rows.map((row) => ({ day: row.day, details: row.details as DetailsOf<typeof advisoryKind> }))
}

/** An advisory as machines get it. */
export type PublicAdvisory = {
  readonly id: string
  readonly lang: ContentLanguage
  readonly title: string
  readonly summary: string
  readonly plain: string
  readonly day: string
  readonly updateTime: Date
  readonly details: DetailsOf<typeof advisoryKind>
}
type Wanted = { readonly file: string } | { readonly group: string } | undefined

/** What an advisory's document is called by, of its number: as CSAF asks for it. */
export const fileOfNumber = (number: string): string => number.toLowerCase().replace(/[^+\-a-z0-9]+/g, '_')
const fileColumn = sql`regexp_replace(lower(${details} ->> 'number'), '[^+a-z0-9-]+', '_', 'g')`

/** Our advisories that guests may read, each in one language: English, else the edition's own. The newest first; of two with one number the newer. `wanted`: the one with that file, or of that group of translations. */
export const listPublic = async (db: Db, edition: Edition, wanted?: Wanted): Promise<PublicAdvisory[]> => {
  const spoken: ContentLanguage[] = ['en', edition.languages[0].content]
  const rows = await db
    .selectDistinctOn([translationGroup], { id, lang, title, summary, plain, day, details, updateTime })
    .from(liveContent)
    .where(
      and(
        readableOfKind(advisoryKind, undefined),
        isOwn(db),
        inArray(lang, spoken),
        wanted === undefined
          ? undefined
          : 'file' in wanted
            ? eq(fileColumn, wanted.file)
            : eq(translationGroup, wanted.group),
      ),
    )
    .orderBy(translationGroup, sql`case ${lang} when 'en' then 0 else 1 end`, id)
  const advisories = rows
    .map((row) => ({ ...row, details: row.details as DetailsOf<typeof advisoryKind> }))
    .toSorted((a, b) => (a.day === b.day ? (a.id < b.id ? -1 : 1) : a.day > b.day ? -1 : 1))
  const taken = new Set<string>()
  return advisories.filter(({ details: { number } }) => {
    const file = fileOfNumber(number ?? '')
    return file !== '' && !taken.has(file) && taken.add(file)
  })
}

/** The advisory that machines get of one that a reader may read, or of a translation of it; undefined: there is none. */
export const findPublic = async (
  db: Db,
  edition: Edition,
  reader: Reader,
  asked: string,
): Promise<PublicAdvisory | undefined> => {
  const [own] = await db
    .select({ group: translationGroup })
    .from(liveContent)
    .where(and(readableOfKind(advisoryKind, reader), eq(id, asked)))
  return own && (await listPublic(db, edition, own))[0]
}
