import type { ContentLanguage } from '@portal/contract'
import { sql } from 'drizzle-orm'
import { dayOf } from '../database/day.ts'
import { readSensitiveWords, sensitiveWordsIn } from '../site/sensitive-words.ts'
import type { Db } from '../database/database.ts'
import { searchedWords } from './search-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { voterOf } from '../http/voter-store.ts'
import { countCandidates } from './candidate-lists.ts'
import { readQuery } from './search-query.ts'

const anHour = 60
const aDay = 24 * anHour
const maxPerHour = 30

const oneSpace = (keyword: string) => keyword.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** Whether a guest finds something by it. So nothing that only staff may read becomes a hot word, and no name or number that somebody typed. */
const findsSomething = async (db: Db, keyword: string, lang: ContentLanguage) => {
  const query = await readQuery(db, keyword, lang)
  if (!query) return false
  return (await countCandidates(db, undefined, { ...query, filters: { period: 'any' }, order: 'relevance' })) > 0
}

/** Counts a searched word for today, once for each network; one that finds nothing, or that holds a sensitive word (ART-10), is left out, and whatever comes after the thirtieth in an hour from an address: many may share one, and whoever searches is not to notice. */
export const countSearchedWord = async (
  db: Db,
  { keyword, lang, address, now = new Date() }: { keyword: string; lang: ContentLanguage; address: string; now?: Date },
): Promise<void> => {
  if ((await countAttempt(db, `searched:${address}`, anHour)) > maxPerHour) return
  const word = oneSpace(keyword)
  if (sensitiveWordsIn({ word }, await readSensitiveWords(db)).length) return
  if (!(await findsSomething(db, word, lang))) return
  // A guest chooses the name of the browser: the network alone tells who it is.
  const person = await voterOf(db, { caller: undefined, address, agent: '' }, now)
  if ((await countAttempt(db, `searched:${person}:${lang}:${word}`, aDay)) > 1) return
  await db
    .insert(searchedWords)
    .values({ lang, day: dayOf(now), keyword: word, count: 1 })
    .onConflictDoUpdate({
      target: [searchedWords.lang, searchedWords.day, searchedWords.keyword],
      set: { count: sql`${searchedWords.count} + 1` },
    })
}
