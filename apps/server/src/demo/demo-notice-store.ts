import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Caller } from '../http/serve-calls.ts'
import { messages } from '../notices/notice-tables.ts'
import { shareThing } from '../notices/share-store.ts'
import type { Thing } from '../things/things.ts'

const leftUnread = 3

/** What a colleague shares with another. */
type DemoShare = {
  readonly by: Caller
  readonly to: Caller
  readonly thing: Thing
  readonly note: string
}

/** Leaves the newest messages of everyone unread, as on a usual day: the demo content itself tells its authors of every case. Then shares. */
export const leaveNotices = async (db: Db, shared: readonly DemoShare[]): Promise<void> => {
  const newest = sql`(select id, row_number() over (partition by account_id order by id desc) as place from ${messages})`
  await db.execute(
    sql`update ${messages} set read_at = at from ${newest} newest where newest.id = ${messages}.id and newest.place > ${leftUnread}`,
  )
  for (const { by, to, thing, note } of shared)
    await shareThing(db, by.accountId, thing, { userAccounts: [to.userAccount], note })
}
