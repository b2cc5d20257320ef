import type { ContentLanguage, Statistics } from '@portal/contract'
import type { Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { and, asc, desc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { counts } from './log-tables.ts'
import { searchedWords } from '../search/search-tables.ts'
import { dayOf } from '../database/day.ts'
import { idsByKind, type Thing, type Things } from '../things/things.ts'
import { partsOf } from './counted.ts'

const maxListed = 10
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
export const readStatistics = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  view: StatisticsView,
  now = new Date(),
): Promise<Statistics> => {
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
      .limit(maxListed),
    db
      .select({ keyword: searchedWords.keyword, lang: searchedWords.lang, count: sumOfWords })
      .from(searchedWords)
      .where(searched)
      .groupBy(searchedWords.keyword, searchedWords.lang)
      .orderBy(desc(sumOfWords), asc(searchedWords.keyword))
      .limit(maxListed),
    db
      .select({ place: counts.kind, what: counts.what, count: sum })
      .from(counts)
      .where(and(counted, inArray(counts.kind, ['header', 'home'])))
      .groupBy(counts.kind, counts.what)
      .orderBy(desc(sum), asc(counts.what))
      .limit(maxListed),
  ])
  const searchesByDay = new Map(searchedByDay.map(({ day, count }) => [day, count]))

  const named = (what: string) => {
    const { route, thing: id } = partsOf(what)
    const kind = view.editions.map(({ name }) => routesOf(name)[route]?.shows).find((shows) => shows !== undefined)
    return { route, id, thing: kind !== undefined && id !== null ? { kind, id } : undefined }
  }
  const pages = seen.map(({ what, count }) => ({ ...named(what), count }))
  const menus = ways.map(({ what, ...way }) => ({ ...named(what), ...way }))
  const titles = new Map(
    await Promise.all(
      [...idsByKind([...pages, ...menus].flatMap(({ thing }) => thing ?? []))].map(
        async ([kind, ids]) => [kind, await kinds.get(kind)?.titles?.(db, ids, view.readIn)] as const,
      ),
    ),
  )
  const titleOf = (thing: Thing | undefined) => thing && titles.get(thing.kind)?.get(thing.id)
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
    pages: pages.map(({ route, id, thing, count }) => ({
      route,
      articleId: id,
      title: titleOf(thing)?.title ?? null,
      lang: titleOf(thing)?.lang ?? null,
      count,
    })),
    words,
    menus: menus.map(({ place, route, thing, count }) => ({
      place: place as 'header' | 'home',
      route,
      directory: titleOf(thing)?.title ?? null,
      count,
    })),
  }
}
