import type { BodyOf, Calls, ContentLanguage, DataOf } from '@portal/contract'
import type { KindName } from '@portal/contract/facts'
import { and, asc, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import type { Caller } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { footprints, unremembered } from './own-tables.ts'
import { listShown } from './shown-lists.ts'

/** Row 49. At which heading of a thing a person stopped. */
export const findPlace = async (
  db: Db,
  accountId: number,
  { kind, thingId }: { readonly kind: KindName; readonly thingId: string },
): Promise<string | null> => {
  const [newest] = await db
    .select({ place: footprints.place })
    .from(footprints)
    .where(
      and(
        eq(footprints.accountId, accountId),
        eq(footprints.kind, kind),
        eq(footprints.thingId, thingId),
        isNotNull(footprints.place),
      ),
    )
    .orderBy(desc(footprints.at))
    .limit(1)
  return newest?.place || null
}

type List = Calls['POST /doc/doc-footprint/pageFront']

/** What a person read, the newest first, and whether it is remembered. */
export const listFootprints = async (
  db: Db,
  things: Pick<Things, 'kinds'>,
  caller: Caller,
  readIn: ContentLanguage,
  { pageNo, pageSize }: BodyOf<List>,
): Promise<DataOf<List>> => {
  const isMine = eq(unremembered.accountId, caller.accountId)
  const refused = db
    .select({ one: sql`1` })
    .from(unremembered)
    .where(isMine)
  // What was on its way while they said no is not shown either.
  const where = and(eq(footprints.accountId, caller.accountId), notExists(refused))
  const rows = await db
    .select()
    .from(footprints)
    .where(where)
    .orderBy(desc(footprints.at), asc(footprints.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  const thingOf = ({ kind, thingId }: (typeof rows)[number]) => ({ kind, id: thingId })
  const shownOf = await listShown(db, things, caller, rows.map(thingOf), readIn)
  return {
    data: rows.map((row) => {
      const shown = shownOf(thingOf(row))
      return {
        id: String(row.id),
        kind: row.kind,
        thingId: row.thingId,
        title: shown?.title ?? null,
        lang: shown?.lang ?? null,
        at: row.at.toISOString(),
      }
    }),
    total: await countUpTo(db, footprints, where),
    remembers: (await db.$count(unremembered, isMine)) === 0,
  }
}
