import type { Db } from '../database/database.ts'
import { dictionaryEntries } from './catalog-tables.ts'
import { builtInDictionaries } from './built-in-dictionaries.ts'

/** Called at start: adds the built-in entries that are missing. What was renamed since stays. */
export const addBuiltInDictionaries = async (db: Db): Promise<void> => {
  const rows = builtInDictionaries.flatMap(({ typeCode, entries }) =>
    entries.map(([code, names], position) => ({ typeCode, code, names, position })),
  )
  await db.insert(dictionaryEntries).values(rows).onConflictDoNothing()
}
