import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { DetailsOf } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { listFound, readableOfKind } from './content-lists.ts'
import { liveContent } from './content-tables.ts'

const kind = 'term'
const maxTerms = 500

/** The terms of a language that a reader may read, as texts are marked with them. */
export const listMarks = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
): Promise<DataOf<Calls['POST /extend/term/marks']>> => {
  const where = and(readableOfKind(kind, reader), eq(liveContent.lang, lang))
  return (await listFound(db, lang, kind, where, maxTerms)).map(({ id, title, summary, details }) => {
    const { abbreviation, variants } = details as DetailsOf<typeof kind>
    return { id, title, abbreviation, variants, summary }
  })
}
