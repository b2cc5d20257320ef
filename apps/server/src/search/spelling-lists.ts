import type { ContentLanguage } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { distance } from 'fastest-levenshtein'
import type { Db } from '../database/database.ts'
import type { Reader } from '../things/readable.ts'
import { matching } from './candidate-lists.ts'
import { fold } from './fold.ts'
import { readQuery, type QueryTerm } from './search-query.ts'
import { searchEntries } from './search-tables.ts'
import { wordsWithKeys } from './vocabulary-lists.ts'
import { keysOfTyped, maxDistance, soundRuns } from './word-keys.ts'
import { wordsIn } from './words.ts'

/** So many of the words that come nearest are looked for. */
const tried = 8
/** Entries that have a term are counted so far. */
const countedEntries = 1000

/** How many entries that the reader may read have each of the terms, written as tsquery; a thousand for more. */
export const countEach = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  terms: readonly string[],
): Promise<number[]> => {
  if (!terms.length) return []
  const counts = terms.map(
    (term) =>
      sql`(select count(*)::int from (select 1 from ${searchEntries} where ${matching(reader, lang, term)} limit ${countedEntries}) as counted)`,
  )
  const { rows } = await db.execute<{ counts: number[] }>(sql`select array[${sql.join(counts, sql`, `)}] as counts`)
  return rows[0]!.counts
}

/** Of these words the one that most entries have which the reader may read, the first of equals; none when no entry has any. */
const mostFound = async (db: Db, reader: Reader, lang: ContentLanguage, words: readonly string[]) => {
  const queries = await Promise.all(words.map((each) => readQuery(db, each, lang)))
  const found = await countEach(
    db,
    reader,
    lang,
    queries.map((query) => query!.match),
  )
  const most = Math.max(0, ...found)
  return most ? words[found.indexOf(most)] : undefined
}

/** The word that was meant by one that no entry has: nearly the same letters, a compound with it, or in Chinese the sound. */
const meantBy = async (db: Db, reader: Reader, lang: ContentLanguage, typed: string): Promise<string | undefined> => {
  const keys = keysOfTyped(typed, lang)
  const known = await wordsWithKeys(db, reader, lang, keys)
  const has = (kind: string) => known.filter((each) => each.keys.includes(`${kind}:${typed}`)).map(({ word }) => word)
  const near = known
    .map(({ word }) => ({ word, far: distance(word, typed) + (word[0] === typed[0] ? 0 : 0.5) }))
    .filter(({ word, far }) => word !== typed && far <= maxDistance(typed) + 0.5)
    .sort((a, b) => a.far - b.far)
  const nearest = near.filter(({ far }) => far === near[0]!.far).map(({ word }) => word)
  for (const words of [has('s'), has('i'), nearest, near.map(({ word }) => word), has('e')]) {
    const best = words.length ? await mostFound(db, reader, lang, words.slice(0, tried)) : undefined
    if (best) return best
  }
  return undefined
}

/** A run of Chinese characters with the words of the same sound that were meant: the longest first, and none where what was typed is a word that is found. */
const respellChinese = async (db: Db, reader: Reader, lang: ContentLanguage, run: string): Promise<string> => {
  const characters = [...run]
  const runs = soundRuns(run)
  const known = await wordsWithKeys(
    db,
    reader,
    lang,
    runs.map(({ key }) => key),
  )
  const isTaken = characters.map(() => false)
  for (const { from, to, key } of runs) {
    if (isTaken.slice(from, to).includes(true)) continue
    const alike = known.filter(({ keys }) => keys.includes(key)).map(({ word }) => word)
    const typed = characters.slice(from, to).join('')
    const best = alike.includes(typed) ? typed : await mostFound(db, reader, lang, alike.slice(0, tried))
    if (!best || [...best].length !== to - from) continue
    for (const [at, character] of [...best].entries()) characters[from + at] = character
    isTaken.fill(true, from, to)
  }
  return characters.join('')
}

/** A keyword with the words that were meant in place of those that the reader finds nowhere, in small letters; undefined when there are none. `found` tells of each term how many entries have it. */
export const respell = async (
  db: Db,
  reader: Reader,
  {
    lang,
    keyword,
    terms,
    found,
  }: { lang: ContentLanguage; keyword: string; terms: readonly QueryTerm[]; found: readonly number[] },
): Promise<string | undefined> => {
  const missing = terms.filter((_, at) => found[at] === 0)
  if (!missing.length) return undefined
  const folded = fold(keyword)
  let respelled = ''
  let end = 0
  for (const { text, from, to, chinese } of wordsIn(folded)) {
    const meant = chinese
      ? missing.some(({ typed }) => !typed) && lang === 'zh' && [...text].length > 1
        ? await respellChinese(db, reader, lang, text)
        : text
      : missing.some(({ typed }) => typed === text)
        ? ((await meantBy(db, reader, lang, text)) ?? text)
        : text
    respelled += folded.slice(end, from) + meant
    end = to
  }
  respelled = (respelled + folded.slice(end)).trim()
  return respelled === folded.trim() ? undefined : respelled
}
