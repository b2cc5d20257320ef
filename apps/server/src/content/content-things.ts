import { contentKinds, type ContentKindName } from '@portal/contract/facts'
import { and, asc, countDistinct, eq, gt, inArray, max, sql } from 'drizzle-orm'
import type { ContentLanguage } from '@portal/contract'
import type { Db } from '../database/database.ts'
import { readableRows, type Reader } from '../things/readable.ts'
import type { ListedPage, Registration, ThingKind } from '../things/things.ts'
import { liveContent } from './content-tables.ts'
import { findableContent } from './live-content-store.ts'

const { id, kind: kindColumn, lang, title, hits, billNo, translationGroup } = liveContent

const thingKind = (kind: ContentKindName): ThingKind => {
  const ofKind = eq(kindColumn, kind)
  const readableBy = (reader: Reader) => and(ofKind, readableRows(reader, liveContent))!
  const forGuests = (languages: readonly ContentLanguage[]) =>
    and(inArray(lang, [...languages]), readableBy(undefined))
  const oneOf = (ids: readonly string[]) => and(ofKind, inArray(id, [...ids]))
  return {
    kind,
    shown: { table: liveContent, id, readableBy, hits, files: true },
    search: {
      read: async (tx, thing) => {
        const [live] = await tx
          .select()
          .from(liveContent)
          .where(and(ofKind, eq(id, thing)))
          .for('update')
        return live && findableContent(live)
      },
      details: async (db, ids) => {
        const rows = await db.select({ articleId: id, billNo, hits }).from(liveContent).where(oneOf(ids))
        return new Map(rows.map((row) => [row.articleId, { ...row, refining: 0 as const }]))
      },
    },
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
    sitemap: {
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
    },
  }
}

/** Every kind that contentKinds declares: readers find it, see its files and count as its readers. */
export const contentThings: Registration = {
  kinds: (Object.keys(contentKinds) as ContentKindName[]).map(thingKind),
}
