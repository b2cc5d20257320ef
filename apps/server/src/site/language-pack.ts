import type { LanguagePack } from '@portal/i18n'
import { withTimeout } from 'es-toolkit'
import type { Db } from '../database/database.ts'
import { readLanguagePack } from './site-lists.ts'

/** How long a page waits for its pack, in milliseconds. */
const maxWait = 300

/** LNG-03. The pack of a language, or none where it cannot be read or is not there in time: the page has the built-in texts then. */
export const languagePackOrNone = async (
  db: Db,
  language: string,
  onFailure: (error: unknown) => void,
): Promise<LanguagePack> => {
  try {
    return await withTimeout(() => readLanguagePack(db, language), maxWait)
  } catch (error) {
    onFailure(error)
    return {}
  }
}
