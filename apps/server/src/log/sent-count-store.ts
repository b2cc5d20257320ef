import type { Edition, Language } from '@portal/routing'
import type { Db } from '../database/database.ts'
import { dayOf } from '../database/day.ts'
import { addToCounts } from './count-store.ts'
import { whatOf } from './counted.ts'

const everyMs = 500

/** Counts the pages that the server sends: each is one more in memory, and what has come together is written beside the answers, twice a second at most. At most that is lost when the process dies. */
export const createSentCounter = (
  db: Db,
  { name: edition }: Pick<Edition, 'name'>,
  onError: (error: unknown) => void,
) => {
  let waiting = new Map<
    string,
    { edition: Edition['name']; kind: 'sent'; language: string; what: string; count: number }
  >()
  let timer: NodeJS.Timeout | undefined
  const write = async () => {
    clearTimeout(timer)
    timer = undefined
    const rows = [...waiting.values()]
    waiting = new Map()
    try {
      await addToCounts(db, rows, dayOf(new Date()))
    } catch (error) {
      onError(error)
    }
  }
  return {
    count: ({ language }: Language, route: string): void => {
      const key = `${language}/${route}`
      const row = waiting.get(key)
      if (row) row.count++
      else waiting.set(key, { edition, kind: 'sent', language, what: whatOf({ route }), count: 1 })
      timer ??= setTimeout(() => void write(), everyMs)
    },
    /** Writes what waits. */
    stop: write,
  }
}
