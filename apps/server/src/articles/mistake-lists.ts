import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { maxCount, mistakeActions, type MistakeAction } from '@portal/contract/facts'
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articleMistakes, articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'

type Mistake = DataOf<Calls['POST /doc/article_mistakes/find']>
type Request = BodyOf<Calls['POST /doc/article_mistakes/pageFront/handle']>

/** Reports on articles that are still there: their own for an author, all for an approver. Wants articles joined. */
export const mayHandle = (caller: ArticleCaller): SQL =>
  and(
    eq(articles.deleted, false),
    caller.roles.includes('approver') ? undefined : eq(articles.createUser, caller.accountId),
  )!

const fields = {
  id: articleMistakes.id,
  articleId: articleMistakes.articleId,
  title: articles.title,
  passage: articleMistakes.passage,
  description: articleMistakes.description,
  attitude: articleMistakes.attitude,
  at: articleMistakes.at,
  handledAt: articleMistakes.handledAt,
}
const reports = (db: Db, where: SQL | undefined) =>
  db
    .select(fields)
    .from(articleMistakes)
    .innerJoin(articles, eq(articles.articleId, articleMistakes.articleId))
    .where(where)
/** What whoever handles a report may do with it: decide once. */
export const mistakeActionsFor = ({ attitude }: Pick<Mistake, 'attitude'>): MistakeAction[] =>
  attitude === null ? [...mistakeActions] : []
type Row = Awaited<ReturnType<typeof reports>>[number]
const present = (row: Row): Mistake => ({
  ...row,
  id: String(row.id),
  at: row.at.toISOString(),
  handledAt: row.handledAt?.toISOString() ?? null,
  actions: mistakeActionsFor(row),
})

/** ART-06. Error reports that the caller handles, the newest first. attitude null: those not handled yet; left out: all. */
export const listMistakes = async (
  db: Db,
  caller: ArticleCaller,
  { pageNo, pageSize, data: { attitude } }: Request,
): Promise<{ data: Mistake[]; total: number }> => {
  const chosen =
    attitude === undefined
      ? undefined
      : attitude === null
        ? isNull(articleMistakes.attitude)
        : eq(articleMistakes.attitude, attitude)
  const where = and(mayHandle(caller), chosen)
  const rows = await reports(db, where)
    .orderBy(desc(articleMistakes.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: rows.map(present), total: await db.$count(reports(db, where).limit(maxCount).as('found')) }
}

/** Undefined when there is none, or it is not the caller's to handle. */
export const findMistake = async (db: Db, caller: ArticleCaller, id: string): Promise<Mistake | undefined> => {
  const [row] = await reports(db, and(eq(articleMistakes.id, Number(id)), mayHandle(caller)))
  return row && present(row)
}
