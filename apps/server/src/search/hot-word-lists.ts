import type { ContentLanguage } from '@portal/contract'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import { readSensitiveWords, sensitiveWordsIn } from '../site/sensitive-words.ts'
import type { Db } from '../database/database.ts'
import { groupWords, recommendedWords, searchedWords } from './search-tables.ts'
import { dayOf } from '../database/day.ts'

const max = 10
const daysCounted = 30
/** T9. So many people have to search a word on one day: nobody shows everyone a sentence of theirs. */
const minPeople = 20
/** A search of yesterday counts so much of one of today; after a week it is a fifth. */
const keptADay = 0.8

type Paging = { readonly pageNo: number; readonly pageSize: number }

/** The words that staff recommend, in their order. */
export const listRecommendedWords = async (db: Db, lang: ContentLanguage, { pageNo, pageSize }: Paging) => {
  const ofLanguage = eq(recommendedWords.lang, lang)
  const data = await db
    .select({ keyword: recommendedWords.keyword })
    .from(recommendedWords)
    .where(ofLanguage)
    .orderBy(asc(recommendedWords.position), asc(recommendedWords.keyword))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data, total: await db.$count(recommendedWords, ofLanguage) }
}

const listCountedWords = async (db: Db, lang: ContentLanguage, now: Date) => {
  const age = sql`(${dayOf(now)}::date - ${searchedWords.day}::date)`
  const weight = sql`sum(${searchedWords.count} * power(${keptADay}::float8, ${age}))`
  const first = dayOf(new Date(now.getTime() - daysCounted * 86_400_000))
  const rows = await db
    .select({ keyword: searchedWords.keyword })
    .from(searchedWords)
    .where(and(eq(searchedWords.lang, lang), gt(searchedWords.day, first)))
    .groupBy(searchedWords.keyword)
    .having(sql`max(${searchedWords.count}) >= ${minPeople}::int`)
    .orderBy(desc(weight), asc(searchedWords.keyword))
    .limit(max * 5)
  return rows.map(({ keyword }) => keyword)
}

/** What staff want never to be shown as popular. */
const listHiddenWords = async (db: Db, lang: ContentLanguage): Promise<string[]> =>
  (
    await db
      .select({ word: groupWords.word })
      .from(groupWords)
      .where(and(eq(groupWords.rule, 'hidden'), eq(groupWords.lang, lang)))
  ).map(({ word }) => word)

/** Hot search words of a language: the recommended ones, then what people search, older days counting less. Sensitive words never show (ART-10), nor what staff hide. */
export const listHotWords = async (db: Db, lang: ContentLanguage, now = new Date()): Promise<string[]> => {
  const recommended = await listRecommendedWords(db, lang, { pageNo: 1, pageSize: max })
  const words = [...recommended.data.map(({ keyword }) => keyword), ...(await listCountedWords(db, lang, now))]
  const hidden = [...(await readSensitiveWords(db)), ...(await listHiddenWords(db, lang))]
  const isFirst = (word: string, at: number) =>
    words.findIndex((each) => each.toLowerCase() === word.toLowerCase()) === at
  return words.filter((word, at) => isFirst(word, at) && !sensitiveWordsIn({ word }, hidden).length).slice(0, max)
}
