import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { count, inArray } from 'drizzle-orm'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { directories, productModels } from '../catalog/catalog-tables.ts'
import { type Names } from '../database/columns.ts'
import { candidates, type CandidateQuery } from './candidate-lists.ts'

type Facet = SearchAnswer['facets']['directories'][number]
/** How many hits are filed under one directory and are about the same models. */
type Group = { readonly directoryCode: string; readonly models: readonly string[]; readonly found: number }
const maxModels = 20

/** The hits of a search by directory and models: far fewer rows than hits, and both facets are sums of them. */
const groupsOf = (db: Db, reader: Reader, candidateQuery: CandidateQuery): Promise<Group[]> => {
  const matched = candidates(db, reader, { ...candidateQuery, rank: undefined, order: 'relevance' }).as('matched')
  return db
    .select({ directoryCode: matched.directoryCode, models: matched.productModels, found: count().mapWith(Number) })
    .from(matched)
    .groupBy(matched.directoryCode, matched.productModels)
}

/** A directory is shown when it is at the top, or beside or below one that was chosen. */
const isOpen = (code: string, chosen: string | undefined) => code.length === 2 || chosen?.startsWith(code.slice(0, -2))
const levelsOf = (code: string) => Array.from({ length: code.length / 2 }, (_, at) => code.slice(0, 2 * at + 2))

const sums = (groups: readonly Group[], keysOf: (group: Group) => readonly string[]) => {
  const counts = new Map<string, number>()
  for (const group of groups) for (const key of keysOf(group)) counts.set(key, (counts.get(key) ?? 0) + group.found)
  return [...counts]
}
const byCode = ([a]: readonly [string, number], [b]: readonly [string, number]) => (a < b ? -1 : 1)
const named = (
  counts: readonly (readonly [string, number])[],
  known: readonly { code: string; names: Names }[],
  lang: ContentLanguage,
): Facet[] => {
  const names = new Map(known.map(({ code, names }) => [code, names]))
  return counts.map(([code, found]) => ({ code, name: nameIn(names.get(code) ?? {}, lang, code), count: found }))
}

/** Hits below each directory, whichever is chosen: the top ones, and the branch of the chosen one. Hits of the models that most hits are about, whichever is chosen; the chosen one is always among them. */
export const facetsOf = async (
  db: Db,
  reader: Reader,
  candidateQuery: CandidateQuery,
  lang: ContentLanguage,
): Promise<SearchAnswer['facets']> => {
  const { directoryCode, productModel } = candidateQuery.filters
  const all =
    directoryCode === undefined || productModel === undefined ? await groupsOf(db, reader, candidateQuery) : []
  const without = (filter: 'directoryCode' | 'productModel') =>
    candidateQuery.filters[filter] === undefined
      ? all
      : groupsOf(db, reader, { ...candidateQuery, filters: { ...candidateQuery.filters, [filter]: undefined } })
  const directoryCounts = sums(await without('directoryCode'), (group) =>
    levelsOf(group.directoryCode).filter((code) => isOpen(code, directoryCode)),
  ).sort(byCode)
  const modelCounts = sums(await without('productModel'), ({ models }) => models)
    .sort(
      (one, other) =>
        Number(other[0] === productModel) - Number(one[0] === productModel) || other[1] - one[1] || byCode(one, other),
    )
    .slice(0, maxModels)
  const codesOf = (counts: readonly (readonly [string, number])[]) => counts.map(([code]) => code)
  const [knownDirectories, knownModels] = await Promise.all([
    db
      .select({ code: directories.directoryCode, names: directories.names })
      .from(directories)
      .where(inArray(directories.directoryCode, codesOf(directoryCounts))),
    db
      .select({ code: productModels.model, names: productModels.names })
      .from(productModels)
      .where(inArray(productModels.model, codesOf(modelCounts))),
  ])
  return { directories: named(directoryCounts, knownDirectories, lang), models: named(modelCounts, knownModels, lang) }
}
