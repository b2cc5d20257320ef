import { lte, sql } from 'drizzle-orm'
import type { Registration } from '../things/things.ts'
import { packages } from './download-tables.ts'

/** Packages go 30 days after they were made. */
export const downloadThings: Registration = {
  expires: [(db) => db.delete(packages).where(lte(packages.expires, sql`now()`))],
}
