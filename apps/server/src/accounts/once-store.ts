import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { onceTokens } from '../database/schema.ts'

type Kind = typeof onceTokens.$inferSelect['kind']

/** Keeps a thing that is good once, for five minutes. */
export const keepOnce = async (db: Db, kind: Kind, id: string, answerHash = ''): Promise<void> => {
  await db.insert(onceTokens).values({ id, kind, answerHash, expires: sql`now() + interval '5 minutes'` })
}

/** Uses it up: of two that come at once, one gets it. Undefined when it is unknown, used or expired. */
export const takeOnce = async (db: Db, kind: Kind, id: string): Promise<{ answerHash: string } | undefined> => {
  const [taken] = await db.delete(onceTokens).where(and(eq(onceTokens.id, id), eq(onceTokens.kind, kind), gt(onceTokens.expires, sql`now()`))).returning({ answerHash: onceTokens.answerHash })
  return taken
}
