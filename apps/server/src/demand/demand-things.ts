import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedIn, partOf } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { demandDocuments, demandEvents, demands } from './demand-tables.ts'

const writtenBy = namedIn(demands.accountId)

/** A demand goes three years after it ended, a draft that nobody touched too; what documents it names stay as long as it. */
export const demandThings: Registration = {
  expires: [
    (db) =>
      db
        .delete(demands)
        .where(
          and(
            inArray(demands.state, ['draft', 'done', 'refused', 'withdrawn']),
            lt(demands.changed, sql`now() - interval '3 years'`),
          ),
        ),
  ],
  namedFiles: {
    note: async () => undefined,
    names: (fileId) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(demandDocuments)
          .where(eq(demandDocuments.fileId, fileId)),
      ),
  },
  personal: [
    { group: 'demands', table: demands, of: writtenBy },
    { group: 'demands', table: demandEvents, of: partOf(demandEvents.demandId, demands.id, writtenBy) },
    { group: 'demands', table: demandDocuments, of: partOf(demandDocuments.demandId, demands.id, writtenBy) },
    { group: 'work', table: demandEvents, of: namedIn(demandEvents.accountId) },
  ],
}
