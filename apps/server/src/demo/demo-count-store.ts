import { contentLanguages } from '@portal/contract/facts'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { CountedKind } from '@portal/tracking/counted-things'
import { asc, eq } from 'drizzle-orm'
import { hash } from 'node:crypto'
import type { Db } from '../database/database.ts'
import { liveArticles } from '../articles/article-tables.ts'
import { counts } from '../log/log-tables.ts'
import { searchedWords } from '../search/search-tables.ts'
import { whatOf } from '../log/counted.ts'
import { articleThing } from '../articles/article-things.ts'
import { dayOf } from '../database/day.ts'
import type { DemoContent } from './content-files.ts'

const daysBack = 60
const aDay = 86_400_000
const rowsAtOnce = 1000
/** Visits of a working day, by language. */
const visitsOf: Readonly<Record<string, number>> = { '': 180, en: 140, mena: 35, ru: 60, es: 45 }
const weekend = 0.4
/** What of the views goes to pages other than cases. */
const shares = { home: 0.3, search: 0.14, dataSection: 0.16, dataDirectory: 0.05 } as const
/** How often each of the most read cases is seen, in parts of all views. */
const caseShares = [0.08, 0.06, 0.045, 0.04, 0.03, 0.025, 0.02, 0.015]
/** Whole pages that are sent for each visit that may be counted: most visitors allow nothing. */
const sentForAVisit = 3
const menuShares = { header: 0.12, home: 0.05 } as const

/** A number from 0 to 1 that is the same at every start: plausible, not random. */
const chance = (...of: (string | number)[]) => Number.parseInt(hash('sha256', of.join()).slice(0, 6), 16) / 0xff_ffff

/** How busy a day is, beside a working day: quieter at weekends, a little busier each week. */
const busyness = (day: Date, back: number) => ([0, 6].includes(day.getUTCDay()) ? weekend : 1) * (1.1 - back / 300)

/** Statistics of the last 60 days, the same at every start beside their dates. The words are the recommended ones, so that what is hot stays what the demo content says. */
export const addCounts = async (db: Db, content: DemoContent, now = new Date()): Promise<void> => {
  const rows: (typeof counts.$inferInsert)[] = []
  const words: (typeof searchedWords.$inferInsert)[] = []
  const top = content.directories.map(({ code }) => code)
  const read = new Map<string, { articleId: string }[]>()
  for (const lang of contentLanguages)
    read.set(
      lang,
      await db
        .select({ articleId: liveArticles.articleId })
        .from(liveArticles)
        .where(eq(liveArticles.lang, lang))
        .orderBy(asc(liveArticles.title))
        .limit(caseShares.length),
    )
  for (let back = 0; back < daysBack; back++) {
    const date = new Date(now.getTime() - back * aDay)
    const day = dayOf(date)
    for (const edition of [cn, overseas])
      for (const { language, content: lang } of edition.languages) {
        const visits = Math.round(
          (visitsOf[language] ?? 0) * busyness(date, back) * (0.85 + 0.3 * chance('visits', back, language)),
        )
        if (!visits) continue
        const add = (kind: CountedKind, what: string, count: number) => {
          if (count >= 1) rows.push({ day, edition: edition.name, kind, language, what, count: Math.round(count) })
        }
        const views = visits * (1.5 + 0.3 * chance('views', back, language))
        add('visit', 'home', visits)
        add('visitor', 'home', visits * (0.7 + 0.1 * chance('visitors', back, language)))
        for (const [route, share] of Object.entries(shares))
          add('view', route, views * share * (0.8 + 0.4 * chance(route, back, language)))
        for (const [at, { articleId }] of read.get(lang)!.entries())
          add(
            'view',
            whatOf({ route: 'dataSectionDetail', thing: articleThing(articleId) }),
            views * caseShares[at]! * (0.7 + 0.6 * chance(at, back, language)),
          )
        for (const [route, share] of Object.entries({ ...shares, dataSectionDetail: 0.35 }))
          add('sent', route, visits * sentForAVisit * share * (0.8 + 0.4 * chance('sent', route, back, language)))
        add('header', whatOf({ route: 'dataSection' }), visits * menuShares.header)
        add('header', whatOf({ route: 'dataDirectory' }), (visits * menuShares.header) / 2)
        for (const [at, directoryCode] of top.entries())
          add(
            'home',
            whatOf({ route: 'dataSection', thing: { kind: 'directory', id: directoryCode } }),
            visits * menuShares.home * (1 - at / (top.length + 1)),
          )
      }
    for (const lang of contentLanguages)
      for (const [at, keyword] of content.searchWords[lang].entries()) {
        const count = Math.round(
          (lang === 'zh' || lang === 'en' ? 90 : 50) *
            busyness(date, back) *
            (1 - at / 10) *
            (0.6 + 0.8 * chance(keyword, back)),
        )
        if (count) words.push({ lang, day, keyword: keyword.toLowerCase(), count })
      }
  }
  for (let at = 0; at < rows.length; at += rowsAtOnce) await db.insert(counts).values(rows.slice(at, at + rowsAtOnce))
  await db.insert(searchedWords).values(words)
}
