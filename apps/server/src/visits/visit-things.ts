import { bankKeptDays } from '@portal/contract/facts'
import { eq, exists, lt, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedIn, partOf } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import { visitBankLooks, visitBanks, visitEvents, visitPictures, visits, visitSlots } from './visit-tables.ts'

const bookedBy = namedIn(visits.accountId)

/** Bank details go ninety days after they were given, a visit with all that was said of it three years after its day, times once they are a month past. What pictures a visit names stay as long as it. */
export const visitThings: Registration = {
  expires: [
    (db) => db.delete(visitBanks).where(lt(visitBanks.at, sql`now() - make_interval(days => ${bankKeptDays})`)),
    (db) => db.delete(visits).where(lt(visits.day, sql`(now() - interval '3 years')::date`)),
    (db) => db.delete(visitSlots).where(lt(visitSlots.day, sql`(now() - interval '1 month')::date`)),
  ],
  namedFiles: {
    note: async () => undefined,
    names: (fileId) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(visitPictures)
          .where(eq(visitPictures.fileId, fileId)),
      ),
  },
  personal: [
    { group: 'visits', table: visits, of: bookedBy },
    { group: 'visits', table: visitEvents, of: partOf(visitEvents.visitId, visits.id, bookedBy) },
    { group: 'visits', table: visitPictures, of: partOf(visitPictures.visitId, visits.id, bookedBy) },
    {
      group: 'visits',
      table: visitBanks,
      of: partOf(visitBanks.visitId, visits.id, bookedBy),
      without: ['sealed'],
    },
    { group: 'work', table: visitEvents, of: namedIn(visitEvents.accountId) },
    { group: 'work', table: visitBankLooks, of: namedIn(visitBankLooks.askedBy, visitBankLooks.approvedBy) },
  ],
}
