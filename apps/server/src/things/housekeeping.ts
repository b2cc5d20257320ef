import type { Db } from '../database/database.ts'
import type { Things } from './things.ts'

/** Row 115. Removes what no longer counts: what each room registered. */
export const removeExpired = async (db: Db, { expires }: Pick<Things, 'expires'>): Promise<void> => {
  for (const remove of expires) await remove(db)
}
