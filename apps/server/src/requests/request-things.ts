import { staffUser, uploadDays } from '@portal/contract/facts'
import { and, eq, exists, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { Registration } from '../things/things.ts'
import { requestFiles, requests, requestUploads } from './request-tables.ts'
import { requestKind } from './request-thing.ts'

/** Staff are told of requests by messages, which name them. What was begun to be uploaded goes after three days, a request three years after its end, and with it what was said and attached. */
export const requestThings: Registration = {
  kinds: [
    {
      kind: requestKind,
      shown: {
        table: requests,
        id: requests.id,
        readableBy: (reader) => (reader?.type === staffUser ? sql`true` : sql`false`),
      },
      titles: async (db, ids) => {
        const rows = await db
          .select({ id: requests.id, title: requests.title, lang: requests.lang })
          .from(requests)
          .where(inArray(requests.id, ids.map(Number)))
        return new Map(rows.map(({ id, ...named }) => [String(id), named]))
      },
    },
  ],
  expires: [
    (db) =>
      db
        .delete(requests)
        .where(
          and(
            inArray(requests.state, ['solved', 'closed', 'merged']),
            lt(requests.endedAt, sql`now() - interval '3 years'`),
          ),
        ),
    (db) => db.delete(requestUploads).where(lt(requestUploads.at, sql`now() - make_interval(days => ${uploadDays})`)),
  ],
  namedFiles: {
    note: () => Promise.resolve(),
    names: (fileId) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(requestFiles)
          .where(and(eq(requestFiles.fileId, fileId), isNotNull(requestFiles.requestId))),
      ),
  },
}
