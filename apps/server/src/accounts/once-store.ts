import { createHash } from 'node:crypto'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { onceTokens } from './account-tables.ts'

type Kind = (typeof onceTokens.$inferSelect)['kind']
/** What it stands for: a name, or an account. */
type For = { readonly subject?: string; readonly accountId?: number; readonly minutes?: number; readonly wait?: number }

const inMinutes = (minutes: number, seconds = 0) => sql`now() + make_interval(mins => ${minutes}, secs => ${seconds})`
const good = (kind: Kind, id: string) =>
  and(
    eq(onceTokens.id, id),
    eq(onceTokens.kind, kind),
    lte(onceTokens.goodFrom, sql`now()`),
    gt(onceTokens.expires, sql`now()`),
  )

/** Keeps a thing that is good once, for five minutes unless said otherwise, after `wait` seconds. */
export const keepOnce = async (
  db: Db,
  kind: Kind,
  id: string,
  answerHash = '',
  { subject = '', accountId, minutes = 5, wait = 0 }: For = {},
): Promise<void> => {
  const [goodFrom, expires] = [inMinutes(0, wait), inMinutes(minutes, wait)]
  await db.insert(onceTokens).values({ id, kind, answerHash, subject, accountId, goodFrom, expires })
}

/** Counts a try of it and answers what it is compared with; it is not used up. Undefined when it is unknown, used, expired, or was tried `most` times. */
export const tryOnce = async (
  db: Db,
  kind: Kind,
  id: string,
  max: number,
): Promise<{ answerHash: string; subject: string } | undefined> => {
  const [tried] = await db
    .update(onceTokens)
    .set({ tries: sql`${onceTokens.tries} + 1` })
    .where(and(good(kind, id), lt(onceTokens.tries, max)))
    .returning({ answerHash: onceTokens.answerHash, subject: onceTokens.subject })
  return tried
}

/** Uses it up: of two that come at once, one gets it. Undefined when it is unknown, used, expired, not good yet, or somebody else's than the `subject` that is named. */
export const takeOnce = async (
  db: Db,
  kind: Kind,
  id: string,
  subject?: string,
): Promise<{ answerHash: string; accountId: number | null } | undefined> => {
  const [taken] = await db
    .delete(onceTokens)
    .where(and(good(kind, id), subject === undefined ? undefined : eq(onceTokens.subject, subject)))
    .returning({ answerHash: onceTokens.answerHash, accountId: onceTokens.accountId })
  return taken
}

/** Notes that something with a name of somebody else's making was used. False when it was used within the last five minutes: it must be good for less. */
export const noteUsed = async (db: Db, kind: Kind, name: string): Promise<boolean> => {
  const id = createHash('sha256').update(`${kind} ${name}`).digest('hex').slice(0, 32)
  const noted = await db
    .insert(onceTokens)
    .values({ id, kind, expires: inMinutes(5) })
    .onConflictDoNothing()
    .returning({ id: onceTokens.id })
  return noted.length === 1
}
