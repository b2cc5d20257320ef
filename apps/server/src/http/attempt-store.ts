import { eq, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { attempts } from './http-tables.ts'

/** Counts one more (or `by` more) of something that is limited within a window, and answers how many that makes. Counted before it is done, so that many at once cannot pass. */
export const countAttempt = async (db: Db, key: string, windowMinutes: number, by = 1): Promise<number> => {
  const over = sql`${attempts.until} <= now()`
  const until = sql`now() + make_interval(mins => ${windowMinutes})`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: by, until })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then ${by}::int else ${attempts.count} + ${by} end`,
        until: sql`case when ${over} then ${until} else ${attempts.until} end`,
      },
    })
    .returning({ count: attempts.count })
  return row!.count
}

/** Seconds until the next turn of something that is done one at a time, each so many seconds after the one before it. Undefined when the line is `max` minutes long. */
export const takeTurn = async (db: Db, key: string, seconds: number, max: number): Promise<number | undefined> => {
  const after = sql`make_interval(secs => ${seconds})`
  const [row] = await db
    .insert(attempts)
    .values({ key, count: 1, until: sql`now() + ${after}` })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { count: sql`${attempts.count} + 1`, until: sql`greatest(${attempts.until}, now()) + ${after}` },
      setWhere: sql`${attempts.until} < now() + make_interval(mins => ${max})`,
    })
    .returning({ seconds: sql<number>`ceil(extract(epoch from ${attempts.until} - now()))`.mapWith(Number) })
  return row?.seconds
}

/** Takes one back that turned out not to count. */
export const takeAttemptBack = async (db: Db, key: string): Promise<void> => {
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key))
}

export const forgetAttempts = async (db: Db, key: string): Promise<void> => {
  await db.delete(attempts).where(eq(attempts.key, key))
}
