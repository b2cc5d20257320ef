import { contentLanguages, productWordLanguage } from '@portal/contract/facts'
import { and, eq, getTableColumns, inArray, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { setImmediate as turn } from 'node:timers/promises'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { levelsOf } from '../catalog/directory-levels.ts'
import type { Db } from '../database/database.ts'
import type { Findable, Thing } from '../things/things.ts'
import { searchEntries } from './search-tables.ts'
import { attachedWords } from './attached-store.ts'
import { entryVectors, entryWords, wordsToStem, type EntryWords } from './entry-vectors.ts'
import { stemsOf } from './stem-lists.ts'
import { readWordRules } from './word-rule-lists.ts'
import { cutBy } from './words.ts'

/** A thing, and what it is found by. */
export type Entry = Thing & Findable

/** So many entries are worked out before requests have their turn. */
const atOnce = 8

/** What directories, models and labels are called that things are filed in or are about: text of them too. */
const namesBeside = async (db: Db, entries: readonly Entry[]): Promise<(entry: Entry) => string> => {
  const codes = {
    directory: [...new Set(entries.flatMap(({ directoryCode }) => levelsOf(directoryCode)))],
    model: [...new Set(entries.flatMap((entry) => entry.productModels))],
    label: [...new Set(entries.flatMap(({ labels = [] }) => labels))],
  }
  const rows = await unionAll(
    db
      .select({ of: sql<string>`'directory'`, code: directories.directoryCode, names: directories.names })
      .from(directories)
      .where(inArray(directories.directoryCode, codes.directory)),
    db
      .select({ of: sql<string>`'model'`, code: productModels.model, names: productModels.names })
      .from(productModels)
      .where(inArray(productModels.model, codes.model)),
    db
      .select({ of: sql<string>`'label'`, code: dictionaryEntries.code, names: dictionaryEntries.names })
      .from(dictionaryEntries)
      .where(and(eq(dictionaryEntries.typeCode, labelDictionary), inArray(dictionaryEntries.code, codes.label))),
  )
  const known = new Map(rows.map(({ of, code, names }) => [`${of} ${code}`, names]))
  return ({ lang, directoryCode, productModels: models, labels = [] }) =>
    [
      ...levelsOf(directoryCode).map((code) => `directory ${code}`),
      ...models.map((code) => `model ${code}`),
      ...labels.map((code) => `label ${code}`),
    ]
      .flatMap((key) => nameIn(known.get(key) ?? {}, lang, '') || [])
      .join(' / ')
}

/** The same of many, without keeping requests waiting meanwhile. */
const eachInTurn = async <T, R>(all: readonly T[], make: (one: T) => R): Promise<R[]> => {
  const made: R[] = []
  for (const [at, one] of all.entries()) {
    if (at && at % atOnce === 0) await turn()
    made.push(make(one))
  }
  return made
}

/** Every column as it would have been inserted. */
const asInserted = Object.fromEntries(
  Object.entries(getTableColumns(searchEntries)).map(([key, { name }]) => [
    key,
    sql`excluded.${sql.identifier(name)}` as SQL,
  ]),
)

/** Makes things findable, or anew after a change: in a few statements, however many they are. */
export const indexEntries = async (db: Db, entries: readonly Entry[]): Promise<void> => {
  if (!entries.length) return
  // Whatever process it is: with the words that staff write now.
  if (entries.some(({ lang }) => lang === productWordLanguage)) await readWordRules(db)
  const cut = new Map(contentLanguages.map((lang) => [lang, cutBy(lang)]))
  const beside = await namesBeside(db, entries)
  const attached = await attachedWords(db, entries)
  const read = await eachInTurn(entries, (entry) => {
    const title = entry.title.normalize('NFC')
    const plain = entry.plain.toWellFormed().normalize('NFC')
    return { entry, title, plain, words: entryWords({ ...entry, title, plain }, beside(entry), attached(entry)) }
  })
  const stems = new Map<EntryWords['lang'], Awaited<ReturnType<typeof stemsOf>>>()
  for (const lang of contentLanguages) {
    const own = read.flatMap(({ words }) => (words.lang === lang ? wordsToStem(words) : []))
    if (own.length) stems.set(lang, await stemsOf(db, lang, own))
  }
  const rows = await eachInTurn(read, ({ entry, title, plain, words }) => ({
    kind: entry.kind,
    thingId: entry.id,
    lang: entry.lang,
    scope: entry.scope,
    startTime: entry.startTime,
    endTime: entry.endTime,
    title,
    plain,
    directoryCode: entry.directoryCode,
    productModels: [...entry.productModels],
    labels: [...(entry.labels ?? [])],
    updateTime: entry.updateTime,
    featured: entry.featured ?? false,
    translationGroup: entry.translationGroup,
    series: entry.series ?? null,
    tokenizer: cut.get(entry.lang)!,
    learned: false,
    ...entryVectors(words, stems.get(words.lang) ?? new Map()),
  }))
  await db
    .insert(searchEntries)
    .values(rows)
    .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.thingId], set: asInserted })
}
/** Makes a thing findable, or anew after a change. */
export const indexEntry = (db: Db, entry: Entry): Promise<void> => indexEntries(db, [entry])

/** Nobody finds the thing any more. */
export const removeEntry = async (db: Db, { kind, id }: Thing): Promise<void> => {
  await db.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.thingId, id)))
}
