import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { onceTokens } from '../database/schema.ts'

type Kind = typeof onceTokens.$inferSelect['kind']

/** Keeps a thing that is good once, for five minutes unless said otherwise. */
export const keepOnce = async (db: Db, kind: Kind, id: string, answerHash = '', { subject = '', minutes = 5 }: { subject?: string; minutes?: number } = {}): Promise<void> => {
  await db.insert(onceTokens).values({ id, kind, answerHash, subject, expires: sql`now() + make_interval(mins => ${minutes})` })
}

const good = (kind: Kind, id: string) => and(eq(onceTokens.id, id), eq(onceTokens.kind, kind), gt(onceTokens.expires, sql`now()`))

/** Counts a try of it and answers what it is compared with; it is not used up. Undefined when it is unknown, used, expired, or was tried `most` times. */
export const tryOnce = async (db: Db, kind: Kind, id: string, most: number): Promise<{ answerHash: string; subject: string } | undefined> => {
  const [tried] = await db.update(onceTokens).set({ tries: sql`${onceTokens.tries} + 1` }).where(and(good(kind, id), lt(onceTokens.tries, most))).returning({ answerHash: onceTokens.answerHash, subject: onceTokens.subject })
  return tried
}

/** Uses it up: of two that come at once, one gets it. Undefined when it is unknown, used or expired. */
export const takeOnce = async (db: Db, kind: Kind, id: string): Promise<{ answerHash: string } | undefined> => {
  const [taken] = await db.delete(onceTokens).where(good(kind, id)).returning({ answerHash: onceTokens.answerHash })
  return taken
}
