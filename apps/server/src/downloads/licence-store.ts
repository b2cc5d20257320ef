import type { BodyOf, Calls } from '@portal/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { voterOf, type Visitor } from '../http/voter-store.ts'
import { readableRows } from '../things/readable.ts'
import { licenceAcceptances } from './download-tables.ts'
import { detailsOfRow, licenceHashOf, releaseKind } from './release-lists.ts'

const maxPerHour = 300
const minutes = 60
type Accepted = BodyOf<Calls['POST /doc/doc-file/acceptLicence']>['accepted']

/**
 * Row 37. Keeps that a visitor accepted the licences of releases which they may read (else notFound), as they stand: one that says something else by now refuses with 'staleRevision'.
 * Once for each release, its revision and visitor; an address accepts 300 times an hour at most, then 429 'tooMany'.
 */
export const acceptLicences = async (db: Db, visitor: Visitor, accepted: Accepted): Promise<void> => {
  if ((await countAttempt(db, `licence:${visitor.address}`, minutes)) > maxPerHour)
    throw new Refusal(429, 'tooMany', 'Too many licences accepted from this address, try again in an hour')
  const rows = await db
    .select({ id: liveContent.id, revision: liveContent.revision, details: liveContent.details })
    .from(liveContent)
    .where(
      and(
        eq(liveContent.kind, releaseKind),
        inArray(
          liveContent.id,
          accepted.map(({ id }) => id),
        ),
        readableRows(visitor.caller, liveContent),
      ),
    )
  const who = await voterOf(db, visitor)
  const kept = accepted.map(({ id, licenceHash }) => {
    const row = rows.find((each) => each.id === id)
    if (!row) throw notFound()
    const { version, licence } = detailsOfRow(row)
    if (licenceHashOf(licence) !== licenceHash)
      throw new Refusal(409, 'staleRevision', 'The licence has changed meanwhile: read it again')
    return { releaseId: id, revision: row.revision, version: version!, licenceHash, who }
  })
  await db.insert(licenceAcceptances).values(kept).onConflictDoNothing()
}
