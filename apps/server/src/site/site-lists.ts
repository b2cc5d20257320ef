import type { Calls, DataOf } from '@portal/contract'
import { inLanguages, type Edition } from '@portal/routing'
import { and, asc, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { languages } from './site-tables.ts'

/** LNG-01. The active ones of an edition's languages, with their names. */
export const listActiveLanguages = (
  db: Db,
  ofEdition: readonly string[],
): Promise<DataOf<Calls['GET /uac/languageType/findAllActivate']>> =>
  db
    .select({ language: languages.language, name: languages.name })
    .from(languages)
    .where(and(languages.active, inArray(languages.language, [...ofEdition])))
    .orderBy(asc(languages.position))

/** NAV-08. An edition in the languages that are on. */
export const inActiveLanguages = async (db: Db, edition: Edition): Promise<Edition> => {
  const active = await listActiveLanguages(
    db,
    edition.languages.map(({ language }) => language),
  )
  return inLanguages(
    edition,
    active.map(({ language }) => language),
  )
}
