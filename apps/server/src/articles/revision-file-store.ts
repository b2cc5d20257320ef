import { exists, isNull, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import type { NamedFiles } from '../things/things.ts'
import { articleRevisions } from './article-tables.ts'

const revisionsAtOnce = 200

/** Whatever looks like the key of a file counts as one: a file too many is kept, none too few. */
const keysIn = sql`array(select distinct key[1] from regexp_matches(${articleRevisions.content}::text, '[0-9a-f]{32}', 'g') as key)`

/** Notes of revisions that were saved before which files they name. */
export const noteFiles = async (db: Db): Promise<void> => {
  for (;;) {
    const { rowCount } = await db
      .update(articleRevisions)
      .set({ fileIds: keysIn })
      .where(
        sql`(${articleRevisions.articleId}, ${articleRevisions.revision}) in (select article_id, revision from article_revisions where file_ids is null limit ${revisionsAtOnce})`,
      )
    if (!rowCount) return
  }
}
/** Whether any revision names a file, since each can be read and brought back. */
export const namedByRevisions: NamedFiles['names'] = (fileId) =>
  exists(
    new QueryBuilder()
      .select({ one: sql`1` })
      .from(articleRevisions)
      .where(or(isNull(articleRevisions.fileIds), sql`${articleRevisions.fileIds} @> array[${fileId}]`)),
  )
