import type { ContentLanguage } from '@portal/contract'
import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { searchVocabulary } from './search-tables.ts'

/** So many words may share a key before nothing is known by it. */
const max = 200

/** The words of a language that have one of these keys, each with its own. Of what others alone may read too: who shows one checks that its reader finds it. */
export const wordsWithKeys = async (
  db: Db,
  lang: ContentLanguage,
  keys: readonly string[],
): Promise<{ word: string; keys: readonly string[] }[]> =>
  keys.length
    ? db
        .select({ word: searchVocabulary.word, keys: searchVocabulary.keys })
        .from(searchVocabulary)
        .where(and(eq(searchVocabulary.lang, lang), arrayOverlaps(searchVocabulary.keys, [...keys])))
        .limit(max)
    : []

/** Which of these words a language has. */
export const wordsAmong = async (
  db: Db,
  lang: ContentLanguage,
  words: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (!words.length) return new Set()
  const rows = await db
    .select({ word: searchVocabulary.word })
    .from(searchVocabulary)
    .where(and(eq(searchVocabulary.lang, lang), inArray(searchVocabulary.word, [...words])))
  return new Set(rows.map(({ word }) => word))
}
