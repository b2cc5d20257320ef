import type { Db } from '../database/database.ts'
import type { Things } from '../things/things.ts'
import { bumpContentVersion } from './content-version.ts'

const everyMs = 1000

/** Counts up the areas in which something began or ended to be shown by itself after a moment, up to another: every server process drops what it kept of them. */
export const bumpTurned = async (
  db: Db,
  { turning }: Pick<Things, 'turning'>,
  after: Date,
  until: Date,
): Promise<void> => {
  for (const turned of turning) for (const area of await turned(db, after, until)) await bumpContentVersion(db, area)
}

/** Row 45. Looks each second what began or ended to be shown, so that readers have it at its time and not after. While that cannot be looked up, the next look makes up for it. */
export const watchTurns = (db: Db, things: Pick<Things, 'turning'>) => {
  let after = new Date()
  let stopped = false
  let timer: NodeJS.Timeout
  const look = async () => {
    const until = new Date()
    try {
      await bumpTurned(db, things, after, until)
      after = until
    } catch {
      // the database is away: the requests say so
    }
    if (!stopped) timer = setTimeout(look, everyMs)
  }
  timer = setTimeout(look, everyMs)
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
