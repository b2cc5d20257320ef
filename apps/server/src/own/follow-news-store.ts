import { staffUser } from '@portal/contract/facts'
import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { tell } from '../notices/message-store.ts'
import { listNewest } from './follow-lists.ts'
import { follows } from './own-tables.ts'

const atOnce = 200
const [batches, minutes] = [20, 4]
const untold = or(isNull(follows.told), lte(follows.told, follows.seen))

/** Takes some of what staff follow and were told nothing of since they looked: those that nobody looked at for the longest time, each by one process. */
const takeSome = (db: Db) =>
  db.transaction(async (tx) => {
    const some = await tx
      .select({ follow: follows })
      .from(follows)
      .innerJoin(accounts, eq(accounts.id, follows.accountId))
      .where(
        and(
          untold,
          lt(follows.looked, sql`now() - make_interval(mins => ${minutes})`),
          eq(accounts.type, staffUser),
          eq(accounts.disabled, false),
        ),
      )
      .orderBy(asc(follows.looked))
      .limit(atOnce)
      .for('update', { of: follows, skipLocked: true })
    const ids = some.map(({ follow }) => follow.id)
    if (ids.length)
      await tx
        .update(follows)
        .set({ looked: sql`now()` })
        .where(inArray(follows.id, ids))
    return some.map(({ follow }) => follow)
  })

/** Tells staff that there is something new of what they follow: once, until they have looked at it. */
export const tellFollowers = async (db: Db): Promise<void> => {
  for (let batch = 0; batch < batches; batch++) {
    const some = await takeSome(db)
    for (const follow of some) {
      const { id, accountId, seen } = follow
      const [newest] = await listNewest(db, { type: staffUser, accountId }, follow, { after: seen, limit: 1 })
      if (!newest) continue
      await db.transaction(async (tx) => {
        const told = await tx
          .update(follows)
          .set({ told: newest.changed })
          .where(and(eq(follows.id, id), untold))
          .returning({ id: follows.id })
        if (told.length)
          await tell(tx, [accountId], {
            kind: 'followNews',
            thing: { kind: newest.kind, id: newest.thingId },
            by: null,
          })
      })
    }
    if (some.length < atOnce) return
  }
}
