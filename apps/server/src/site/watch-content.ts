import type { Db } from '../database/database.ts'
import { readContentVersion } from './content-version.ts'

const everyMs = 500

/** Looks twice a second whether any server process changed what visitors see: a published case is there within two seconds. */
export const watchContent = (db: Db, onChange: () => void) => {
  let known: number | undefined
  let stopped = false
  let timer: NodeJS.Timeout
  const look = async () => {
    try {
      const version = await readContentVersion(db)
      if (known !== undefined && version !== known) onChange()
      known = version
    } catch {
      onChange() // what is kept cannot be vouched for
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
