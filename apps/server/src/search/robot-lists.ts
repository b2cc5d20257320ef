import type { ContentLanguage, RobotAnswer } from '@portal/contract'
import { externalScope } from '@portal/contract/facts'
import { and, desc, eq, ne, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { idsByKind, type Things } from '../things/things.ts'
import { withoutAskingWords } from './asking-words.ts'
import { matching, saysItself } from './candidate-lists.ts'
import { fold } from './fold.ts'
import { stemmedWords } from './found-lists.ts'
import { highlight, type SearchTerms } from './highlight.ts'
import type { Chooser } from './robot-chooser.ts'
import { passagesOf, type Passage } from './robot-passages.ts'
import { readQuery, type QueryTerm, type SearchQuery } from './search-query.ts'
import { searchEntries } from './search-tables.ts'
import { stemsOf } from './stem-lists.ts'
import { wordsIn } from './words.ts'

const treeKind = 'faultTree'
const [maxThings, maxPassages, maxToChoose, maxOfAThing, maxTrees, maxModels, maxNear] = [16, 3, 10, 2, 2, 6, 4]
/** Of the weight of what was asked: what a passage has to say to be quoted, to be an answer, and what a tree has to say to be offered. */
const [enoughToQuote, enoughToBeSure, enoughOfATree] = [0.3, 0.62, 0.5]
/** Characters of the first words by which a browser finds a passage on its page. */
const beginning = 60
/** The first words of a passage, none of them cut; of Chinese, the first characters. */
const beginningOf = (text: string) => {
  const [first = ''] = text.split(/\n| · /)
  return first.length <= beginning ? first : first.slice(0, beginning).replace(/ [^ ]*$/, '')
}

type Entry = Pick<
  typeof searchEntries.$inferSelect,
  'kind' | 'thingId' | 'lang' | 'scope' | 'title' | 'plain' | 'productModels' | 'updateTime'
>
const entryColumns = {
  kind: searchEntries.kind,
  thingId: searchEntries.thingId,
  lang: searchEntries.lang,
  scope: searchEntries.scope,
  title: searchEntries.title,
  plain: searchEntries.plain,
  productModels: searchEntries.productModels,
  updateTime: searchEntries.updateTime,
}

/** How much each word of a question says: the rarer, the more. */
const weigh = async (db: Db, found: SQL, terms: readonly QueryTerm[]): Promise<number[]> => {
  const [row] = await db
    .select({
      all: sql<number>`count(*)::int`,
      each: sql<number[]>`array[${sql.join(
        terms.map(({ match }) => sql`count(*) filter (where ${saysItself(match)})`),
        sql`, `,
      )}]::int[]`,
    })
    .from(searchEntries)
    .where(found)
  return row!.each.map((count) => Math.log(1 + (row!.all + 1) / (count + 0.5)))
}

/** What says most of a question, of what the reader may read. */
const listEntries = async (
  db: Db,
  found: SQL,
  terms: readonly QueryTerm[],
  weights: readonly number[],
  limit: number,
): Promise<(Entry & { weight: number })[]> => {
  const weight = sql<number>`${sql.join(
    terms.map(
      ({ match, title }, at) =>
        sql`(case when ${saysItself(match)} then ${weights[at]}::float8 else 0 end + case when ${saysItself(title)} then ${weights[at]! / 2}::float8 else 0 end)`,
    ),
    sql` + `,
  )}`
  return db
    .select({ ...entryColumns, weight })
    .from(searchEntries)
    .where(found)
    .orderBy(desc(weight), desc(searchEntries.updateTime), searchEntries.thingId)
    .limit(limit)
}

const bare = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '')
/** What of a question stands in a text, by number. */
type Said = ReadonlySet<string>
/** Reads texts for what was asked: its stems, codes and Chinese pieces. */
const readerOf = async (
  db: Db,
  lang: ContentLanguage,
  { stems, codes, pieces, equal }: SearchTerms,
  texts: readonly string[],
) => {
  const words = [
    ...new Set(
      texts.flatMap((text) => wordsIn(fold(text)).flatMap(({ text: word, chinese }) => (chinese ? [] : [word]))),
    ),
  ]
  const known = await stemsOf(db, lang, words)
  const [asked, askedCodes, askedPieces] = [new Set(stems), [...new Set(codes)], [...new Set(pieces)]]
  return (text: string): Said => {
    const folded = fold(text)
    const joined = askedCodes.length ? bare(folded) : ''
    const said = new Set([
      ...wordsIn(folded).flatMap(({ text: word }) => (known.get(word) ?? []).filter((stem) => asked.has(stem))),
      ...askedCodes.filter((code) => joined.includes(code)).map((code) => `code:${code}`),
      ...askedPieces.filter((piece) => folded.includes(piece)),
    ])
    for (const [nth, ways] of equal.entries())
      if (ways.some((way) => way.every((each) => said.has(each)))) said.add(equalTerm(nth))
    return said
  }
}

/** What stands for words that mean the same. */
const equalTerm = (nth: number) => `equal:${nth}`

type Candidate = { readonly entry: Entry; readonly passage: Passage }
type Scored = Candidate & { readonly score: number; readonly covered: number }

const score = async (db: Db, query: SearchQuery, candidates: readonly Candidate[]): Promise<Scored[]> => {
  const { lang, searchTerms } = query
  const read = await readerOf(db, lang, searchTerms, [
    ...candidates.flatMap(({ entry, passage }) => [entry.title, passage.section, passage.text]),
  ])
  const { stems, codes, pieces, equal } = searchTerms
  // Whoever says one of the words that mean the same has said all of them.
  const alike = new Set(equal.flat(2))
  const asked = [
    ...[...new Set([...stems, ...pieces])].filter((each) => !alike.has(each)),
    ...new Set(codes.map((code) => `code:${code}`)),
    ...equal.map((_, nth) => equalTerm(nth)),
  ]
  const told = candidates.map(({ entry, passage }) => ({
    text: read(passage.text),
    section: read(passage.section),
    title: read(`${entry.title} ${entry.productModels.join(' ')}`),
  }))
  const weights = new Map(
    asked.map((term) => {
      const count = told.filter(({ text, section }) => text.has(term) || section.has(term)).length
      return [term, Math.log(1 + (candidates.length + 1) / (count + 0.5)) * (term.length > 1 ? 1 : 0.3)]
    }),
  )
  const weightOf = (terms: Iterable<string>) => [...terms].reduce((sum, term) => sum + (weights.get(term) ?? 0), 0)
  const whole = weightOf(asked)
  return candidates.map((candidate, at) => {
    const { text, section, title } = told[at]!
    return {
      ...candidate,
      score: weightOf(text) + 0.7 * weightOf(section) + 0.5 * weightOf(title),
      covered: weightOf(new Set([...text, ...section, ...title])) / (whole || 1),
    }
  })
}

/** The best, no more than two of a thing. */
const best = (scored: readonly Scored[]): Scored[] => {
  const taken = new Map<string, number>()
  return scored
    .toSorted((one, other) => other.score - one.score)
    .filter(({ entry, covered }) => {
      const nth = (taken.get(entry.thingId) ?? 0) + 1
      taken.set(entry.thingId, nth)
      return nth <= maxOfAThing && covered >= enoughToQuote
    })
}
/** What a chooser takes of the best, in its order; all of them where there is none, or it does not say. What not everyone may read stays in the house. */
const chosenOf = async (
  question: string,
  ranked: readonly Scored[],
  chooser: Chooser | undefined,
): Promise<readonly Scored[]> => {
  const open = ranked.slice(0, maxToChoose)
  if (!chooser || open.length < 2 || open.some(({ entry }) => entry.scope !== externalScope)) return ranked
  const numbers = await chooser(
    question,
    open.map(({ entry, passage }) => [entry.title, passage.section, passage.text].filter(Boolean).join('\n')),
  )
  return numbers?.map((number) => open[number - 1]!) ?? ranked
}
/** The models of things of which none holds for what the others hold for; none where they have one in common. */
const modelsApart = (entries: readonly Entry[]): string[] => {
  const [first, ...others] = entries.map(({ productModels }) => productModels).filter((models) => models.length)
  const shared = first?.some((model) => others.every((models) => models.includes(model))) ?? true
  return shared ? [] : [...new Set([first!, ...others].flat())]
}
const thingOf = ({ kind, thingId, title, lang }: Entry) => ({ kind, id: thingId, title, lang })
const nothing: RobotAnswer = { passages: [], sure: false, trees: [], models: [], near: [] }

type Options = {
  readonly chooser?: Chooser | undefined
  /** Kinds that the edition has no page of. */
  readonly unseen?: readonly string[]
}

/** Row 94. Answers a question with passages of what is published, in the reader's scope and language, and with nothing else. Where they say too little, or are about several models, the reader is asked back. */
export const answerQuestion = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  lang: ContentLanguage,
  question: string,
  { chooser, unseen = [] }: Options = {},
): Promise<RobotAnswer> => {
  const query = await readQuery(db, withoutAskingWords(question, lang), lang)
  if (!query) return nothing
  const { terms } = query
  const found = and(
    matching(reader, lang, terms.map(({ match }) => match).join(' | '), false),
    unseen.length ? notInArray(searchEntries.kind, [...unseen]) : undefined,
  )!
  const weights = await weigh(db, found, terms)
  const [entries, treeEntries] = await Promise.all([
    listEntries(db, and(found, ne(searchEntries.kind, treeKind))!, terms, weights, maxThings),
    listEntries(db, and(found, eq(searchEntries.kind, treeKind))!, terms, weights, maxTrees),
  ])
  const bodies = new Map(
    (
      await Promise.all(
        [...idsByKind(entries.map(({ kind, thingId }) => ({ kind, id: thingId })))].map(async ([kind, ids]) => [
          ...((await kinds.get(kind)?.search?.bodies?.(db, ids)) ?? []),
        ]),
      )
    ).flat(),
  )
  const candidates = entries.flatMap((entry) => {
    const passages = passagesOf(bodies.get(entry.thingId) ?? '')
    return (
      passages.length ? passages : [{ section: '', anchor: null, text: entry.plain.slice(0, 600).normalize('NFC') }]
    ).map((passage) => ({ entry, passage }))
  })
  const ranked = best(await score(db, query, candidates))
  const quoted = (await chosenOf(question, ranked, chooser)).slice(0, maxPassages)
  // One word alone is found in many places.
  const sure = terms.length > 1 && (quoted[0]?.covered ?? 0) >= enoughToBeSure
  const marked = {
    ...query.searchTerms,
    // Of a question the small words are not marked as they were typed.
    words: await stemmedWords(
      db,
      lang,
      { ...query.searchTerms, words: [] },
      quoted.map(({ passage }) => passage.text),
    ),
  }
  const models = modelsApart(quoted.map(({ entry }) => entry))
  const quotedThings = new Set(quoted.map(({ entry }) => entry.thingId))
  const near = new Map(
    ranked.flatMap(({ entry }) => (quotedThings.has(entry.thingId) ? [] : [[entry.thingId, thingOf(entry)]])),
  )
  const enough = weights.reduce((sum, weight) => sum + weight, 0) * enoughOfATree
  return {
    passages: quoted.map(({ entry, passage }) => ({
      ...thingOf(entry),
      section: passage.section,
      anchor: passage.anchor,
      html: highlight(passage.text, marked),
      begins: beginningOf(passage.text),
      productModels: entry.productModels,
      updateTime: entry.updateTime.toISOString(),
    })),
    sure,
    trees: treeEntries.filter(({ weight }) => weight >= enough).map(thingOf),
    models: query.searchTerms.codes.length ? [] : models.slice(0, maxModels),
    near: sure ? [] : [...near.values()].slice(0, maxNear),
  }
}
