import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { and, count, eq, inArray } from 'drizzle-orm'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { levelsOf } from '../catalog/directory-levels.ts'
import { nameIn } from '../catalog/names.ts'
import { type Names } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { candidates, type CandidateQuery } from './candidate-lists.ts'

type Facets = Omit<SearchAnswer['facets'], 'languages'>
type Facet = Facets['directories'][number]
/** How many hits are of one kind, filed under one directory, and about the same models and labels. */
type Group = {
  readonly kind: string
  readonly directoryCode: string
  readonly models: readonly string[]
  readonly labels: readonly string[]
  readonly found: number
}
type Filter = 'directoryCode' | 'productModel' | 'kind' | 'label'
/** Of models and labels, those that most hits are about. */
const maxEntries = 20

/** The hits of a search by what they are filed by: far fewer rows than hits, and all facets are sums of them. */
const groupsOf = (db: Db, reader: Reader, candidateQuery: CandidateQuery): Promise<Group[]> => {
  const matched = candidates(db, reader, { ...candidateQuery, order: 'relevance' }).as('matched')
  const { kind, directoryCode, productModels: models, labels } = matched
  return db
    .select({ kind, directoryCode, models, labels, found: count().mapWith(Number) })
    .from(matched)
    .groupBy(kind, directoryCode, models, labels)
}

/** A directory is shown when it is at the top, or beside or below one that was chosen. */
const isOpen = (code: string, chosen: string | undefined) => code.length === 2 || chosen?.startsWith(code.slice(0, -2))

type Counted = readonly [code: string, found: number]
const sums = (groups: readonly Group[], keysOf: (group: Group) => readonly string[]): Counted[] => {
  const counts = new Map<string, number>()
  for (const group of groups) for (const key of keysOf(group)) counts.set(key, (counts.get(key) ?? 0) + group.found)
  return [...counts]
}
const byCode = ([a]: Counted, [b]: Counted) => (a < b ? -1 : 1)
/** The chosen one first, then what most hits are about. */
const byCount = (chosen: string | undefined) => (one: Counted, other: Counted) =>
  Number(other[0] === chosen) - Number(one[0] === chosen) || other[1] - one[1] || byCode(one, other)
const named = (
  counts: readonly Counted[],
  known: readonly { code: string; names: Names }[],
  lang: ContentLanguage,
): Facet[] => {
  const names = new Map(known.map(({ code, names }) => [code, names]))
  return counts.map(([code, found]) => ({ code, name: nameIn(names.get(code) ?? {}, lang, code), count: found }))
}
const codesOf = (counts: readonly Counted[]) => counts.map(([code]) => code)

/** What the hits are filed by, each counted whichever of its own is chosen: directories at the top and the branch of the chosen one, kinds, and the models and labels that most hits are about. */
export const facetsOf = async (
  db: Db,
  reader: Reader,
  candidateQuery: CandidateQuery,
  lang: ContentLanguage,
): Promise<Facets> => {
  const { filters } = candidateQuery
  let all: Promise<Group[]> | undefined
  const without = (filter: Filter) =>
    filters[filter] === undefined
      ? (all ??= groupsOf(db, reader, candidateQuery))
      : groupsOf(db, reader, { ...candidateQuery, filters: { ...filters, [filter]: undefined } })
  const [byDirectory, byModel, byKind, byLabel] = await Promise.all([
    without('directoryCode'),
    without('productModel'),
    without('kind'),
    without('label'),
  ])
  const directoryCounts = sums(byDirectory, (group) =>
    levelsOf(group.directoryCode).filter((code) => isOpen(code, filters.directoryCode)),
  ).sort(byCode)
  const modelCounts = sums(byModel, ({ models }) => models)
    .sort(byCount(filters.productModel))
    .slice(0, maxEntries)
  const labelCounts = sums(byLabel, ({ labels }) => labels)
    .sort(byCount(filters.label))
    .slice(0, maxEntries)
  const [knownDirectories, knownModels, knownLabels] = await Promise.all([
    db
      .select({ code: directories.directoryCode, names: directories.names })
      .from(directories)
      .where(inArray(directories.directoryCode, codesOf(directoryCounts))),
    db
      .select({ code: productModels.model, names: productModels.names })
      .from(productModels)
      .where(inArray(productModels.model, codesOf(modelCounts))),
    db
      .select({ code: dictionaryEntries.code, names: dictionaryEntries.names })
      .from(dictionaryEntries)
      .where(
        and(eq(dictionaryEntries.typeCode, labelDictionary), inArray(dictionaryEntries.code, codesOf(labelCounts))),
      ),
  ])
  return {
    directories: named(directoryCounts, knownDirectories, lang),
    models: named(modelCounts, knownModels, lang),
    kinds: sums(byKind, ({ kind }) => [kind])
      .sort(byCount(filters.kind))
      .map(([kind, found]) => ({ kind, count: found })),
    labels: named(labelCounts, knownLabels, lang),
  }
}
