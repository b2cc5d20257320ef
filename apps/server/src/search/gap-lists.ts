import type { BodyOf, Calls, DataOf } from '@portal/contract'
import { contentLanguages, type gapReasons } from '@portal/contract/facts'
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { directories } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { dayOf } from '../database/day.ts'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/shared-tables.ts'
import { searchGaps, takenGaps } from './search-tables.ts'

type Page = DataOf<Calls['POST /doc/select_keyword/gap/page']>
/** T9. So many people ask for it before staff read it: what one person types may be about that person. */
const minPeople = 2

/** Row 18. What people looked for in vain in the last days, and by which filters; what most people asked for first. */
export const listGaps = async (
  db: Db,
  { pageNo, pageSize, data: { why, days, lang } }: BodyOf<Calls['POST /doc/select_keyword/gap/page']>,
  now = new Date(),
): Promise<Page> => {
  const since = dayOf(new Date(now.getTime() - days * 86_400_000))
  const sum = {
    searched: sql<number>`sum(${searchGaps.searched})::int`,
    missed: sql<number>`sum(${searchGaps.missed})::int`,
    opened: sql<number>`sum(${searchGaps.opened})::int`,
  }
  const vain: Record<(typeof gapReasons)[number], ReturnType<typeof sql>> = {
    missed: sql`${sum.missed} > 0`,
    unopened: sql`${sum.missed} = 0 and ${sum.opened} = 0`,
  }
  const gaps = db
    .select({
      keyword: searchGaps.keyword,
      lang: searchGaps.lang,
      filters: searchGaps.filters,
      searched: sum.searched.as('people'),
      missed: sum.missed.as('in_vain'),
      opened: sum.opened.as('with_click'),
      lastDay: sql<string>`max(${searchGaps.day})`.as('last_day'),
    })
    .from(searchGaps)
    .where(and(inArray(searchGaps.lang, lang ? [lang] : [...contentLanguages]), gt(searchGaps.day, since)))
    .groupBy(searchGaps.keyword, searchGaps.lang, searchGaps.filters)
    .having(and(sql`${sum.searched} >= ${minPeople}::int`, vain[why]))
    .as('gaps')
  const data = await db
    .select({
      keyword: gaps.keyword,
      lang: gaps.lang,
      filters: gaps.filters,
      searched: gaps.searched,
      missed: gaps.missed,
      opened: gaps.opened,
      lastDay: gaps.lastDay,
      names: directories.names,
      takenBy: accounts.fullName,
    })
    .from(gaps)
    .leftJoin(directories, eq(directories.directoryCode, sql`${gaps.filters} ->> 'directoryCode'`))
    .leftJoin(takenGaps, and(eq(takenGaps.lang, gaps.lang), eq(takenGaps.keyword, gaps.keyword)))
    .leftJoin(accounts, eq(accounts.id, takenGaps.accountId))
    .orderBy(desc(why === 'missed' ? gaps.missed : gaps.searched), desc(gaps.lastDay), gaps.keyword, gaps.lang)
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    data: data.map(({ names, ...gap }) => ({ ...gap, directory: names && nameIn(names, gap.lang, '') })),
    total: await db.$count(gaps),
  }
}
