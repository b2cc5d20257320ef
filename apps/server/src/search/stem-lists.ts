import type { ContentLanguage } from '@portal/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { configuration, forStemmer } from './words.ts'

/** What PostgreSQL's stemmers said, which says the same always: so many words are kept of each language. */
const maxKept = 50_000
const kept = new Map<ContentLanguage, Map<string, readonly string[]>>()
const keptOf = (lang: ContentLanguage) => kept.get(lang) ?? kept.set(lang, new Map()).get(lang)!

/** The stems of folded words by PostgreSQL's own stemmer; none for words that carry no meaning (the, и, de). */
export const stemsOf = async (
  db: Db,
  lang: ContentLanguage,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const known = keptOf(lang)
  const stems = new Map<string, readonly string[]>()
  for (const word of words) {
    const its = known.get(word)
    if (its) stems.set(word, its)
  }
  const asked = [...new Set(words)].filter((word) => !stems.has(word))
  if (!asked.length) return stems
  const { rows } = await db.execute<{ word: string; stems: string[] }>(
    sql`select word, tsvector_to_array(to_tsvector(${configuration[lang]}::regconfig, stemmed)) stems from unnest(${sql.param(asked)}::text[], ${sql.param(asked.map((word) => forStemmer(word, lang)))}::text[]) as each (word, stemmed)`,
  )
  for (const { word, stems: its } of rows) {
    stems.set(word, its)
    if (known.size < maxKept) known.set(word, its)
  }
  return stems
}
