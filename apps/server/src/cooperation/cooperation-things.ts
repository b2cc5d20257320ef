import { staffUser } from '@portal/contract/facts'
import { inArray, lt, sql } from 'drizzle-orm'
import { namedIn } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { requestNumber } from './request-number.ts'
import { trainingRequestThing } from './request-store.ts'
import { trainingRequestEvents, trainingRequests } from './request-tables.ts'

/** Years that a request is kept: who asked, and what was answered. */
const keptYears = 3

/** Messages name a request to staff, who all may answer it; its sender reads it where they asked. It is forgotten after three years. */
export const cooperationThings: Registration = {
  kinds: [
    {
      kind: trainingRequestThing,
      shown: {
        table: trainingRequests,
        id: trainingRequests.id,
        readableBy: (reader) => (reader?.type === staffUser ? sql`true` : sql`false`),
      },
      titles: async (db, ids) => {
        const rows = await db
          .select({ id: trainingRequests.id, organisation: trainingRequests.organisation })
          .from(trainingRequests)
          .where(inArray(trainingRequests.id, ids.map(Number)))
        return new Map(
          rows.map(({ id, organisation }) => [
            String(id),
            { title: `${requestNumber(id)} ${organisation}`, lang: null },
          ]),
        )
      },
    },
  ],
  expires: [
    (db) =>
      db.delete(trainingRequests).where(lt(trainingRequests.at, sql`now() - make_interval(years => ${keptYears})`)),
  ],
  personal: [
    { group: 'requests', table: trainingRequests, of: namedIn(trainingRequests.accountId) },
    { group: 'work', table: trainingRequestEvents, of: namedIn(trainingRequestEvents.by) },
  ],
}
