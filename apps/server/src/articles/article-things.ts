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
  like,
  max,
  notInArray,
  sql,
} from 'drizzle-orm'
import type { ContentLanguage } from '@portal/contract'
import { featured } from '@portal/contract/facts'
import { directoryNow } from '../catalog/removed-directory-lists.ts'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { voterOfAccount } from '../http/voter-store.ts'
import type { Findable, ListedPage, ListedRange, Pointing, Registration, ThingKind } from '../things/things.ts'
import { erasable, namedIn } from '../things/personal.ts'
import { turningRows } from '../things/readable.ts'
import {
  articleComments,
  articleEvents,
  articleMistakes,
  articlePresence,
  articleRevisions,
  articles,
  articleVotes,
  directoryApprovals,
  liveArticles,
} from './article-tables.ts'
import { forgetPresence } from './presence-store.ts'
import { namedByRevisions, noteFiles } from './revision-file-store.ts'
import { readableBy } from './visibility.ts'

/** The kind of cases, as routes and tables name it. */
export const articleKind = 'article'
/** Where what visitors see of cases changes. */
export const articlesArea = 'articles'
/** A case as the platform knows it. */
export const articleThing = (articleId: string) => ({ kind: articleKind, id: articleId })

/** What an article is found by. */
export const findableOf = (live: typeof liveArticles.$inferSelect): Findable => ({
  ...live,
  featured: live.refining === featured,
  plain: `${live.summary} ${live.plain}`,
})

/** A case and its translations are one page of the sitemap. */
const forGuests = (languages: readonly ContentLanguage[]) =>
  and(inArray(liveArticles.lang, [...languages]), readableBy(undefined))
const listForSitemap = async (
  db: Db,
  languages: readonly ContentLanguage[],
  { after, skip = 0, limit }: ListedRange,
): Promise<ListedPage[]> => {
  const { translationGroup: key } = liveArticles
  const written = sql<
    ListedPage['written']
  >`json_agg(json_build_object('lang', ${liveArticles.lang}, 'id', ${liveArticles.articleId}))`
  const rows = await db
    .select({ key, changed: max(liveArticles.updateTime), written })
    .from(liveArticles)
    .where(and(forGuests(languages), after === undefined ? undefined : gt(key, after)))
    .groupBy(key)
    .orderBy(asc(key))
    .offset(skip)
    .limit(limit)
  return rows.map(({ changed, ...row }) => ({ ...row, changed: changed! }))
}

const cases: ThingKind = {
  kind: articleKind,
  shown: {
    table: liveArticles,
    id: liveArticles.articleId,
    readableBy,
    filed: liveArticles,
    hits: liveArticles.hits,
    files: true,
  },
  search: {
    read: async (tx, ids) => {
      const { articleId } = liveArticles
      const rows = await tx
        .select()
        .from(liveArticles)
        .where(inArray(articleId, [...ids]))
        .orderBy(asc(articleId))
        .for('update')
      return new Map(rows.map((live) => [live.articleId, findableOf(live)]))
    },
    bodies: async (db, ids) => {
      const { articleId, body } = liveArticles
      const rows = await db
        .select({ articleId, body })
        .from(liveArticles)
        .where(inArray(articleId, [...ids]))
      return new Map(rows.map((row) => [row.articleId, row.body]))
    },
    details: async (db, ids) => {
      const { articleId, billNo, refining, hits } = liveArticles
      const rows = await db
        .select({ articleId, billNo, refining, hits })
        .from(liveArticles)
        .where(inArray(articleId, [...ids]))
      return new Map(rows.map((row) => [row.articleId, row]))
    },
  },
  addHits: async (db, id, hits) => {
    await db
      .update(liveArticles)
      .set({ hits: sql`${liveArticles.hits} + ${hits}` })
      .where(eq(liveArticles.articleId, id))
  },
  titles: async (db, ids) => {
    const { articleId, title, lang } = liveArticles
    const rows = await db
      .select({ articleId, title, lang })
      .from(liveArticles)
      .where(inArray(articleId, [...ids]))
    return new Map(rows.map(({ articleId: id, ...row }) => [id, row]))
  },
  feed: async (db, lang, { model, category, limit }) => {
    const { articleId: id, title, summary, updateTime: changed, publishTime: published } = liveArticles
    const directory = await directoryNow(db, category?.replace(/\D/g, ''))
    const entries = await db
      .select({ id, title, summary, changed, published })
      .from(liveArticles)
      .where(
        and(
          readableBy(undefined),
          eq(liveArticles.lang, lang),
          directory === undefined ? undefined : like(liveArticles.directoryCode, `${directory}%`),
          model === undefined ? undefined : arrayContains(liveArticles.productModels, [model]),
        ),
      )
      .orderBy(desc(changed), desc(id))
      .limit(limit)
    return { title: [category, model].filter((each) => each !== undefined), entries }
  },
  sitemap: {
    count: async (db, languages) => {
      const [row] = await db
        .select({ pages: countDistinct(liveArticles.translationGroup) })
        .from(liveArticles)
        .where(forGuests(languages))
      return row!.pages
    },
    list: listForSitemap,
  },
}

const pointing: Pointing = async (db, to, limit) => {
  const { articleId: id, title, updateTime, links } = liveArticles
  const where = and(arrayOverlaps(links, [...to]), notInArray(id, [...to]))
  const rows = await db
    .select({ id, title })
    .from(liveArticles)
    .where(where)
    .orderBy(desc(updateTime), asc(id))
    .limit(limit)
  return {
    data: rows.map((row) => ({ kind: articleKind, ...row })),
    total: rows.length < limit ? rows.length : await countUpTo(db, liveArticles, where),
  }
}

const reportedBy = namedIn(articleMistakes.reporter)
/** Cases: readers find them, see their files, and count as their readers. */
export const articleThings: Registration = {
  kinds: [cases],
  pointing,
  turning: async (db, after, until) =>
    (await db.$count(liveArticles, turningRows(liveArticles, after, until))) ? [articlesArea] : [],
  expires: [forgetPresence],
  namedFiles: { note: noteFiles, names: namedByRevisions },
  personal: [
    { group: 'work', table: articles, of: namedIn(articles.createUser) },
    // The texts themselves are the company's, and read in the history of a case.
    { group: 'work', table: articleRevisions, of: namedIn(articleRevisions.author), without: ['content'] },
    { group: 'work', table: articleEvents, of: namedIn(articleEvents.actor) },
    { group: 'work', table: articleComments, of: namedIn(articleComments.author, articleComments.resolvedBy) },
    { group: 'work', table: directoryApprovals, of: namedIn(directoryApprovals.actor) },
    {
      group: 'work',
      table: articleMistakes,
      of: namedIn(articleMistakes.handledBy),
      people: ['reporter', 'handledBy'],
      without: ['secretHash'],
    },
    {
      group: 'reports',
      table: articleMistakes,
      of: reportedBy,
      people: ['reporter', 'handledBy'],
      without: ['secretHash'],
      // What is wrong in a text is to be mended, whoever said so.
      erase: (db, person) => db.update(articleMistakes).set({ reporter: null }).where(reportedBy(person)),
    },
    { group: 'passing', table: articlePresence, of: namedIn(articlePresence.accountId) },
    erasable({
      group: 'votes',
      table: articleVotes,
      of: ({ accountId }) => eq(articleVotes.voter, voterOfAccount(accountId)),
      without: ['voter'],
    }),
  ],
}
