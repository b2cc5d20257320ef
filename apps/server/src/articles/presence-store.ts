import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { presenceFor } from '@portal/contract/facts'
import { and, asc, eq, gt, lt, not, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { notFound } from '../http/refusal.ts'
import { articlePresence, articles } from './article-tables.ts'

type Presence = Calls['POST /doc/doc-article/presence']
const { articleId: of, accountId, place: window, doing: does, at } = articlePresence
const ago = sql`now() - make_interval(secs => ${presenceFor})`

/** Two people at once see each other: notes that a window has an article open, or no longer, and answers who else has. notFound when there is no such article. */
export const notePresence = async (
  db: Db,
  caller: { readonly accountId: number },
  { articleId, place, doing }: BodyOf<Presence>,
): Promise<DataOf<Presence>> => {
  const here = and(eq(of, articleId), eq(accountId, caller.accountId), eq(window, place))!
  if (doing === 'gone') {
    await db.delete(articlePresence).where(here)
    return []
  }
  const known = await db.$count(articles, and(eq(articles.articleId, articleId), eq(articles.deleted, false)))
  if (!known) throw notFound()
  await db
    .insert(articlePresence)
    .values({ articleId, accountId: caller.accountId, place, doing, at: sql`now()` })
    .onConflictDoUpdate({ target: [of, accountId, window], set: { doing, at: sql`now()` } })
  const others = await db
    .select({ userAccount: accounts.userAccount, fullName: accounts.fullName, id: accounts.id, doing: does })
    .from(articlePresence)
    .innerJoin(accounts, eq(accounts.id, accountId))
    .where(and(eq(of, articleId), gt(at, ago), not(here)))
    .orderBy(asc(accounts.fullName), asc(window))
  return others.map(({ id, ...other }) => ({ ...other, isOwn: id === caller.accountId }))
}

/** Windows that were closed without a word. */
export const forgetPresence = (db: Db): Promise<unknown> => db.delete(articlePresence).where(lt(at, ago))
