import type { ContentLanguage } from '@portal/contract'
import { caseKind, contentLanguages } from '@portal/contract/facts'
import { mean } from 'es-toolkit'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { Db } from '../database/database.ts'
import { searchEntries } from '../search/search-lists.ts'
import { searchEntries as entries } from '../search/search-tables.ts'
import type { Things } from '../things/things.ts'
import type { DemoContent } from './content-files.ts'

/** A query as people type it, and what of the demo content must come. */
type Judged = {
  readonly lang: ContentLanguage
  /** In which way it is asked: by words, as a question, with a typing error … */
  readonly way: string
  readonly keyword: string
  readonly wanted: readonly string[]
}
/** Where each wanted piece came, the first as 1. */
export type Outcome = Judged & { readonly ranks: readonly (number | undefined)[] }

const pageSize = 10
/** Below these the search is worse than it has to be, in whatever language. */
export const searchBounds = { recall: 0.95, reciprocalRank: 0.8 }

const file = z.record(z.string(), z.record(z.string(), z.array(z.string()).min(1)))

/** The judged set of each language. */
export const readJudged = (directory: string): Judged[] =>
  contentLanguages.flatMap((lang) =>
    Object.entries(file.parse(parse(readFileSync(join(directory, `${lang}.yaml`), 'utf8')))).flatMap(([way, queries]) =>
      Object.entries(queries).map(([keyword, wanted]) => ({ lang, way, keyword, wanted })),
    ),
  )

const nameOf = (kind: string, lang: string, title: string) => `${lang} ${kind} ${title}`
/** How search knows what the set calls by the names of its files. Two editions of one policy have one title: either will do. */
const namesIn = (content: DemoContent) => {
  const cases = content.cases.map(
    ({ slug, lang, head }) => [`${lang} ${slug}`, nameOf(caseKind, lang, head.title)] as const,
  )
  const kinds = Object.entries(content.kinds).flatMap(([kind, pieces]) =>
    pieces.flatMap((piece) =>
      contentLanguages.flatMap((lang) => {
        const title = piece[lang]?.title
        return title === undefined ? [] : [[`${lang} ${kind}/${piece.key}`, nameOf(kind, lang, title)] as const]
      }),
    ),
  )
  return new Map([...cases, ...kinds])
}

/** Asks each query as a guest does. Throws on one that wants what there is not. */
export const judgeSearch = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  content: DemoContent,
  judged: readonly Judged[],
): Promise<Outcome[]> => {
  const names = namesIn(content)
  const found = new Map(
    (await db.select().from(entries)).map(({ kind, thingId, lang, title }) => [thingId, nameOf(kind, lang, title)]),
  )
  const outcomes: Outcome[] = []
  for (const query of judged) {
    const { lang, keyword, wanted } = query
    const { data } = await searchEntries(db, things, undefined, {
      lang,
      keyword,
      filters: { period: 'any' },
      order: 'relevance',
      pageNo: 1,
      pageSize,
    })
    const hits = data.map(({ articleId }) => found.get(articleId))
    const ranks = wanted.map((key) => {
      const name = names.get(`${lang} ${key}`)
      if (name === undefined) throw new Error(`${lang}.yaml, ${keyword}: there is no ${key}`)
      const at = hits.indexOf(name)
      return at < 0 ? undefined : at + 1
    })
    outcomes.push({ ...query, ranks })
  }
  return outcomes
}

/** How much of what is wanted came, and how far up its first piece stands, both at best 1. */
export const scoreOf = (outcomes: readonly Outcome[]) => ({
  recall: mean(outcomes.map(({ ranks }) => ranks.filter((rank) => rank !== undefined).length / ranks.length)),
  reciprocalRank: mean(
    outcomes.map(({ ranks }) => {
      const first = Math.min(...ranks.map((rank) => rank ?? Infinity))
      return 1 / first
    }),
  ),
})
