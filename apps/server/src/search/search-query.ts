import type { ContentLanguage } from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { chineseTerms } from './chinese-words.ts'
import { chainsOf, codesIn, type Chain, type CodePart } from './codes.ts'
import { fold } from './fold.ts'
import { modelsWith } from './model-lists.ts'
import type { SearchTerms } from './highlight.ts'
import { quoteLexeme } from './vector.ts'
import { configuration, forStemmer, wordsIn, type Word } from './words.ts'

/** `placed`: it has places in the vector, so that it can rank. */
type Lexeme = { readonly text: string; readonly prefix?: true; readonly placed: boolean }
/** Any of the alternatives has to be found; an alternative is all of its lexemes. */
type Term = { readonly alternatives: readonly (readonly Lexeme[])[] }

/** A keyword as PostgreSQL searches it. The texts are tsquery. */
export type SearchQuery = {
  readonly lang: ContentLanguage
  readonly match: string
  /** Everything in the title. */
  readonly title: string
  /** Undefined when nothing in it can rank. */
  readonly rank: string | undefined
  readonly searchTerms: SearchTerms
}

/** More words than anyone means; the rest of a long keyword is not looked at. */
const maxTerms = 32

const writeTerm = ({ alternatives }: Term, weight: '' | 'A') =>
  `(${alternatives.map((each) => each.map(({ text, prefix }) => `${quoteLexeme(text)}${prefix || weight ? `:${prefix ? '*' : ''}${weight}` : ''}`).join(' & ')).join(' | ')})`
const write = (terms: readonly Term[], weight: '' | 'A' = '') =>
  terms.map((term) => writeTerm(term, weight)).join(' & ')

const partsOf = (folded: string, words: readonly Word[]): CodePart[] => {
  const latin = words.filter(({ text }) => /^[a-z0-9]+$/.test(text))
  return latin.map(({ text, from, to }, at) => ({
    text,
    from,
    to,
    gap: at ? folded.slice(latin[at - 1]!.to, from) : undefined,
  }))
}

/** The longest pieces of known model numbers, from left to right, that do not overlap. */
const knownChains = (chains: readonly Chain[], models: ReadonlyMap<string, readonly string[]>): Chain[] => {
  const taken: Chain[] = []
  for (const chain of chains
    .filter(({ bare }) => models.has(bare))
    .sort((a, b) => b.parts.length - a.parts.length || b.bare.length - a.bare.length || a.from - b.from))
    if (taken.every(({ from, to }) => chain.to <= from || to <= chain.from)) taken.push(chain)
  return taken
}

const word = (text: string): Lexeme => ({ text, placed: true })
const code = (bare: string, whole: boolean): Lexeme => ({
  text: `code:${bare}`,
  placed: true,
  ...(whole ? {} : { prefix: true as const }),
})

/** A typed piece of a model number finds the whole numbers that it is in. What was typed apart may also be words: "port 120 m". */
const modelTerm = ({ bare, from, to, parts }: Chain, models: readonly string[], folded: string): Term => {
  const apart = parts.length === 1 || /\s/.test(folded.slice(from, to))
  return {
    alternatives: [
      ...models.map((model) => [code(model, true)]),
      [code(bare, false)],
      ...(apart ? [parts.map(({ text }) => word(text))] : []),
    ],
  }
}

/** The stems of words by PostgreSQL's own stemmer; none for words that carry no meaning (the, и, de). */
const stemsOf = async (
  db: Db,
  lang: ContentLanguage,
  words: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (!words.length) return new Map()
  const { rows } = await db.execute<{ word: string; stems: string[] }>(
    sql`select word, tsvector_to_array(to_tsvector(${configuration[lang]}::regconfig, stemmed)) stems from unnest(${sql.param(words)}::text[], ${sql.param(words.map((each) => forStemmer(each, lang)))}::text[]) as each (word, stemmed)`,
  )
  return new Map(rows.map(({ word: each, stems }) => [each, stems]))
}

/** Reads a keyword in a language. Undefined when there is nothing to look for. */
export const readQuery = async (db: Db, keyword: string, lang: ContentLanguage): Promise<SearchQuery | undefined> => {
  const folded = fold(keyword)
  const words = wordsIn(folded).slice(0, maxTerms)
  const chains = chainsOf(partsOf(folded, words))
  const models = await modelsWith(db, [...new Set(chains.map(({ bare }) => bare))])
  const known = knownChains(chains, models)
  const taken = known.map(({ from, to }) => ({ from, to }))
  const isFree = ({ from, to }: { from: number; to: number }) =>
    taken.every((each) => to <= each.from || each.to <= from)
  const codes = codesIn(folded).filter(isFree)
  taken.push(...codes)
  const free = words.filter(isFree)
  const plainWords = free.filter(({ chinese }) => !chinese).map(({ text }) => text)
  const stems = await stemsOf(db, lang, plainWords)

  const chinese = free.filter((each) => each.chinese).flatMap(({ text }) => chineseTerms(text))
  const terms: Term[] = [
    ...known.map((chain) => modelTerm(chain, models.get(chain.bare)!, folded)),
    // A code of one part may be the inner part of a code in a text.
    ...codes.map(({ bare, from, to }): Term => ({
      alternatives: [[code(bare, false)], ...(bare.length === to - from ? [[word(bare)]] : [])],
    })),
    ...plainWords.flatMap((each): Term[] => {
      const found = stems.get(each) ?? []
      if (!found.length) return []
      return [{ alternatives: [found.map(word), ...(/^\d{3,}$/.test(each) ? [[code(each, false)]] : [])] }]
    }),
    ...chinese.map(({ alternatives, single }): Term => ({
      alternatives: alternatives.map((each) => each.map((text) => ({ text, placed: !single }))),
    })),
  ]
  if (!terms.length) return undefined
  const ranking = terms.filter(({ alternatives }) => alternatives.every((each) => each.every(({ placed }) => placed)))
  return {
    lang,
    match: write(terms),
    title: write(terms, 'A'),
    rank: ranking.length ? write(ranking) : undefined,
    searchTerms: {
      stems: [...stems.values()].flat(),
      words: plainWords,
      codes: [...known, ...codes].map(({ bare }) => bare),
      pieces: chinese.flatMap(({ alternatives }) => alternatives.flat()),
    },
  }
}
