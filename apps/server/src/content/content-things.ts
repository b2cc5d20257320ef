import { contentKinds, type ContentKind, type ContentKindName, type DetailField } from '@portal/contract/facts'
import { statisticsMonths } from '@portal/tracking/counted-things'
import {
  and,
  arrayContains,
  arrayOverlaps,
  asc,
  countDistinct,
  desc,
  eq,
  gt,
  inArray,
  lt,
  max,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { ContentLanguage } from '@portal/contract'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { dayMonthsAgo } from '../database/day.ts'
import { countUpTo } from '../database/list-page.ts'
import type { Db } from '../database/database.ts'
import { readableRows, turningRows, type Reader } from '../things/readable.ts'
import { namedIn } from '../things/personal.ts'
import type { ListedPage, Pointing, Registration, ThingKind, Turning } from '../things/things.ts'
import { inCategory } from './content-category.ts'
import { contentReadings, liveContent, treeCounts } from './content-tables.ts'
import { applyDictionaryEntries } from './dictionary-overlay-store.ts'
import { findableContent } from './live-content-store.ts'

const {
  id,
  kind: kindColumn,
  lang,
  title,
  summary,
  day,
  productModels,
  hits,
  billNo,
  publishTime,
  updateTime,
  translationGroup,
} = liveContent

/** What a category of a kind is called; its code where no dictionary has it. */
const categoryName = async (db: Db, kind: ContentKindName, readIn: ContentLanguage, code: string): Promise<string> => {
  const { category, details }: ContentKind = contentKinds[kind]
  const field: DetailField | undefined = category === undefined ? undefined : details[category]
  if (field?.type !== 'entry') return code
  const [entry] = await db
    .select({ names: dictionaryEntries.names })
    .from(dictionaryEntries)
    .where(and(eq(dictionaryEntries.typeCode, field.dictionary), eq(dictionaryEntries.code, code)))
  return entry ? nameIn(entry.names, readIn, code) : code
}

const thingKind = (kind: ContentKindName): ThingKind => {
  const { pageless }: ContentKind = contentKinds[kind]
  const ofKind = eq(kindColumn, kind)
  const readableBy = (reader: Reader) => and(ofKind, readableRows(reader, liveContent))!
  const forGuests = (languages: readonly ContentLanguage[]) => and(inArray(lang, [...languages]), readableBy(undefined))
  const oneOf = (ids: readonly string[]) => and(ofKind, inArray(id, [...ids]))
  const search: ThingKind['search'] = {
    read: async (tx, ids) => {
      const rows = await tx.select().from(liveContent).where(oneOf(ids)).orderBy(asc(id)).for('update')
      return new Map(rows.map((live) => [live.id, findableContent(live)]))
    },
    bodies: async (db, ids) => {
      const rows = await db.select({ id, body: liveContent.body }).from(liveContent).where(oneOf(ids))
      return new Map(rows.map((row) => [row.id, row.body]))
    },
    details: async (db, ids) => {
      const rows = await db.select({ articleId: id, billNo, hits }).from(liveContent).where(oneOf(ids))
      return new Map(rows.map((row) => [row.articleId, { ...row, refining: 0 as const }]))
    },
  }
  const feed: ThingKind['feed'] = async (db, readIn, { model, category, limit }) => {
    const entries = await db
      .select({ id, title, summary, changed: updateTime, published: publishTime })
      .from(liveContent)
      .where(
        and(
          readableBy(undefined),
          eq(lang, readIn),
          category === undefined ? undefined : inCategory(category),
          model === undefined ? undefined : arrayContains(productModels, [model]),
        ),
      )
      .orderBy(desc(day), asc(id))
      .limit(limit)
    const names = category === undefined ? [] : [await categoryName(db, kind, readIn, category)]
    return { title: model === undefined ? names : [...names, model], entries }
  }
  const sitemap: ThingKind['sitemap'] = {
    count: async (db, languages) => {
      const [row] = await db
        .select({ pages: countDistinct(translationGroup) })
        .from(liveContent)
        .where(forGuests(languages))
      return row!.pages
    },
    list: async (db: Db, languages, { after, skip = 0, limit }) => {
      const written = sql<ListedPage['written']>`json_agg(json_build_object('lang', ${lang}, 'id', ${id}))`
      const rows = await db
        .select({ key: translationGroup, changed: max(liveContent.updateTime), written })
        .from(liveContent)
        .where(and(forGuests(languages), after === undefined ? undefined : gt(translationGroup, after)))
        .groupBy(translationGroup)
        .orderBy(asc(translationGroup))
        .offset(skip)
        .limit(limit)
      return rows.map(({ changed, ...row }) => ({ ...row, changed: changed! }))
    },
  }
  return {
    kind,
    shown: { table: liveContent, id, ofKind, readableBy, hits, files: true },
    ...(!pageless && { search }),
    addHits: async (db, thing, more) => {
      await db
        .update(liveContent)
        .set({ hits: sql`${hits} + ${more}` })
        .where(and(ofKind, eq(id, thing)))
    },
    titles: async (db, ids) => {
      const rows = await db.select({ id, title, lang }).from(liveContent).where(oneOf(ids))
      return new Map(rows.map(({ id: thing, ...row }) => [thing, row]))
    },
    ...(!pageless && { feed, sitemap }),
  }
}

const pointing: Pointing = async (db, to, limit) => {
  const where = and(arrayOverlaps(liveContent.links, [...to]), notInArray(id, [...to]))
  const data = await db
    .select({ kind: kindColumn, id, title })
    .from(liveContent)
    .where(where)
    .orderBy(desc(updateTime), asc(id))
    .limit(limit)
  return { data, total: data.length < limit ? data.length : await countUpTo(db, liveContent, where) }
}

const turning: Turning = async (db, after, until) => {
  const rows = await db
    .selectDistinct({ kind: kindColumn })
    .from(liveContent)
    .where(turningRows(liveContent, after, until))
  return [...new Set(rows.map(({ kind }) => contentKinds[kind].area))]
}

/** Every kind that contentKinds declares: readers find it, see its files and count as its readers. What is counted of the steps of fault trees goes with the other statistics. */
export const contentThings: Registration = {
  kinds: (Object.keys(contentKinds) as ContentKindName[]).map(thingKind),
  pointing,
  turning,
  expires: [
    (db) => db.delete(treeCounts).where(lt(treeCounts.day, dayMonthsAgo(statisticsMonths))),
    applyDictionaryEntries, // some begin, others end
  ],
  personal: [{ group: 'agreements', table: contentReadings, of: namedIn(contentReadings.accountId) }],
}
