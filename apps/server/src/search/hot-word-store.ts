import { sql } from 'drizzle-orm'
import { dayOf } from '../database/day.ts'
import { readSensitiveWords, sensitiveWordsIn } from '../site/sensitive-words.ts'
import type { Db } from '../database/database.ts'
import { searchedWords } from './search-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { voterOf } from '../http/voter-store.ts'
import { countCandidates } from './candidate-lists.ts'
import { countGap, type Asked } from './gap-store.ts'
import { readQuery } from './search-query.ts'

const anHour = 60
const aDay = 24 * anHour
const maxPerHour = 30

const oneSpace = (keyword: string) => keyword.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()

/** How many entries a guest finds by all of the words. */
const foundByGuests = async (db: Db, { keyword, lang, filters }: Asked): Promise<number> => {
  const query = await readQuery(db, keyword, lang)
  if (!query) return 0
  return countCandidates(db, undefined, { ...query, filters: { period: 'any', ...filters }, order: 'relevance' })
}

type Searched = Asked & { readonly address: string; readonly now?: Date }
/** What is counted of a search: once a day for each network, and nothing of a sensitive word (ART-10) or after the thirtieth in an hour from an address: many may share one, and whoever searches is not to notice. */
const counted = async (
  db: Db,
  what: 'searched' | 'opened',
  { keyword, lang, filters, address, now = new Date() }: Searched,
): Promise<Asked | undefined> => {
  if ((await countAttempt(db, `${what}:${address}`, anHour)) > maxPerHour) return undefined
  if (![keyword, ...Object.values(filters)].every((text) => text?.isWellFormed() ?? true)) return undefined
  const word = oneSpace(keyword)
  if (sensitiveWordsIn({ word }, await readSensitiveWords(db)).length) return undefined
  // A guest chooses the name of the browser: the network alone tells who it is.
  const person = await voterOf(db, { caller: undefined, address, agent: '' }, now)
  const asked = `${what}:${person}:${lang}:${word}:${JSON.stringify(filters)}`
  if ((await countAttempt(db, asked, aDay)) > 1) return undefined
  return { keyword: word, lang, filters }
}

/** Counts a search for today. What guests find something by may become a hot word: so nothing does that only staff may read, and no name or number that somebody typed. */
export const countSearchedWord = async (db: Db, searched: Searched): Promise<void> => {
  const { now = new Date() } = searched
  const asked = await counted(db, 'searched', searched)
  if (!asked) return
  const found = await foundByGuests(db, asked)
  await countGap(db, asked, { searched: 1, missed: found ? 0 : 1 }, now)
  if (!found) return
  const { lang, keyword } = asked
  await db
    .insert(searchedWords)
    .values({ lang, day: dayOf(now), keyword, count: 1 })
    .onConflictDoUpdate({
      target: [searchedWords.lang, searchedWords.day, searchedWords.keyword],
      set: { count: sql`${searchedWords.count} + 1` },
    })
}

/** Counts that something was opened of what a search found. */
export const countOpened = async (db: Db, searched: Searched): Promise<void> => {
  const asked = await counted(db, 'opened', searched)
  if (asked) await countGap(db, asked, { opened: 1 }, searched.now ?? new Date())
}
