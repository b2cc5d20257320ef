import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { isEqual } from 'es-toolkit'
import { dictionaryEntries } from '../catalog/catalog-tables.ts'
import type { Names } from '../database/columns.ts'
import type { Db } from '../database/database.ts'
import { bumpContentVersion } from '../site/content-version.ts'
import { readableRows } from '../things/readable.ts'
import { liveContent } from './content-tables.ts'

export const dictionaryEntryKind = 'dictionaryEntry'
/** An entry that content adds comes after those that were there before. */
const afterAll = 10_000
const overlayLock = 5_318_027

/** What published content calls the entries of dictionaries now, by dictionary and code; of what says the same twice the newer counts. */
const readSaid = async (db: Db) => {
  const rows = await db
    .select({ title: liveContent.title, lang: liveContent.lang, details: liveContent.details })
    .from(liveContent)
    .where(and(eq(liveContent.kind, dictionaryEntryKind), readableRows(undefined, liveContent)))
    .orderBy(asc(liveContent.updateTime), asc(liveContent.id))
  const said = new Map<string, { readonly typeCode: string; readonly code: string; readonly names: Names }>()
  for (const { title, lang, details } of rows) {
    const { dictionary, code } = details as { dictionary: string; code: string }
    const key = `${dictionary} ${code}`
    said.set(key, { typeCode: dictionary, code, names: { ...said.get(key)?.names, [lang]: title } })
  }
  return said
}

/** Brings the dictionaries to what published content says of their entries now: renames them, adds those that are new, and puts back what it says no more. */
export const applyDictionaryEntries = (db: Db): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${overlayLock})`)
    const said = await readSaid(tx)
    const overlaid = await tx.select().from(dictionaryEntries).where(isNotNull(dictionaryEntries.ownNames))
    let changed = false
    const write = async (typeCode: string, code: string, row: { names: Names; ownNames: Names | null }) => {
      changed = true
      await tx
        .insert(dictionaryEntries)
        .values({ typeCode, code, position: afterAll, ...row })
        .onConflictDoUpdate({ target: [dictionaryEntries.typeCode, dictionaryEntries.code], set: row })
    }
    for (const { typeCode, code, ownNames } of overlaid) {
      if (said.has(`${typeCode} ${code}`)) continue
      if (Object.keys(ownNames!).length) await write(typeCode, code, { names: ownNames!, ownNames: null })
      else {
        changed = true
        await tx
          .delete(dictionaryEntries)
          .where(and(eq(dictionaryEntries.typeCode, typeCode), eq(dictionaryEntries.code, code)))
      }
    }
    for (const { typeCode, code, names } of said.values()) {
      const [before] = await tx
        .select({ names: dictionaryEntries.names, ownNames: dictionaryEntries.ownNames })
        .from(dictionaryEntries)
        .where(and(eq(dictionaryEntries.typeCode, typeCode), eq(dictionaryEntries.code, code)))
      const ownNames = before?.ownNames ?? before?.names ?? {}
      const row = { names: { ...ownNames, ...names }, ownNames }
      if (!isEqual(row, before)) await write(typeCode, code, row)
    }
    if (changed) await bumpContentVersion(tx, 'catalog')
  })
