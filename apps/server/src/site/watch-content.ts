import type { Db } from '../database/database.ts'
import type { Area } from '../http/areas.ts'
import { readContentVersions } from './content-version.ts'

const everyMs = 500

/** Looks twice a second which areas any server process changed for visitors: a published case is there within two seconds. While that cannot be looked up, what is kept stays: what changed meanwhile is dropped afterwards. */
export const watchContent = (db: Db, onChange: (area: Area) => void) => {
  let known: ReadonlyMap<Area, number> | undefined
  let stopped = false
  let timer: NodeJS.Timeout
  const look = async () => {
    try {
      const versions = await readContentVersions(db)
      for (const [area, version] of versions) if (known && known.get(area) !== version) onChange(area)
      known = versions
    } catch {
      // the database is away: the requests say so
    }
    if (!stopped) timer = setTimeout(look, everyMs)
  }
  void look()
  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
