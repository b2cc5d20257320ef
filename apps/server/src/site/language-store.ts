import type { Edition } from '@portal/routing'
import type { Db } from '../database/database.ts'
import { languages } from './site-tables.ts'

/** Called at start: adds the editions' languages that are missing. One that was switched off stays so. */
export const addLanguages = async (db: Db, editions: readonly Pick<Edition, 'languages'>[]): Promise<void> => {
  const rows = editions
    .flatMap((edition) => edition.languages)
    .map(({ language, name }, position) => ({ language, name, position }))
  await db.insert(languages).values(rows).onConflictDoNothing()
}
