import type { ContentLanguage } from '@portal/contract'
import type { Scope } from '@portal/contract/facts'
import { and, arrayOverlaps, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { scopesOf, type Reader } from '../things/readable.ts'
import { searchVocabulary } from './search-tables.ts'

/** So many words may share a key before nothing is known by it. */
const max = 200

/** The words of a language that have one of these keys, each with its own, of what a reader may read or might have been able to: who shows one checks that its reader finds it. Words that others alone may read make no answer take longer. */
export const wordsWithKeys = async (
  db: Db,
  reader: Reader,
  lang: ContentLanguage,
  keys: readonly string[],
): Promise<{ word: string; keys: readonly string[] }[]> =>
  keys.length
    ? db
        .select({ word: searchVocabulary.word, keys: searchVocabulary.keys })
        .from(searchVocabulary)
        .where(
          and(
            eq(searchVocabulary.lang, lang),
            inArray(searchVocabulary.scope, scopesOf(reader)),
            arrayOverlaps(searchVocabulary.keys, [...keys]),
          ),
        )
        .limit(max)
    : []

/** Which of these words a language has, each with the scope of whoever may read most of what has it. */
export const wordsAmong = async (
  db: Db,
  lang: ContentLanguage,
  words: readonly string[],
): Promise<ReadonlyMap<string, Scope>> => {
  if (!words.length) return new Map()
  const rows = await db
    .select({ word: searchVocabulary.word, scope: searchVocabulary.scope })
    .from(searchVocabulary)
    .where(and(eq(searchVocabulary.lang, lang), sql`${searchVocabulary.word} = any(${sql.param([...words])}::text[])`))
  return new Map(rows.map(({ word, scope }) => [word, scope]))
}
