import type { VoteReason } from '@portal/contract'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { articleVotes, liveArticles } from './article-tables.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { readableBy } from './visibility.ts'
import { voterOf, type Visitor } from '../http/voter-store.ts'

const maxPerHour = 60
const minutes = 60
type Vote = {
  readonly articleId: string
  readonly helpful: boolean
  readonly reason: VoteReason | null
  readonly comment: string
}

/** Keeps what a reader says of an article that they may read (else notFound), in place of what they said before. An address votes sixty times an hour at most, then 429 'tooMany'. */
export const vote = async (db: Db, visitor: Visitor, { articleId, helpful, reason, comment }: Vote): Promise<void> => {
  const [live] = await db
    .select({ revision: liveArticles.revision })
    .from(liveArticles)
    .where(and(eq(liveArticles.articleId, articleId), readableBy(visitor.caller)))
  if (!live) throw notFound()
  if ((await countAttempt(db, `vote:${visitor.address}`, minutes)) > maxPerHour)
    throw new Refusal(429, 'tooMany', 'Too many votes from this address, try again in an hour')
  const said = {
    helpful,
    revision: live.revision,
    at: new Date(),
    ...(helpful ? { reason: null, comment: '' } : { reason, comment: comment.toWellFormed() }),
  }
  await db
    .insert(articleVotes)
    .values({ articleId, voter: await voterOf(db, visitor), ...said })
    .onConflictDoUpdate({ target: [articleVotes.articleId, articleVotes.voter], set: said })
}
