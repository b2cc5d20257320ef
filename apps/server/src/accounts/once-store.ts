import { createHash } from 'node:crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { onceTokens } from '../database/schema.ts'

type Kind = typeof onceTokens.$inferSelect['kind']

const inFiveMinutes = sql`now() + interval '5 minutes'`

/** Keeps a thing that is good once, for five minutes; `accountId` is whom it stands for. */
export const keepOnce = async (db: Db, kind: Kind, id: string, answerHash = '', accountId?: number): Promise<void> => {
  await db.insert(onceTokens).values({ id, kind, answerHash, accountId, expires: inFiveMinutes })
}

/** Uses it up: of two that come at once, one gets it. Undefined when it is unknown, used or expired. */
export const takeOnce = async (db: Db, kind: Kind, id: string): Promise<{ answerHash: string; accountId: number | null } | undefined> => {
  const [taken] = await db.delete(onceTokens).where(and(eq(onceTokens.id, id), eq(onceTokens.kind, kind), gt(onceTokens.expires, sql`now()`))).returning({ answerHash: onceTokens.answerHash, accountId: onceTokens.accountId })
  return taken
}

/** Notes that something with a name of somebody else's making was used. False when it was used within the last five minutes: it must be good for less. */
export const noteUsed = async (db: Db, kind: Kind, name: string): Promise<boolean> => {
  const id = createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 32)
  const noted = await db.insert(onceTokens).values({ id, kind, expires: inFiveMinutes }).onConflictDoNothing().returning({ id: onceTokens.id })
  return noted.length === 1
}
