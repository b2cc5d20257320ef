import { and, eq, exists, inArray, lt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Registration } from '../things/things.ts'
import { demandDocuments, demands } from './demand-tables.ts'

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
}
