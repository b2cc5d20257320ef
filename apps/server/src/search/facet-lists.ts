import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { levelsOf } from '../catalog/directory-levels.ts'
import { nameIn } from '../catalog/names.ts'
import type { Names } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { candidates, type CandidateQuery } from './candidate-lists.ts'

type Facets = Omit<SearchAnswer['facets'], 'languages'>
type Facet = Facets['directories'][number]
type Filter = 'directoryCode' | 'productModel' | 'kind' | 'label'
type Counted = readonly [code: string, found: number]
/** Of models and labels, those that most hits are about. */
const maxEntries = 20

/** By what hits are counted. */
const counting: Record<Filter, { from: SQL; code: SQL; atMost?: number }> = {
  directoryCode: { from: sql`matched`, code: sql`directory_code` },
  productModel: { from: sql`matched, unnest(product_models) as model`, code: sql`model`, atMost: maxEntries },
  kind: { from: sql`matched`, code: sql`kind` },
  label: { from: sql`matched, unnest(labels) as label`, code: sql`label`, atMost: maxEntries },
}
const filters = Object.keys(counting) as Filter[]

/** How many hits of a search each code of some facets has: the chosen one first, then what most hits are about. The hits are looked for once, and few rows come of them. */
const countBy = async (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  facets: readonly Filter[],
  chosen: CandidateQuery['filters'],
): Promise<readonly (readonly [Filter, Counted])[]> => {
  if (!facets.length) return []
  const counts = facets.map((facet) => {
    const { from, code, atMost } = counting[facet]
    return sql`(select ${facet} as facet, ${code} as code, count(*)::int as found from ${from} group by ${code} order by ${code} = ${chosen[facet] ?? ''} desc, count(*) desc, ${code} collate "C" ${atMost === undefined ? undefined : sql`limit ${atMost}`})`
  })
  const { rows } = await db.execute<{ facet: Filter; code: string; found: number }>(
    sql`with matched as materialized ${candidates(db, reader, { ...asked, order: 'relevance' })} ${sql.join(counts, sql` union all `)}`,
  )
  return rows.map(({ facet, code, found }) => [facet, [code, found]] as const)
}

/** A directory is shown when it is at the top, or beside or below one that was chosen. */
const isOpen = (code: string, chosen: string | undefined) => code.length === 2 || chosen?.startsWith(code.slice(0, -2))
/** What lies in each directory and below it. */
const inDirectories = (counts: readonly Counted[], chosen: string | undefined): Counted[] => {
  const sums = new Map<string, number>()
  for (const [filed, found] of counts)
    for (const code of levelsOf(filed).filter((each) => isOpen(each, chosen)))
      sums.set(code, (sums.get(code) ?? 0) + found)
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1))
}

const namesOf = async (
  db: Db,
  codes: Readonly<Record<'directories' | 'models' | 'labels', readonly Counted[]>>,
): Promise<ReadonlyMap<string, Names>> => {
  const codesOf = (counts: readonly Counted[]) => counts.map(([code]) => code)
  const rows = await unionAll(
    db
      .select({ facet: sql<string>`'directories'`, code: directories.directoryCode, names: directories.names })
      .from(directories)
      .where(inArray(directories.directoryCode, codesOf(codes.directories))),
    db
      .select({ facet: sql<string>`'models'`, code: productModels.model, names: productModels.names })
      .from(productModels)
      .where(inArray(productModels.model, codesOf(codes.models))),
    db
      .select({ facet: sql<string>`'labels'`, code: dictionaryEntries.code, names: dictionaryEntries.names })
      .from(dictionaryEntries)
      .where(
        and(eq(dictionaryEntries.typeCode, labelDictionary), inArray(dictionaryEntries.code, codesOf(codes.labels))),
      ),
  )
  return new Map(rows.map(({ facet, code, names }) => [`${facet} ${code}`, names]))
}

/** What the hits are filed by, each counted whichever of its own is chosen: directories at the top and the branch of the chosen one, kinds, and the models and labels that most hits are about. */
export const facetsOf = async (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  lang: ContentLanguage,
): Promise<Facets> => {
  const { filters: chosen } = asked
  const isChosen = (facet: Filter) => chosen[facet] !== undefined
  const counts = (
    await Promise.all([
      countBy(
        db,
        reader,
        asked,
        filters.filter((facet) => !isChosen(facet)),
        chosen,
      ),
      ...filters
        .filter(isChosen)
        .map((facet) => countBy(db, reader, { ...asked, filters: { ...chosen, [facet]: undefined } }, [facet], chosen)),
    ])
  ).flat()
  const of = (facet: Filter) => counts.flatMap(([its, counted]) => (its === facet ? [counted] : []))
  const codes = {
    directories: inDirectories(of('directoryCode'), chosen.directoryCode),
    models: of('productModel'),
    labels: of('label'),
  }
  const names = await namesOf(db, codes)
  const named = (facet: keyof typeof codes): Facet[] =>
    codes[facet].map(([code, found]) => ({
      code,
      name: nameIn(names.get(`${facet} ${code}`) ?? {}, lang, code),
      count: found,
    }))
  return {
    directories: named('directories'),
    models: named('models'),
    kinds: of('kind').map(([kind, found]) => ({ kind, count: found })),
    labels: named('labels'),
  }
}
