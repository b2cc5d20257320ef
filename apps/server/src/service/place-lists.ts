import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { and, asc, ilike, or, sql } from 'drizzle-orm'
import { listFound, readableOfKind, shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import { openAt, type OpenNow } from '../content/opening-hours.ts'
import type { Db } from '../database/database.ts'
import { containing } from '../database/list-page.ts'
import type { Reader } from '../things/readable.ts'

/** Places that open and close. */
type PlaceKind = 'centre' | 'hotline'
const partnerKind = 'partner'
const maxPartners = 5

/** Which places of a kind are open at a moment. */
export const listOpen = async (db: Db, reader: Reader, kind: PlaceKind, now: Date) => {
  const rows = await db
    .select({ id: liveContent.id, details: liveContent.details })
    .from(liveContent)
    .where(readableOfKind(kind, reader))
    .orderBy(asc(liveContent.id))
  // Translations of a place keep the same hours: each is reckoned once.
  const known = new Map<string, OpenNow>()
  return rows.map(({ id, details }) => {
    const { hours, timeZone, holidays } = details as DetailsOf<PlaceKind>
    const key = `${hours} ${timeZone} ${holidays}`
    const state = known.get(key) ?? openAt({ hours: hours!, timeZone: timeZone!, holidays }, now)
    known.set(key, state)
    return { id, open: state.open, changes: state.changes?.toISOString() ?? null }
  })
}

/** The partners that some words mean: the one with that number, else those whose name or city has them, up to five. `today` in the form of days decides whose certificate still counts. */
export const listPartners = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  words: string,
  today: string,
): Promise<DataOf<Calls['POST /extend/partner/inquiry']>> => {
  const detail = (name: 'number' | 'city') => sql<string>`${liveContent.details} ->> ${name}`
  const shown = shownOfKind(db, partnerKind, reader, lang)
  const numbered = await listFound(
    db,
    lang,
    partnerKind,
    and(shown, sql`upper(${detail('number')}) = ${words.toUpperCase()}`),
    maxPartners,
  )
  const found = numbered.length
    ? numbered
    : await listFound(
        db,
        lang,
        partnerKind,
        and(shown, or(ilike(liveContent.title, containing(words)), ilike(detail('city'), containing(words)))),
        maxPartners,
      )
  return found.map((entry) => ({ ...entry, valid: String(entry.details.validTo) >= today }))
}
