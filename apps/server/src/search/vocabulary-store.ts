import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { fold } from './fold.ts'
import { searchEntries, searchVocabulary } from './search-tables.ts'
import { keysOf, vocabularyOf } from './word-keys.ts'

/** Of one entry; what a text says after that, others say too. */
const maxWords = 3000

/** Adds the words of one entry that the vocabulary has not yet had. Each in a transaction of its own, its words in order, so that two processes never wait for each other. */
const learnOne = (db: Db) =>
  db.transaction(async (tx) => {
    const [entry] = await tx
      .select({
        kind: searchEntries.kind,
        thingId: searchEntries.thingId,
        lang: searchEntries.lang,
        title: searchEntries.title,
        plain: searchEntries.plain,
      })
      .from(searchEntries)
      .where(sql`not ${searchEntries.learned}`)
      .orderBy(searchEntries.thingId)
      .limit(1)
      .for('update', { skipLocked: true })
    if (!entry) return false
    const { kind, thingId, lang, title, plain } = entry
    const words = [
      ...new Set([...vocabularyOf(fold(title), { isTitle: true }), ...vocabularyOf(fold(plain), { isTitle: false })]),
    ]
      .slice(0, maxWords)
      .sort()
    if (words.length)
      await tx.execute(
        sql`insert into ${searchVocabulary} (lang, word, keys) select ${lang}, word, string_to_array(keys, ' ') from unnest(${sql.param(words)}::text[], ${sql.param(words.map((word) => keysOf(word).join(' ')))}::text[]) as each (word, keys) on conflict do nothing`,
      )
    await tx
      .update(searchEntries)
      .set({ learned: true })
      .where(and(eq(searchEntries.kind, kind), eq(searchEntries.thingId, thingId)))
    return true
  })

/** Adds the words of what was indexed since to the vocabulary, by which words that are spelled in another way are known. Answers of how many entries; `signal` ends it after one. */
export const learnWords = async (db: Db, signal?: AbortSignal): Promise<number> => {
  let learned = 0
  while (!signal?.aborted && (await learnOne(db))) learned++
  return learned
}
