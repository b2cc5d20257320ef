import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { maxCount, mistakeActions, type MistakeAction } from '@portal/contract/facts'
import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articleEvents, articleMistakes, articles } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'

type Mistake = DataOf<Calls['POST /doc/article_mistakes/find']>
type Outcome = DataOf<Calls['POST /doc/article_mistakes/outcome']>
type Request = BodyOf<Calls['POST /doc/article_mistakes/pageFront/handle']>

/** Reports on articles that are still there: their own for an author, all for an approver. Wants articles joined. */
export const mayHandle = (caller: ArticleCaller): SQL =>
  and(
    eq(articles.deleted, false),
    caller.roles.includes('approver') ? undefined : eq(articles.createUser, caller.accountId),
  )!

/** The newest revision that readers see and that was published after a report. Wants articles joined. */
export const publishedSince = sql<
  number | null
>`(select max(${articleEvents.revision}) from ${articleEvents} where ${articleEvents.articleId} = ${articles.articleId} and ${articleEvents.action} = 'approve' and ${articleEvents.at} > ${articleMistakes.at} and ${articleEvents.revision} <= ${articles.liveRevision})`

const fields = {
  id: articleMistakes.id,
  articleId: articleMistakes.articleId,
  title: articles.title,
  passage: articleMistakes.passage,
  description: articleMistakes.description,
  attitude: articleMistakes.attitude,
  at: articleMistakes.at,
  handledAt: articleMistakes.handledAt,
  reason: articleMistakes.reason,
  // Of an open one what would be said to have mended it; of a closed one what was.
  mendedBy: sql<
    number | null
  >`case when ${articleMistakes.attitude} is null then ${publishedSince} else ${articleMistakes.mendedBy} end`,
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

/** What became of a report, for whoever has its secret: nothing of the article is said with it. Undefined when there is none. */
export const findOutcome = async (db: Db, secretHash: string): Promise<Outcome | undefined> => {
  const [row] = await reports(db, eq(articleMistakes.secretHash, secretHash))
  if (!row) return undefined
  const { passage, description, attitude, reason, mendedBy } = row
  return {
    passage,
    description,
    attitude,
    at: row.at.toISOString(),
    handledAt: row.handledAt?.toISOString() ?? null,
    reason,
    // What has not been decided about is said to be mended by nothing.
    mendedBy: attitude === null ? null : mendedBy,
  }
}

/** Undefined when there is none, or it is not the caller's to handle. */
export const findMistake = async (db: Db, caller: ArticleCaller, id: string): Promise<Mistake | undefined> => {
  const [row] = await reports(db, and(eq(articleMistakes.id, Number(id)), mayHandle(caller)))
  return row && present(row)
}
