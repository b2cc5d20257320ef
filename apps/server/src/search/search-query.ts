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
type Term = { readonly alternatives: readonly (readonly Lexeme[])[]; readonly typed?: string }

/** One thing that is looked for, as tsquery: anywhere, in the title, and by words that only begin so. `typed` is the word as it was typed, when it is one. */
export type QueryTerm = {
  readonly match: string
  readonly title: string
  readonly begun: string
  readonly typed?: string
}

/** A keyword as PostgreSQL searches it. The texts are tsquery. */
export type SearchQuery = {
  readonly lang: ContentLanguage
  readonly match: string
  /** Everything in the title. */
  readonly title: string
  /** Undefined when nothing in it can rank. */
  readonly rank: string | undefined
  /** What was quoted, in small letters: the text has to hold it as it is. */
  readonly phrases: readonly string[]
  /** What has to be found, one by one, and what must not be. */
  readonly terms: readonly QueryTerm[]
  readonly excluded: string | undefined
  readonly searchTerms: SearchTerms
}

/** More words than anyone means; the rest of a long keyword is not looked at. */
const maxTerms = 32
/** Letters of a word by which words are found that only begin so. */
const shortestBeginning = 3

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

const quoted = /"([^"]+)"|“([^”]+)”|«([^»]+)»|「([^」]+)」/g
const struckOut = /(?<=\s)-(?=[\p{L}\p{N}])(\S+)/gu

/** What of a keyword is looked for as words, what was quoted, and what is to be left out: a word after a dash that is not the first. */
const readKeyword = (keyword: string) => {
  const phrases = [...keyword.matchAll(quoted)].map((found) => found.slice(1).find(Boolean)!)
  const rest = keyword.replaceAll(quoted, ' ')
  return {
    words: `${rest.replaceAll(struckOut, ' ')} ${phrases.join(' ')}`,
    phrases: phrases.map((phrase) => phrase.replace(/\s+/g, ' ').trim().toLowerCase()).filter(Boolean),
    excluded: [...rest.matchAll(struckOut)].map(([, word]) => word!).join(' '),
  }
}

/** What words ask for, each a term, with what is marked in texts. */
const readTerms = async (db: Db, text: string, lang: ContentLanguage) => {
  const folded = fold(text)
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
  const plainWords = free.filter(({ chinese }) => !chinese).map(({ text: each }) => each)
  const stems = await stemsOf(db, lang, plainWords)
  const chinese = free.filter((each) => each.chinese).flatMap(({ text: each }) => chineseTerms(each))
  const found: Term[] = [
    ...known.map((chain) => modelTerm(chain, models.get(chain.bare)!, folded)),
    // A code of one part may be the inner part of a code in a text.
    ...codes.map(({ bare, from, to }): Term => ({
      alternatives: [[code(bare, false)], ...(bare.length === to - from ? [[word(bare)]] : [])],
    })),
    ...plainWords.flatMap((each): Term[] => {
      const ofWord = stems.get(each) ?? []
      if (!ofWord.length) return []
      return [
        {
          alternatives: [ofWord.map(word), ...(/^\d{3,}$/.test(each) ? [[code(each, false)]] : [])],
          typed: each,
        },
      ]
    }),
    ...chinese.map(({ alternatives, single }): Term => ({
      alternatives: alternatives.map((each) => each.map((piece) => ({ text: piece, placed: !single }))),
    })),
  ]
  return {
    // Nothing but words without meaning (on, off): they are looked for as they are.
    terms: found.length
      ? found
      : plainWords.map((each): Term => ({ alternatives: [[{ text: each, placed: false }]], typed: each })),
    searchTerms: {
      stems: [...stems.values()].flat(),
      words: plainWords,
      codes: [...known, ...codes].map(({ bare }) => bare),
      pieces: chinese.flatMap(({ alternatives }) => alternatives.flat()),
    },
  }
}

const begunBy = (term: Term): Term => ({
  alternatives: [
    ...term.alternatives,
    ...(term.typed && term.typed.length >= shortestBeginning ? [[{ ...word(term.typed), prefix: true as const }]] : []),
  ],
})
const isPlaced = ({ alternatives }: Term) => alternatives.every((each) => each.every(({ placed }) => placed))

/** Reads a keyword in a language: words, "what stands so", and -what is left out. Undefined when there is nothing to look for. */
export const readQuery = async (db: Db, keyword: string, lang: ContentLanguage): Promise<SearchQuery | undefined> => {
  const { words, phrases, excluded } = readKeyword(keyword)
  const { terms, searchTerms } = await readTerms(db, words, lang)
  if (!terms.length) return undefined
  const out = excluded ? (await readTerms(db, excluded, lang)).terms : []
  const excludedTerms = out.length ? out.map((term) => writeTerm(term, '')).join(' | ') : undefined
  const ranking = terms.filter(isPlaced)
  return {
    lang,
    match: `${write(terms)}${excludedTerms ? ` & !(${excludedTerms})` : ''}`,
    title: write(terms, 'A'),
    rank: ranking.length ? write(ranking) : undefined,
    phrases,
    terms: terms.map((term) => ({
      match: writeTerm(term, ''),
      title: writeTerm(term, 'A'),
      begun: writeTerm(begunBy(term), ''),
      ...(term.typed && { typed: term.typed }),
    })),
    excluded: excludedTerms,
    searchTerms,
  }
}
