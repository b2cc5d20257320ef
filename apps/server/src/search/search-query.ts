import type { ContentLanguage } from '@portal/contract'
import type { Db } from '../database/database.ts'
import { withoutAskingWords } from './asking-words.ts'
import { chineseTerms } from './chinese-words.ts'
import { chainsOf, codesIn, type Chain, type CodePart } from './codes.ts'
import { memoize } from 'es-toolkit'
import { groupsAmong } from './equal-word-lists.ts'
import { equalSpans, waysOf, wordsBeside } from './equal-words.ts'
import { fold } from './fold.ts'
import { modelsWith } from './model-lists.ts'
import type { SearchTerms } from './highlight.ts'
import { infinitivesOf, stressedStem } from './stem-changes.ts'
import { stemsOf } from './stem-lists.ts'
import { quoteLexeme } from './vector.ts'
import { wordsAmong } from './vocabulary-lists.ts'
import { wordsIn, type Word } from './words.ts'

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
/** Letters of a word by which words are found that only begin so. */
const shortestBeginning = 3
/** By which words others are found that only begin so. */
export const beginningsOf = (terms: readonly { readonly typed?: string }[]): string[] =>
  terms.flatMap(({ typed }) => (typed !== undefined && typed.length >= shortestBeginning ? [typed] : []))

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

/** The other stem of those words that are Spanish verbs whose vowel changes where it is stressed. A verb is known by its infinitive, which somebody has written. */
const stemChanges = async (db: Db, words: readonly string[], stems: ReadonlyMap<string, readonly string[]>) => {
  const others = words.flatMap((typed) => {
    const stressed = stressedStem(typed)
    const unstressed = (stems.get(typed) ?? []).flatMap((stem) => infinitivesOf(stem) ?? [])
    return [
      ...(stressed ? [{ typed, stem: stressed, words: [typed] }] : []),
      ...unstressed.map((each) => ({ typed, ...each })),
    ]
  })
  const asked = others.flatMap(({ typed, words: infinitives }) => (infinitives[0] === typed ? [] : infinitives))
  const known = await wordsAmong(db, 'es', asked)
  return new Map(
    others.flatMap(({ typed, stem, words: infinitives }) =>
      infinitives[0] === typed || infinitives.some((each) => known.has(each)) ? [[typed, stem] as const] : [],
    ),
  )
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

/** What the portal has of words in whatever language, asked once for a keyword that is read in several. */
export const lookUps = (db: Db) => ({
  modelsWith: memoize((pieces: readonly string[]) => modelsWith(db, pieces), {
    getCacheKey: (pieces) => pieces.join(),
  }),
  groupsAmong: memoize((words: readonly Word[]) => groupsAmong(db, words), {
    getCacheKey: (words) => words.map(({ text }) => text).join(' '),
  }),
})
export type LookUps = ReturnType<typeof lookUps>

/** What words ask for, each a term, with what is marked in texts. */
const readTerms = async (db: Db, text: string, lang: ContentLanguage, portal: LookUps) => {
  const folded = fold(text)
  const words = wordsIn(folded).slice(0, maxTerms)
  const chains = chainsOf(partsOf(folded, words))
  const [models, meantGroups] = await Promise.all([
    portal.modelsWith([...new Set(chains.map(({ bare }) => bare))]),
    portal.groupsAmong(words),
  ])
  const known = knownChains(chains, models)
  const taken = known.map(({ from, to }) => ({ from, to }))
  const isFree = ({ from, to }: { from: number; to: number }) =>
    taken.every((each) => to <= each.from || each.to <= from)
  const unknown = words.filter(isFree)
  const groups = meantGroups.flatMap((group) => (group.lang === lang ? [group.words] : []))
  const stems = await stemsOf(
    db,
    lang,
    [...unknown, ...groups.flat().flatMap(wordsIn)].flatMap(({ text: each, chinese }) => (chinese ? [] : [each])),
  )
  const spans = equalSpans(folded, unknown, groups, stems)
    .map(({ group, ...span }) => ({ ...span, ways: group.flatMap((each) => waysOf(each, stems)) }))
    .filter(({ ways }) => ways.length > 0)
  const equal = spans.map(({ ways }) => ways)
  taken.push(...spans)
  const codes = codesIn(folded).filter(isFree)
  const free = wordsBeside(unknown, [...spans, ...codes])
  const plainWords = free.filter(({ chinese }) => !chinese).map(({ text: each }) => each)
  const changed = lang === 'es' ? await stemChanges(db, plainWords, stems) : new Map<string, string>()
  const chinese = free.filter((each) => each.chinese).flatMap(({ text: each }) => chineseTerms(each))
  const found: Term[] = [
    ...known.map((chain) => modelTerm(chain, models.get(chain.bare)!, folded)),
    // A code of one part may be the inner part of a code in a text.
    ...codes.map(({ bare, from, to }): Term => ({
      alternatives: [[code(bare, false)], ...(bare.length === to - from ? [[word(bare)]] : [])],
    })),
    ...spans.map(({ from, to, ways }): Term => {
      const typed = unknown.find((each) => each.from === from && each.to === to && !each.chinese)?.text
      return { alternatives: ways.map((way) => way.map(word)), ...(typed && { typed }) }
    }),
    ...plainWords.flatMap((each): Term[] => {
      const ofWord = stems.get(each) ?? []
      if (!ofWord.length) return []
      return [
        {
          alternatives: [
            ofWord.map(word),
            ...(changed.has(each) ? [[word(changed.get(each)!)]] : []),
            ...(/^\d{3,}$/.test(each) ? [[code(each, false)]] : []),
          ],
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
      stems: [...plainWords.flatMap((each) => stems.get(each) ?? []), ...changed.values(), ...equal.flat(2)],
      words: plainWords,
      codes: [...known, ...codes].map(({ bare }) => bare),
      pieces: [
        ...chinese.flatMap(({ alternatives }) => alternatives.flat()),
        ...equal.flat(2).filter((each) => /\p{Script=Han}/u.test(each)),
      ],
      equal,
    },
  }
}

const begunBy = (term: Term): Term => ({
  alternatives: [
    ...term.alternatives,
    ...beginningsOf([term]).map((typed) => [{ ...word(typed), prefix: true as const }]),
  ],
})
const isPlaced = ({ alternatives }: Term) => alternatives.every((each) => each.every(({ placed }) => placed))

/** Reads a keyword in a language: words, "what stands so", and -what is left out. Undefined when there is nothing to look for. */
export const readQuery = async (
  db: Db,
  keyword: string,
  lang: ContentLanguage,
  portal: LookUps = lookUps(db),
): Promise<SearchQuery | undefined> => {
  const { words, phrases, excluded } = readKeyword(keyword)
  // Words that only ask are looked for where there is nothing else; the Chinese ones are known where runs are cut.
  const meant = lang === 'zh' ? words : withoutAskingWords(words, lang)
  const matter = await readTerms(db, meant, lang, portal)
  const { terms, searchTerms } =
    matter.terms.length || meant === words ? matter : await readTerms(db, words, lang, portal)
  if (!terms.length) return undefined
  const out = excluded ? (await readTerms(db, excluded, lang, portal)).terms : []
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
