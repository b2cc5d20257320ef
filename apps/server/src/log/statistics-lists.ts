import type { ContentLanguage, Statistics } from '@portal/contract'
import type { Edition } from '@portal/routing'
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { nameIn } from '../catalog/names.ts'
import type { Db } from '../database/database.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { directories } from '../catalog/catalog-tables.ts'
import { counts } from './log-tables.ts'
import { searchedWords } from '../search/search-tables.ts'
import { dayOf } from '../search/hot-word-store.ts'
import { partsOf } from './counted.ts'

const mostListed = 10
const aDay = 86_400_000

/** What is looked at: so many days up to today, of these editions, in this content language or all; directories are named in the language that it is read in. */
export type StatisticsView = {
  readonly days: number
  readonly editions: readonly Pick<Edition, 'name' | 'languages'>[]
  readonly lang: ContentLanguage | undefined
  readonly readIn: ContentLanguage
}

const languagesOf = ({ editions, lang }: StatisticsView) =>
  editions.flatMap(({ languages }) => languages).filter(({ content }) => lang === undefined || content === lang)

/** What was counted, by day (in UTC), page, search word and way. */
export const readStatistics = async (db: Db, view: StatisticsView, now = new Date()): Promise<Statistics> => {
  const days = Array.from({ length: view.days }, (_, back) =>
    dayOf(new Date(now.getTime() - (view.days - 1 - back) * aDay)),
  )
  const languages = languagesOf(view)
  const within = (day: AnyPgColumn) => and(gte(day, days[0]!), lte(day, days.at(-1)!))
  const counted = and(
    within(counts.day),
    inArray(
      counts.edition,
      view.editions.map(({ name }) => name),
    ),
    inArray(
      counts.language,
      languages.map(({ language }) => language),
    ),
  )
  const searched = and(
    inArray(searchedWords.lang, [...new Set(languages.map(({ content }) => content))]),
    within(searchedWords.day),
  )
  const sum = sql<number>`sum(${counts.count})::int`
  const sumOfWords = sql<number>`sum(${searchedWords.count})::int`

  const [byDay, searchedByDay, seen, words, ways] = await Promise.all([
    db
      .select({ day: counts.day, kind: counts.kind, count: sum })
      .from(counts)
      .where(and(counted, inArray(counts.kind, ['visit', 'view', 'visitor', 'sent'])))
      .groupBy(counts.day, counts.kind),
    db
      .select({ day: searchedWords.day, count: sumOfWords })
      .from(searchedWords)
      .where(searched)
      .groupBy(searchedWords.day),
    db
      .select({ what: counts.what, count: sum })
      .from(counts)
      .where(and(counted, eq(counts.kind, 'view')))
      .groupBy(counts.what)
      .orderBy(desc(sum), asc(counts.what))
      .limit(mostListed),
    db
      .select({ keyword: searchedWords.keyword, lang: searchedWords.lang, count: sumOfWords })
      .from(searchedWords)
      .where(searched)
      .groupBy(searchedWords.keyword, searchedWords.lang)
      .orderBy(desc(sumOfWords), asc(searchedWords.keyword))
      .limit(mostListed),
    db
      .select({ place: counts.kind, what: counts.what, count: sum })
      .from(counts)
      .where(and(counted, inArray(counts.kind, ['header', 'home'])))
      .groupBy(counts.kind, counts.what)
      .orderBy(desc(sum), asc(counts.what))
      .limit(mostListed),
  ])
  const searchesByDay = new Map(searchedByDay.map(({ day, count }) => [day, count]))

  const pages = seen.map(({ what, count }) => ({ ...partsOf(what), count }))
  const ids = pages.flatMap(({ thing }) => thing ?? [])
  const codes = ways.flatMap(({ what }) => partsOf(what).thing ?? [])
  const [articles, ofCodes] = await Promise.all([
    ids.length
      ? db
          .select({ articleId: liveArticles.articleId, title: liveArticles.title, lang: liveArticles.lang })
          .from(liveArticles)
          .where(inArray(liveArticles.articleId, ids))
      : [],
    codes.length
      ? db
          .select({ code: directories.directoryCode, names: directories.names })
          .from(directories)
          .where(inArray(directories.directoryCode, codes))
      : [],
  ])
  const titles = new Map(articles.map(({ articleId, ...article }) => [articleId, article]))
  const directoryNames = new Map(ofCodes.map(({ code, names }) => [code, nameIn(names, view.readIn, code)]))
  const countOf = (day: string, kind: string) => byDay.find((row) => row.day === day && row.kind === kind)?.count ?? 0
  return {
    days: days.map((day) => ({
      day,
      views: countOf(day, 'view'),
      visitors: countOf(day, 'visitor'),
      visits: countOf(day, 'visit'),
      searches: searchesByDay.get(day) ?? 0,
      sent: countOf(day, 'sent'),
    })),
    pages: pages.map(({ route, thing, count }) => ({
      route,
      articleId: thing,
      title: titles.get(thing ?? '')?.title ?? null,
      lang: titles.get(thing ?? '')?.lang ?? null,
      count,
    })),
    words,
    menus: ways.map(({ place, what, count }) => ({
      place: place as 'header' | 'home',
      route: partsOf(what).route,
      directory: directoryNames.get(partsOf(what).thing ?? '') ?? null,
      count,
    })),
  }
}
