import { and, eq, exists, lte, sql } from 'drizzle-orm'
import { liveContent } from '../content/content-tables.ts'
import { fileKind } from '../files/file-lists.ts'
import { liveFiles } from '../files/file-tables.ts'
import { voterOfAccount } from '../http/voter-store.ts'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { licenceAcceptances, packages } from './download-tables.ts'

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
  personal: [
    // Whoever has the address of a package may ask for it.
    { group: 'passing', table: packages, of: namedIn(packages.owner), without: ['path'] },
    {
      group: 'agreements',
      table: licenceAcceptances,
      of: ({ accountId }) => eq(licenceAcceptances.who, voterOfAccount(accountId)),
      without: ['who'],
    },
  ],
}
