import type { Calls, ContentLanguage, DataOf } from '@portal/contract'
import { asc, isNotNull, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { productModels } from './catalog-tables.ts'
import { nameIn } from './names.ts'

const maxSuggested = 8
/** A model as people type it: case, spaces and separators do not count. */
export const bareModel = (model: string): string => model.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
/** The same of a column. */
export const bareModelIn = (column: SQLWrapper): SQL<string> =>
  sql<string>`lower(regexp_replace(${column}, '[^[:alnum:]]', '', 'g'))`

/** All models that there are, as they are called. */
export const listModels = async (db: Db): Promise<string[]> =>
  (await db.select({ model: productModels.model }).from(productModels).orderBy(asc(productModels.model))).map(
    ({ model }) => model,
  )

/** Which model of the catalogue is meant: the one that is written so, else those that have the typed text in them. */
export const findModel = async (db: Db, typed: string): Promise<{ model: string | null; models: string[] }> => {
  const key = bareModel(typed)
  if (!key) return { model: null, models: [] }
  const rows = await db
    .select({ model: productModels.model, key: productModels.bare })
    .from(productModels)
    .where(sql`position(${key} in ${productModels.bare}) > 0`)
    .orderBy(productModels.model)
    .limit(maxSuggested)
  const models = rows.map(({ model }) => model)
  return { model: rows.find((row) => row.key === key)?.model ?? (models.length === 1 ? models[0]! : null), models }
}

export type EndingModel = DataOf<Calls['POST /doc/model/lifecycle']>[number]
/** Row 70. The models that have an end, by their names. */
export const listEnding = async (db: Db, lang: ContentLanguage): Promise<EndingModel[]> => {
  const { model, series, names, endOfSale, endOfSupport } = productModels
  const rows = await db
    .select({ model, series, names, endOfSale, endOfSupport })
    .from(productModels)
    .where(or(isNotNull(endOfSale), isNotNull(endOfSupport)))
    .orderBy(asc(model))
  return rows.map(({ names: called, ...row }) => ({ ...row, name: nameIn(called, lang, row.model) }))
}
