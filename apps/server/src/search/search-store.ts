import type { ContentLanguage } from '@portal/contract'
import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import type { Findable, Thing } from '../things/things.ts'
import { searchEntries } from './search-tables.ts'
import { pairsOf } from './chinese-words.ts'
import { bareCode, codesIn } from './codes.ts'
import { fold } from './fold.ts'
import { startVector } from './vector.ts'
import { configuration, forStemmer, lexemesIn, tokenizer, wordsIn } from './words.ts'

/** A thing, and what it is found by. */
export type Entry = Thing & Findable

/** Characters of text that are searched: a tsvector holds 1 MB, and no reader looks for what stands behind forty pages. */
const searchedText = 60_000

/** What does not depend on the stemmer: codes, and for Chinese every word at its place. */
const ownLexemes = ({ lang, productModels }: Entry, title: string, plain: string) => {
  const vector = startVector()
  for (const { bare } of codesIn(title)) vector.place(`code:${bare}`, 1, 'A')
  for (const model of productModels) vector.place(`code:${bareCode(fold(model))}`, 1, 'B')
  for (const { bare } of codesIn(plain)) vector.place(`code:${bare}`, 1, 'C')
  const inTitle = lexemesIn(title)
  inTitle.forEach((lexemes, at) => {
    for (const lexeme of lexemes) vector.place(lexeme, at + 1, 'A')
  })
  // Whatever two characters of a title someone types, they find it.
  for (const { text } of wordsIn(title).filter(({ chinese }) => chinese))
    for (const piece of [...text, ...pairsOf([...text])]) vector.place(piece, 1, 'A')
  if (lang === 'zh')
    lexemesIn(plain).forEach((lexemes, at) => {
      for (const lexeme of lexemes) vector.place(lexeme, inTitle.length + at + 2, 'C')
    })
  for (const { text } of wordsIn(plain).filter(({ chinese }) => chinese))
    for (const character of text) vector.mark(character)
  return vector.text()
}

const stemmed = (folded: string, lang: ContentLanguage, weight: 'A' | 'C'): SQL => {
  const words = lexemesIn(folded)
    .flat()
    .map((word) => forStemmer(word, lang))
    .join(' ')
  return sql`setweight(to_tsvector(${configuration[lang]}::regconfig, ${words}), ${weight})`
}

/** Makes a thing findable, or anew after a change. */
export const indexEntry = async (db: Db, entry: Entry): Promise<void> => {
  const { kind, id, lang, scope, startTime, endTime, directoryCode, updateTime, translationGroup } = entry
  const title = entry.title.normalize('NFC')
  const plain = entry.plain.slice(0, searchedText).toWellFormed().normalize('NFC')
  const [foldedTitle, foldedPlain] = [fold(title), fold(plain)]
  const own = sql`${ownLexemes(entry, foldedTitle, foldedPlain)}::tsvector`
  const words =
    lang === 'zh' ? own : sql`${own} || ${stemmed(foldedTitle, lang, 'A')} || ${stemmed(foldedPlain, lang, 'C')}`
  const row = {
    kind,
    thingId: id,
    lang,
    scope,
    startTime,
    endTime,
    title,
    plain,
    directoryCode,
    productModels: [...entry.productModels],
    updateTime,
    translationGroup,
    words,
    tokenizer,
  }
  await db
    .insert(searchEntries)
    .values(row)
    .onConflictDoUpdate({ target: [searchEntries.kind, searchEntries.thingId], set: row })
}

/** Nobody finds the thing any more. */
export const removeEntry = async (db: Db, { kind, id }: Thing): Promise<void> => {
  await db.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.thingId, id)))
}
