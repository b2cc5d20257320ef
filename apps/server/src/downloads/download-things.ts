import { eq, lte, sql } from 'drizzle-orm'
import { fileKind } from '../files/file-lists.ts'
import { voterOfAccount } from '../http/voter-store.ts'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { licenceAcceptances, packages } from './download-tables.ts'

/** Packages go 30 days after they were made; a download counts for all content that offers the file. */
export const downloadThings: Registration = {
  kinds: [
    {
      kind: fileKind,
      // A package has hundreds of files. What offers them is locked in one order: two servers cannot block each other.
      addAllHits: async (db, counted) => {
        const ids = sql.param(counted.map(({ id }) => id))
        const hits = sql.param(counted.map((each) => each.hits))
        await db.execute(sql`
          update live_content set downloads = downloads + offered.hits
          from (
            select one.kind, one.id, counted.hits from live_content one
            join (
              select kind, thing_id, sum(hits) as hits from live_files
              join unnest(${ids}::text[], ${hits}::int[]) as files(id, hits) on files.id = file_id group by kind, thing_id
            ) counted on counted.kind = one.kind and counted.thing_id = one.id
            order by one.kind, one.id for update of one
          ) offered
          where live_content.kind = offered.kind and live_content.id = offered.id`)
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
