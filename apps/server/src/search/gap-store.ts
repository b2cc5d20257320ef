import type { ContentLanguage } from '@portal/contract'
import { and, eq, sql } from 'drizzle-orm'
import { dayOf } from '../database/day.ts'
import type { Db } from '../database/database.ts'
import { searchGaps, takenGaps, type SearchedIn } from './search-tables.ts'

/** A search as it was asked. */
export type Asked = { readonly keyword: string; readonly lang: ContentLanguage; readonly filters: SearchedIn }

/** Adds to what is counted of a search today. */
export const countGap = async (
  db: Db,
  { keyword, lang, filters }: Asked,
  more: { readonly searched?: number; readonly missed?: number; readonly opened?: number },
  now: Date,
): Promise<void> => {
  const { searched = 0, missed = 0, opened = 0 } = more
  await db
    .insert(searchGaps)
    .values({ lang, day: dayOf(now), keyword, filters, searched, missed, opened })
    .onConflictDoUpdate({
      target: [searchGaps.lang, searchGaps.day, searchGaps.keyword, searchGaps.filters],
      set: {
        searched: sql`${searchGaps.searched} + ${searched}`,
        missed: sql`${searchGaps.missed} + ${missed}`,
        opened: sql`${searchGaps.opened} + ${opened}`,
      },
    })
}

/** Row 18. Says that an account writes what is missing, or does no longer. False when somebody else does. */
export const takeGap = async (
  db: Db,
  accountId: number,
  { keyword, lang, take }: Pick<Asked, 'keyword' | 'lang'> & { readonly take: boolean },
): Promise<boolean> => {
  if (!take) {
    await db
      .delete(takenGaps)
      .where(and(eq(takenGaps.lang, lang), eq(takenGaps.keyword, keyword), eq(takenGaps.accountId, accountId)))
    return true
  }
  await db.insert(takenGaps).values({ keyword, lang, accountId }).onConflictDoNothing()
  const [taken] = await db
    .select({ accountId: takenGaps.accountId })
    .from(takenGaps)
    .where(and(eq(takenGaps.lang, lang), eq(takenGaps.keyword, keyword)))
  return taken?.accountId === accountId
}
