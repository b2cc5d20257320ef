import { statisticsMonths } from '@portal/tracking/counted-things'
import { lt } from 'drizzle-orm'
import { dayMonthsAgo } from '../database/day.ts'
import type { Registration } from '../things/things.ts'
import { counts } from './log-tables.ts'

/** Statistics go after 13 months. */
export const logThings: Registration = {
  expires: [(db) => db.delete(counts).where(lt(counts.day, dayMonthsAgo(statisticsMonths)))],
}
