import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { asc } from 'drizzle-orm'
import { shownOfKind } from '../content/content-lists.ts'
import { liveContent } from '../content/content-tables.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { readCertificate } from './certificates.ts'

const certificateKind = 'certificate'
const maxCertificates = 200

/** All certificates that a reader finds, and what each says of itself: those first that are signed by nobody else, then by their titles. */
export const listCertificates = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  now: Date,
): Promise<DataOf<Calls['POST /extend/security/certificates']>> => {
  const rows = await db
    .select()
    .from(liveContent)
    .where(shownOfKind(db, certificateKind, reader, lang))
    .orderBy(asc(liveContent.title), asc(liveContent.id))
    .limit(maxCertificates)
  return rows
    .flatMap(({ id, title, summary, body, lang, productModels, details }) => {
      const read = readCertificate((details as DetailsOf<typeof certificateKind>).certificate ?? '', now)
      return read ? [{ id, title, summary, body, lang, productModels, ...read }] : []
    })
    .toSorted((one, other) => Number(one.chain.length > 1) - Number(other.chain.length > 1))
}
