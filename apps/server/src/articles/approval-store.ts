import type { BodyOf, Calls } from '@portal/contract'
import { reviewDays } from '@portal/contract/facts'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { afterDays } from '../database/day.ts'
import { directories } from '../catalog/catalog-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { tell } from '../notices/message-store.ts'
import { areApprovers } from './approval-lists.ts'
import { lockArticle, moveArticle, stepTo } from './article-record-store.ts'
import { articles, directoryApprovals } from './article-tables.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { writtenThing } from './author-notices.ts'

type Assignment = BodyOf<Calls['POST /doc/doc-article/assign']>

/** Staff who may approve, by account. */
const approverOf = async (db: Db, userAccount: string): Promise<number> => {
  const [approver] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userAccount, userAccount), areApprovers))
  if (!approver) throw new Refusal(400, 'invalid', 'assignee: not an approver')
  return approver.id
}

/**
 * Gives an approval to an approver, or to nobody, says until when, and hands it on with a note, which whoever gets it reads. Another approver may decide all the same.
 * Nobody gets what they wrote (403 'ownArticle') or took the first step of (403 'approvedBefore').
 */
export const assignArticle = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, assignee: account, due, note }: Assignment,
): Promise<void> => {
  const article = await lockArticle(db, eq(articles.articleId, articleId))
  const next = await stepTo(db, caller, 'assign', article)
  const assignee = account === null ? null : await approverOf(db, account)
  if (assignee === article.createUser) throw new Refusal(403, 'ownArticle', 'Nobody decides about what they wrote')
  if (assignee !== null && assignee === article.firstApprover)
    throw new Refusal(403, 'approvedBefore', 'Somebody else has to take the second step')
  const { updateTime } = article
  await moveArticle(
    db,
    caller,
    article,
    next,
    { action: 'assign', at: new Date(), given: assignee, ...(note && { reason: note }) },
    { assignee, due: new Date(due), updateTime },
  )
  if (assignee !== article.assignee || note)
    await tell(db, [assignee], { kind: 'caseAssigned', thing: writtenThing(article), by: caller.accountId, note })
}

/** Row 84. Somebody has looked at what readers see, and it is still right: until a day, else for a year. The text stays as old as it is. */
export const confirmArticle = async (
  db: Db,
  caller: ArticleCaller,
  { articleId, reviewBy }: { readonly articleId: string; readonly reviewBy?: string | undefined },
): Promise<void> => {
  const article = await lockArticle(db, eq(articles.articleId, articleId))
  const next = await stepTo(db, caller, 'stillRight', article)
  const at = new Date()
  const until = reviewBy === undefined ? afterDays(at, reviewDays) : new Date(reviewBy)
  if (until <= at) throw new Refusal(400, 'invalid', 'reviewBy: name a day that is still to come')
  const { updateTime } = article
  await moveArticle(db, caller, article, next, { action: 'stillRight', at }, { reviewBy: until, updateTime })
}

/** Says whether a directory, with what is below it, asks for two approvals. notFound when there is none. What waits already keeps what was asked of it. */
export const setTwoSteps = async (
  db: Db,
  caller: ArticleCaller,
  { directoryCode, twoSteps }: { readonly directoryCode: string; readonly twoSteps: boolean },
): Promise<void> => {
  if (!(await db.$count(directories, eq(directories.directoryCode, directoryCode)))) throw notFound()
  await db.insert(directoryApprovals).values({ directoryCode, twoSteps, actor: caller.accountId })
}
