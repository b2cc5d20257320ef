import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { namedIn } from '../things/personal.ts'
import type { Registration, ThingKind } from '../things/things.ts'
import { topCode } from './catalog-lists.ts'
import { directories, removedDirectories } from './catalog-tables.ts'
import { nameIn } from './names.ts'

const { directoryCode, names, parentCode } = directories
const isTop = eq(parentCode, topCode)

const directory: ThingKind = {
  kind: 'directory',
  titles: async (db, ids, readIn) => {
    const rows = await db
      .select({ directoryCode, names })
      .from(directories)
      .where(inArray(directoryCode, [...ids]))
    return new Map(
      rows.map((row) => [row.directoryCode, { title: nameIn(row.names, readIn, row.directoryCode), lang: null }]),
    )
  },
  sitemap: {
    count: (db) => db.$count(directories, isTop),
    list: async (db, _languages, { after, skip = 0, limit }) => {
      const rows = await db
        .select({ directoryCode })
        .from(directories)
        .where(and(isTop, after === undefined ? undefined : gt(directoryCode, after)))
        .orderBy(asc(directoryCode))
        .offset(skip)
        .limit(limit)
      return rows.map((row) => ({ key: row.directoryCode, written: [{ lang: null, id: row.directoryCode }] }))
    },
  },
}

/** Directories: the top ones have a page in the sitemap, and clicks on the way to one are counted. */
export const catalogThings: Registration = {
  kinds: [directory],
  personal: [{ group: 'work', table: removedDirectories, of: namedIn(removedDirectories.actor) }],
}
