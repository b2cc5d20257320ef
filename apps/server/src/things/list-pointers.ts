import type { Db } from '../database/database.ts'
import type { Things } from './things.ts'

/** Row 5. What of every kind leads to one of some things, these apart: what its readers lose when they go. */
export const listPointers = async (
  db: Db,
  { pointing }: Pick<Things, 'pointing'>,
  to: readonly string[],
  limit: number,
): Promise<Awaited<ReturnType<Things['pointing'][number]>>> => {
  const found = await Promise.all(pointing.map((list) => list(db, to, limit)))
  return {
    data: found.flatMap(({ data }) => data).slice(0, limit),
    total: found.reduce((sum, { total }) => sum + total, 0),
  }
}
