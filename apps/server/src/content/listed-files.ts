import { fileAddressOf } from '@portal/article-grammar'
import type { ContentEntry } from '@portal/contract'
import { contentKinds, type ContentKindName, type DetailField } from '@portal/contract/facts'
import { inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { files } from '../files/file-tables.ts'

/** Entries with the files that their listed details name, such as the poster of a video. */
export const withListedFiles = async <E extends ContentEntry>(
  db: Db,
  kind: ContentKindName,
  entries: readonly E[],
): Promise<E[]> => {
  const names = Object.entries<DetailField>(contentKinds[kind].details).flatMap(([name, { type, listed }]) =>
    type === 'file' && listed ? [name] : [],
  )
  if (!names.length) return [...entries]
  const idsIn = ({ details }: E) => names.flatMap((name) => (details[name] ? [String(details[name])] : []))
  const ids = [...new Set(entries.flatMap(idsIn))]
  const stored = ids.length ? await db.select().from(files).where(inArray(files.fileId, ids)) : []
  return entries.map((entry) => {
    const own = new Set(idsIn(entry))
    return {
      ...entry,
      files: stored
        .filter(({ fileId }) => own.has(fileId))
        .map(({ fileId, name, size, type }) => ({ fileId, name, size, type, url: fileAddressOf(fileId, name) })),
    }
  })
}
