import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { attitudes, type Attitude } from '@portal/contract/facts'
import type { Db } from '../database/database.ts'
import { articleMistakes, articles, liveArticles } from './article-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Caller } from '../http/serve-calls.ts'
import { tell } from '../notices/message-store.ts'
import { award } from '../notices/score-store.ts'
import type { ArticleCaller } from './article-workflow.ts'
import { writtenThing } from './author-notices.ts'
import { mayHandle, mistakeActionsFor, publishedSince } from './mistake-lists.ts'
import { readableBy } from './visibility.ts'

const maxPerHour = 5
const minutes = 60
type Report = {
  readonly articleId: string
  readonly passage: string
  readonly description: string
  readonly secret?: string | undefined
}
/** What is kept of a secret. It is random: nobody tries them out, so one hash will do. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** ART-06. Keeps a reader's report about an article that they may read (else notFound); what is sent once more under one secret is the same report. An address reports five times an hour at most, then 429 'tooMany'. */
export const reportMistake = async (
  db: Db,
  caller: Caller | undefined,
  address: string,
  { articleId, passage, description, secret }: Report,
): Promise<string> => {
  const [article] = await db
    .select({ articleId: articles.articleId, kind: articles.kind, createUser: articles.createUser })
    .from(liveArticles)
    .innerJoin(articles, eq(articles.articleId, liveArticles.articleId))
    .where(and(eq(liveArticles.articleId, articleId), readableBy(caller)))
  if (!article) throw notFound()
  if ((await countAttempt(db, `mistake:${address}`, minutes)) > maxPerHour)
    throw new Refusal(429, 'tooMany', 'Too many reports from this address, try again in an hour')
  const secretHash = secret === undefined ? null : hashOfSecret(secret)
  const [report] = await db
    .insert(articleMistakes)
    .values({ articleId, passage, description, secretHash, reporter: caller?.accountId ?? null, at: new Date() })
    .onConflictDoNothing()
    .returning({ id: articleMistakes.id })
  if (!report) {
    const [first] = await db
      .select({ id: articleMistakes.id })
      .from(articleMistakes)
      .where(eq(articleMistakes.secretHash, secretHash!))
    return String(first!.id)
  }
  // Who reported it is not told: a reader who writes of an error is no party to what follows.
  await tell(db, [article.createUser], {
    kind: 'mistakeReported',
    thing: writtenThing(article),
    by: caller?.accountId ?? null,
    actor: null,
    note: description,
  })
  return String(report.id)
}

type Closing = { readonly attitude: Attitude; readonly reason: string }

/**
 * ART-06. 1 handles a report, 2 ignores it, once: a second time is 409 'wrongState'. notFound to anyone but the article's author and approvers. Its reporter reads why, so one
 * that is ignored has a reason, and one that is handled has one or a revision that was published since (400 'notReady').
 */
export const handleMistake = async (
  db: Db,
  caller: ArticleCaller,
  id: string,
  { attitude, reason }: Closing,
): Promise<void> => {
  const [report] = await db
    .select({
      attitude: articleMistakes.attitude,
      reporter: articleMistakes.reporter,
      articleId: articles.articleId,
      kind: articles.kind,
      createUser: articles.createUser,
      publishedSince,
    })
    .from(articleMistakes)
    .innerJoin(articles, eq(articles.articleId, articleMistakes.articleId))
    .where(and(eq(articleMistakes.id, Number(id)), mayHandle(caller)))
    .for('update', { of: articleMistakes })
  if (!report) throw notFound()
  if (!mistakeActionsFor(report).length) throw new Refusal(409, 'wrongState', 'The report was handled before')
  const handled = attitude === attitudes.handle
  const mendedBy = handled ? report.publishedSince : null
  if (!reason && mendedBy === null)
    throw new Refusal(400, 'notReady', 'Say why, or publish a revision that mends it first')
  await db
    .update(articleMistakes)
    .set({ attitude, reason, mendedBy, handledAt: new Date(), handledBy: caller.accountId })
    .where(eq(articleMistakes.id, Number(id)))
  const thing = writtenThing(report)
  await tell(db, [report.createUser, report.reporter], {
    kind: handled ? 'mistakeHandled' : 'mistakeIgnored',
    thing,
    by: caller.accountId,
    note: reason,
    revision: mendedBy,
  })
  // Nobody earns by errors of their own, or that they confirm themselves.
  if (handled && report.reporter !== null && ![report.createUser, caller.accountId].includes(report.reporter))
    await award(db, report.reporter, 'confirmedReport', thing)
}
