import type { ContentLanguage, SearchAnswer } from '@portal/contract'
import { searchPeriods } from '@portal/contract/facts'
import { sql, type SQL } from 'drizzle-orm'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import type { Names } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { candidates, since, type CandidateQuery, type Filters } from './candidate-lists.ts'

type Facets = Omit<SearchAnswer['facets'], 'languages'>
type Facet = Facets['directories'][number]
type Filter = keyof Filters
/** How many hits have a code, and what that is called where something says so. */
export type FacetCount = {
  readonly facet: Filter
  readonly code: string
  readonly found: number
  readonly names: Names | null
}
/** Of models and labels, those that most hits are about. */
const maxEntries = 20

/** By what the hits (`matched`) are counted, and what says how that is called. A directory counts what lies in it and below, where it is at the top, or beside or below one that was chosen. */
const counting = (chosen: Filters): Record<Filter, { from: SQL; code: SQL; named?: SQL; atMost?: number }> => ({
  directoryCode: {
    ...(chosen.directoryCode === undefined
      ? { from: sql`matched where directory_code <> ''`, code: sql`left(directory_code, 2)` }
      : {
          from: sql`matched cross join unnest(array[2, 4, 6]) as level where level <= length(directory_code) and (level = 2 or starts_with(${chosen.directoryCode}, left(directory_code, level - 2)))`,
          code: sql`left(directory_code, level)`,
        }),
    named: sql`(select names from ${directories} where directory_code = code)`,
  },
  productModel: {
    from: sql`matched, unnest(product_models) as each_model`,
    code: sql`each_model`,
    named: sql`(select names from ${productModels} where model = code)`,
    atMost: maxEntries,
  },
  kind: { from: sql`matched`, code: sql`kind` },
  label: {
    from: sql`matched, unnest(labels) as each_label`,
    code: sql`each_label`,
    named: sql`(select names from ${dictionaryEntries} where type_code = ${labelDictionary} and ${dictionaryEntries.code} = counted.code)`,
    atMost: maxEntries,
  },
  period: {
    from: sql`matched cross join (values ('any', '-infinity'::timestamptz), ('quarter', ${since.quarter}), ('year', ${since.year})) as each_period (period, since) where update_time >= since`,
    code: sql`period`,
  },
})
const filters = ['directoryCode', 'productModel', 'kind', 'label', 'period'] as const satisfies Filter[]
const isChosen = (chosen: Filters, facet: Filter) => chosen[facet] !== (facet === 'period' ? 'any' : undefined)

/** How many of the hits (`matched`) each code of some facets has, as a JSON list: of many the chosen one, and what most hits are about. Few rows come of any number of hits. */
const countedBy = (facets: readonly Filter[], chosen: Filters): SQL => {
  const by = counting(chosen)
  const counts = facets.map((facet) => {
    const { from, code, named, atMost } = by[facet]
    return sql`(select ${facet}::text as facet, code, found, ${named ?? sql`null::jsonb`} as names from (select ${code} as code, count(*)::int as found from ${from} group by 1 order by ${code} = ${chosen[facet] ?? ''} desc, 2 desc, ${code} collate "C" ${atMost === undefined ? undefined : sql`limit ${atMost}`}) as counted)`
  })
  return sql`(select coalesce(json_agg(each_count), '[]') from (${sql.join(counts, sql` union all `)}) as each_count)`
}
/** The facets that hits are counted for as they are: those that nothing was chosen of. */
export const openFacets = (chosen: Filters): SQL =>
  countedBy(
    filters.filter((facet) => !isChosen(chosen, facet)),
    chosen,
  )

/** The counts of some facets by a search of their own. */
const countApart = async (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  facets: readonly Filter[],
  chosen: Filters,
): Promise<readonly FacetCount[]> => {
  if (!facets.length) return []
  const { rows } = await db.execute<{ counts: FacetCount[] }>(
    sql`with matched as materialized ${candidates(db, reader, { ...asked, order: 'relevance' })} select ${countedBy(facets, chosen)} as counts`,
  )
  return rows[0]!.counts
}

/** What the hits are filed by, each counted whichever of its own is chosen: directories at the top and the branch of the chosen one, kinds, periods, and the models and labels that most hits are about. `open`: the counts of `openFacets`, where they are there already. */
export const facetsOf = async (
  db: Db,
  reader: Reader,
  asked: CandidateQuery,
  lang: ContentLanguage,
  open?: readonly FacetCount[],
): Promise<Facets> => {
  const { filters: chosen } = asked
  const counts = (
    await Promise.all([
      open ??
        countApart(
          db,
          reader,
          asked,
          filters.filter((facet) => !isChosen(chosen, facet)),
          chosen,
        ),
      ...filters
        .filter((facet) => isChosen(chosen, facet))
        .map((facet) =>
          countApart(
            db,
            reader,
            { ...asked, filters: { ...chosen, [facet]: facet === 'period' ? 'any' : undefined } },
            [facet],
            chosen,
          ),
        ),
    ])
  ).flat()
  const of = (facet: Filter) => counts.filter((each) => each.facet === facet)
  const inOrder = (facet: Filter) =>
    of(facet).toSorted(
      (a, b) =>
        Number(b.code === chosen[facet]) - Number(a.code === chosen[facet]) ||
        b.found - a.found ||
        (a.code < b.code ? -1 : 1),
    )
  const named = (each: readonly FacetCount[]): Facet[] =>
    each.map(({ code, found, names }) => ({ code, name: nameIn(names ?? {}, lang, code), count: found }))
  return {
    directories: named(of('directoryCode').toSorted((a, b) => (a.code < b.code ? -1 : 1))),
    models: named(inOrder('productModel')),
    kinds: inOrder('kind').map(({ code, found }) => ({ kind: code, count: found })),
    labels: named(inOrder('label')),
    periods: searchPeriods.flatMap((period) =>
      of('period').flatMap(({ code, found }) => (code === period ? [{ period, count: found }] : [])),
    ),
  }
}
