import type { ContentLanguage, PublishedRelease } from '@portal/contract'
import { caseKind } from '@portal/contract/facts'
import { and, arrayOverlaps, desc, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { searchEntries } from '../search/search-tables.ts'
import { readableRows, type Reader } from '../things/readable.ts'

const most = 5

/** The cases about one of these models that a reader may read, in the language of the page, those that changed last first. */
export const listRelatedCases = (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  models: readonly string[],
): Promise<PublishedRelease['related']> =>
  db
    .select({ articleId: searchEntries.thingId, title: searchEntries.title })
    .from(searchEntries)
    .where(
      and(
        eq(searchEntries.kind, caseKind),
        eq(searchEntries.lang, lang),
        arrayOverlaps(searchEntries.productModels, [...models]),
        readableRows(reader, searchEntries),
      ),
    )
    .orderBy(desc(searchEntries.updateTime), desc(searchEntries.thingId))
    .limit(most)
