import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { visitSlotNames, type VisitSlot } from '@portal/contract/facts'
import { and, asc, between, eq } from 'drizzle-orm'
import type { Names } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { bookableDays, isWorkingDay } from './visit-days.ts'
import { visitProvinces, visitSlots } from './visit-tables.ts'

/** What a province is called; its code where nobody said. */
export const provinceName = (names: Names | null, code: string, lang: ContentLanguage): string =>
  names?.[lang] ?? names?.en ?? code

/** Where technicians come to. */
export const listProvinces = async (db: Db, lang: ContentLanguage) =>
  (await db.select().from(visitProvinces).orderBy(asc(visitProvinces.position))).map(({ code, names, places }) => ({
    code,
    name: provinceName(names, code, lang),
    places,
  }))

type Time = { day: string; slot: VisitSlot; places: number; taken: number }
/** The times to come of a province, with what they have and what is taken; none of a province that there is not. */
export const listTimes = async (db: Db, province: string, now: Date): Promise<Time[]> => {
  const days = bookableDays(now)
  const [found] = await db
    .select({ places: visitProvinces.places })
    .from(visitProvinces)
    .where(eq(visitProvinces.code, province))
  if (!found) return []
  const rows = await db
    .select()
    .from(visitSlots)
    .where(and(eq(visitSlots.province, province), between(visitSlots.day, days[0]!, days.at(-1)!)))
  const known = new Map(rows.map((row) => [`${row.day} ${row.slot}`, row]))
  return days.flatMap((day) =>
    visitSlotNames.map((slot) => {
      const row = known.get(`${day} ${slot}`)
      return { day, slot, places: row?.places ?? (isWorkingDay(day) ? found.places : 0), taken: row?.taken ?? 0 }
    }),
  )
}

/** The times that can be booked in a province. */
export const listSlots = async (
  db: Db,
  province: string,
  now: Date,
): Promise<DataOf<Calls['POST /iframe/visit/slots']>> =>
  (await listTimes(db, province, now)).map(({ places, taken, ...time }) => ({ ...time, left: places - taken }))
