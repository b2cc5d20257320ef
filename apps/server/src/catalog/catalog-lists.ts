import type { Calls, ContentLanguage, DataOf, Directory } from '@portal/contract'
import { maxCount } from '@portal/contract/facts'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { dictionaryEntries, directories, productModels } from './catalog-tables.ts'
import type { Reader } from '../things/readable.ts'
import type { Things } from '../things/things.ts'
import { nameIn } from './names.ts'

type Category = DataOf<Calls['POST /uac/category/oneCategoryWithoutPermissions']>[number]
type Named = DataOf<Calls['POST /doc/new_label/labelList']>[number]
type Model = DataOf<Calls['POST /doc/model/getProductModelList']>[number]

/** The parent of the top directories. */
export const topCode = '0'

/**
 * DIR-01. The directories below one. The count is of the things in the language that are filed there or further below, and that the caller may read now:
 * each directory is counted up to 5001 of a kind and no further.
 */
export const listChildDirectories = async (
  db: Db,
  { kinds }: Pick<Things, 'kinds'>,
  reader: Reader,
  lang: ContentLanguage,
  parentCode: string,
): Promise<Directory[]> => {
  // Codes are digits, and a colon follows 9: a range that the index of directory codes serves, whatever the database's locale.
  const below = (code: AnyPgColumn) =>
    sql`${code} ~>=~ ${directories.directoryCode} and ${code} ~<~ (${directories.directoryCode} || ':')`
  const counts = [
    sql`0`,
    ...[...kinds.values()].flatMap(({ kind, shown }) => {
      if (!shown?.filed) return []
      const readable = db
        .select({ one: sql`1`.as('one') })
        .from(shown.table)
        .where(and(eq(shown.filed.lang, lang), below(shown.filed.directoryCode), shown.readableBy(reader)))
        .limit(maxCount)
      return sql`(select count(*) from ${readable.as(`readable_${kind}`)})`
    }),
  ]
  const rows = await db
    .select({
      directoryCode: directories.directoryCode,
      names: directories.names,
      isLeaf: directories.isLeaf,
      count: sql<number>`${sql.join(counts, sql` + `)}`.mapWith(Number),
    })
    .from(directories)
    .where(eq(directories.parentCode, parentCode))
    .orderBy(asc(directories.directoryCode))
  return rows.map(({ names, ...row }) => ({ ...row, name: nameIn(names, lang, row.directoryCode) }))
}

/** The directories below one as categories: the same for everyone. */
export const listCategories = async (db: Db, lang: ContentLanguage, parentId: string): Promise<Category[]> => {
  const rows = await db
    .select()
    .from(directories)
    .where(eq(directories.parentCode, parentId))
    .orderBy(asc(directories.directoryCode))
  return rows.map(({ directoryCode, parentCode, names, isLeaf }) => ({
    id: directoryCode,
    parentId: parentCode,
    name: nameIn(names, lang, directoryCode),
    isLeaf,
  }))
}

export const hasChildren = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(directories, eq(directories.parentCode, id))) > 0

/** The entries of a dictionary in their order; none of one that is not known. */
export const listDictionary = async (db: Db, lang: ContentLanguage, typeCode: string): Promise<Named[]> => {
  const rows = await db
    .select()
    .from(dictionaryEntries)
    .where(eq(dictionaryEntries.typeCode, typeCode))
    .orderBy(asc(dictionaryEntries.position), asc(dictionaryEntries.code))
  return rows.map(({ code, names }) => ({ code, name: nameIn(names, lang, code) }))
}

/** Product models of the series named; of all of them when none is named. */
export const listProductModels = async (db: Db, lang: ContentLanguage, series: readonly string[]): Promise<Model[]> => {
  const rows = await db
    .select()
    .from(productModels)
    .where(series.length ? inArray(productModels.series, [...series]) : undefined)
    .orderBy(asc(productModels.directoryCode), asc(productModels.model))
  return rows.map(({ names, ...row }) => ({ ...row, name: nameIn(names, lang, row.model) }))
}
