import { and, eq, exists, lte, sql } from 'drizzle-orm'
import { liveContent } from '../content/content-tables.ts'
import { fileKind } from '../files/file-lists.ts'
import { liveFiles } from '../files/file-tables.ts'
import type { Registration } from '../things/things.ts'
import { packages } from './download-tables.ts'

/** Packages go 30 days after they were made; a download counts for all content that offers the file. */
export const downloadThings: Registration = {
  kinds: [
    {
      kind: fileKind,
      addHits: async (db, fileId, more) => {
        const offers = db
          .select({ one: sql`1` })
          .from(liveFiles)
          .where(
            and(
              eq(liveFiles.fileId, fileId),
              eq(liveFiles.kind, liveContent.kind),
              eq(liveFiles.thingId, liveContent.id),
            ),
          )
        await db
          .update(liveContent)
          .set({ downloads: sql`${liveContent.downloads} + ${more}` })
          .where(exists(offers))
      },
    },
  ],
  expires: [(db) => db.delete(packages).where(lte(packages.expires, sql`now()`))],
}
