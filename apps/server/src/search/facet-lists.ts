import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import { directories, productModels } from '../database/schema.ts'
import { candidates, type Hunt, type Reader } from './candidate-lists.ts'

type Facet = SearchAnswer['facets']['directories'][number]
const mostModels = 20

/** A directory is shown when it is at the top, or beside or below one that was chosen. */
const isOpen = (code: string, chosen: string | undefined) => code.length === 2 || chosen?.startsWith(code.slice(0, -2))

/** Hits below each directory, whichever is chosen: the top ones, and the branch of the chosen one. */
const directoryFacets = async (db: Db, reader: Reader, hunt: Hunt, lang: ContentLanguage): Promise<Facet[]> => {
  const { directoryCode: chosen, ...others } = hunt.filters
  const matched = candidates(db, reader, { ...hunt, rank: undefined, order: 'relevance', filters: others }).as('matched')
  const rows = await db.select({ code: matched.directoryCode, count: count().mapWith(Number) }).from(matched).groupBy(matched.directoryCode)
  const counts = new Map<string, number>()
  for (const { code, count: found } of rows)
    for (let length = 2; length <= code.length; length += 2) {
      const above = code.slice(0, length)
      if (isOpen(above, chosen)) counts.set(above, (counts.get(above) ?? 0) + found)
    }
  const named = await db.select().from(directories).where(inArray(directories.directoryCode, [...counts.keys()]))
  const names = new Map(named.map(({ directoryCode, names }) => [directoryCode, nameIn(names, lang, directoryCode)]))
  return [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([code, found]) => ({ code, name: names.get(code) ?? code, count: found }))
}

/** Hits of the models that most hits are about, whichever is chosen; the chosen one is always among them. */
const modelFacets = async (db: Db, reader: Reader, hunt: Hunt, lang: ContentLanguage): Promise<Facet[]> => {
  const { productModel: chosen, ...others } = hunt.filters
  const matched = candidates(db, reader, { ...hunt, rank: undefined, order: 'relevance', filters: others }).as('matched')
  const each = db.select({ model: sql<string>`unnest(${matched.productModels})`.as('each_model') }).from(matched).as('each')
  const counted = db.select({ model: sql<string>`${each.model}`.as('counted_model'), found: count().mapWith(Number).as('found') }).from(each).groupBy(each.model).as('counted')
  const rows = await db.select({ code: counted.model, names: productModels.names, count: counted.found }).from(counted).leftJoin(productModels, eq(productModels.model, counted.model))
    .orderBy(desc(sql`${counted.model} = ${chosen ?? ''}`), desc(counted.found), counted.model).limit(mostModels)
  return rows.map(({ code, names, count: found }) => ({ code, name: names ? nameIn(names, lang, code) : code, count: found }))
}

export const facetsOf = async (db: Db, reader: Reader, hunt: Hunt, lang: ContentLanguage): Promise<SearchAnswer['facets']> =>
  ({ directories: await directoryFacets(db, reader, hunt, lang), models: await modelFacets(db, reader, hunt, lang) })
