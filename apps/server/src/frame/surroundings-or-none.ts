import { withTimeout } from 'es-toolkit'
import type { Db } from '../database/database.ts'
import { readSurroundings, type Surroundings } from './frame-lists.ts'

/** How long a page waits for what stands around it, in milliseconds. */
const maxWait = 300

/** LNG-03, SIT-01. What stands around a page, or nothing where it cannot be read or is not there in time: the page has the built-in texts and menus then. */
export const surroundingsOrNone = async (
  db: Db,
  where: Parameters<typeof readSurroundings>[1],
  onFailure: (error: unknown) => void,
): Promise<Surroundings> => {
  try {
    return await withTimeout(() => readSurroundings(db, where), maxWait)
  } catch (error) {
    onFailure(error)
    return { frame: {}, pack: {} }
  }
}
