import type { ArticleSummary, BodyOf, Calls, ContentLanguage, UserType } from '@portal/contract'
import { and, arrayContains, arrayOverlaps, asc, desc, eq, like, min, ne, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { liveArticles } from './article-tables.ts'
import { countUpTo } from '../database/list-page.ts'
import { readableBy } from './visibility.ts'

type Reader = { readonly type: UserType } | undefined
type Request = BodyOf<Calls['POST /doc/doc-article/pageFront']>
type Paging = Pick<Request, 'pageNo' | 'pageSize'>
type Page = { data: ArticleSummary[]; total: number }

/** Of each kind of kinship so many cases are looked at. */
const maxRelated = 50

const summary = {
  articleId: liveArticles.articleId,
  billNo: liveArticles.billNo,
  title: liveArticles.title,
  summary: liveArticles.summary,
  lang: liveArticles.lang,
  refining: liveArticles.refining,
  scope: liveArticles.scope,
  directoryCode: liveArticles.directoryCode,
  productModels: liveArticles.productModels,
  updateTime: liveArticles.updateTime,
  hits: liveArticles.hits,
}
type SummaryRow = Omit<ArticleSummary, 'updateTime'> & { updateTime: Date }
/** A case as lists show it. */
const presentSummary = (row: SummaryRow): ArticleSummary => ({
  ...row,
  updateTime: row.updateTime.toISOString(),
})

const newest = [desc(liveArticles.updateTime), asc(liveArticles.articleId)] as const
const orders = { newest, hits: [desc(liveArticles.hits), asc(liveArticles.articleId)] as const }

/** List flag 1 (ART-07): the published cases in a language that the caller may read. The directory is that code or any below it. */
export const listCases = async (
  db: Db,
  caller: Reader,
  lang: ContentLanguage,
  { pageNo, pageSize, data: filter }: Request,
): Promise<Page> => {
  const where = and(
    eq(liveArticles.lang, lang),
    readableBy(caller),
    filter.directoryCode === undefined ? undefined : like(liveArticles.directoryCode, `${filter.directoryCode}%`),
    filter.label === undefined ? undefined : arrayContains(liveArticles.labels, [filter.label]),
    filter.productModel === undefined ? undefined : arrayContains(liveArticles.productModels, [filter.productModel]),
    filter.refining === undefined ? undefined : eq(liveArticles.refining, filter.refining),
  )
  const rows = await db
    .select(summary)
    .from(liveArticles)
    .where(where)
    .orderBy(...orders[filter.order])
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: rows.map(presentSummary), total: await countUpTo(db, liveArticles, where) }
}

// drizzle refuses an empty list, and a case without models or labels shares none.
const sharesOneOf = (column: typeof liveArticles.labels | typeof liveArticles.productModels, values: string[]) =>
  values.length ? arrayOverlaps(column, values) : sql`false`

/**
 * List flag 2 (ART-07): cases related to one, nearest first: those of the same models, then of the same directory, then with a label in common.
 * Undefined when the caller may not read the article itself.
 */
export const listRelated = async (
  db: Db,
  caller: Reader,
  lang: ContentLanguage,
  articleId: string,
  { pageNo, pageSize }: Paging,
): Promise<Page | undefined> => {
  const [origin] = await db
    .select({
      models: liveArticles.productModels,
      directoryCode: liveArticles.directoryCode,
      labels: liveArticles.labels,
    })
    .from(liveArticles)
    .where(and(eq(liveArticles.articleId, articleId), readableBy(caller)))
  if (!origin) return undefined
  const similarBy = (nearness: number, alike: SQL) =>
    db
      .select({ articleId: liveArticles.articleId, nearness: sql<number>`${nearness}::int`.as('nearness') })
      .from(liveArticles)
      .where(and(eq(liveArticles.lang, lang), readableBy(caller), ne(liveArticles.articleId, articleId), alike))
      .orderBy(...newest)
      .limit(maxRelated)
  const all = unionAll(
    similarBy(1, sharesOneOf(liveArticles.productModels, origin.models)),
    similarBy(2, eq(liveArticles.directoryCode, origin.directoryCode)),
    similarBy(3, sharesOneOf(liveArticles.labels, origin.labels)),
  ).as('all_kin')
  const nearest = db
    .select({ articleId: all.articleId, nearness: min(all.nearness).as('nearest') })
    .from(all)
    .groupBy(all.articleId)
    .as('nearest_kin')
  const rows = await db
    .select({ ...summary, total: sql`count(*) over ()`.mapWith(Number) })
    .from(liveArticles)
    .innerJoin(nearest, eq(nearest.articleId, liveArticles.articleId))
    .orderBy(asc(nearest.nearness), ...newest)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: rows.map(({ total, ...row }) => presentSummary(row)), total: rows[0]?.total ?? 0 }
}
