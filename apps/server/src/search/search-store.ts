import type { ContentLanguage } from '@portal/contract'
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { labelDictionary } from '../catalog/built-in-dictionaries.ts'
import { dictionaryEntries, directories, productModels } from '../catalog/catalog-tables.ts'
import { nameIn } from '../catalog/names.ts'
import { levelsOf } from '../catalog/directory-levels.ts'
import type { Db } from '../database/database.ts'
import type { Findable, Thing } from '../things/things.ts'
import { searchEntries } from './search-tables.ts'
import { attachedWords } from './attached-store.ts'
import { pairsOf } from './chinese-words.ts'
import { bareCode, codesIn } from './codes.ts'
import { differentWords, isStemmed, withRoom } from './different-words.ts'
import { fold } from './fold.ts'
import { startVector } from './vector.ts'
import { configuration, forStemmer, lexemesIn, tokenizer, wordsIn } from './words.ts'

/** A thing, and what it is found by. */
export type Entry = Thing & Findable

/** Characters of text whose words have places, by which hits are ranked; of what follows each word is found, once. */
const rankedText = 60_000
/** A word so long may be one that carries no meaning (about): who types nothing else finds it as it is. */
const longestEmpty = 5

/** What the directories are called that a thing is filed in, and its models and labels: text of it too. */
const namesBeside = async (db: Db, { lang, directoryCode, productModels: models, labels = [] }: Entry) => {
  const rows = await unionAll(
    db
      .select({ names: directories.names })
      .from(directories)
      .where(inArray(directories.directoryCode, levelsOf(directoryCode))),
    db
      .select({ names: productModels.names })
      .from(productModels)
      .where(inArray(productModels.model, [...models])),
    db
      .select({ names: dictionaryEntries.names })
      .from(dictionaryEntries)
      .where(and(eq(dictionaryEntries.typeCode, labelDictionary), inArray(dictionaryEntries.code, [...labels]))),
  )
  return rows.map(({ names }) => nameIn(names, lang, '')).join(' / ')
}

/** What does not depend on the stemmer: codes, words that are looked for as they are, and for Chinese every word at its place. */
const ownLexemes = (
  { lang, productModels: models }: Entry,
  { title, beside, plain }: { title: string; beside: string; plain: string },
) => {
  const vector = startVector()
  for (const { bare } of codesIn(title)) vector.place(`code:${bare}`, 1, 'A')
  for (const model of models) vector.place(`code:${bareCode(fold(model))}`, 1, 'B')
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
  if (lang === 'zh')
    lexemesIn(beside).forEach((lexemes, at) => {
      for (const lexeme of lexemes) vector.place(lexeme, at + 1, 'B')
    })
  for (const { text, chinese } of wordsIn(plain))
    if (chinese) for (const character of text) vector.mark(character)
    else if (text.length <= longestEmpty) vector.mark(text)
  return vector.text()
}

const toVector = (words: readonly string[], lang: ContentLanguage): SQL =>
  sql`to_tsvector(${configuration[lang]}::regconfig, ${words.map((word) => forStemmer(word, lang)).join(' ')})`
/** What the stemmer gets of folded text: of a Chinese one the words of other letters, as its own have their places already. */
const forStemming = (folded: string, lang: ContentLanguage) =>
  lang === 'zh' ? wordsIn(folded).flatMap(({ text, chinese }) => (chinese ? [] : [text])) : lexemesIn(folded).flat()
const stemmed = (folded: string, lang: ContentLanguage, weight: 'A' | 'B' | 'C'): SQL =>
  sql`setweight(${toVector(forStemming(folded, lang), lang)}, ${weight})`
/** Words by which a thing is found and not ranked: as they are, and stemmed. */
const unplaced = (words: readonly string[], lang: ContentLanguage): SQL => {
  const vector = startVector()
  for (const word of words) vector.mark(word)
  return sql`(${vector.text()}::tsvector || strip(${toVector(words.filter(isStemmed), lang)}))`
}

/** The place from an index on where no word is cut apart; the end of the text, when it is not that long. */
const atWordEnd = (text: string, index: number) => {
  const gap = /[^\p{L}\p{N}\p{M}]/gu
  gap.lastIndex = index
  return text.length <= index ? text.length : (gap.exec(text)?.index ?? index)
}

/** Makes a thing findable, or anew after a change. */
export const indexEntry = async (db: Db, entry: Entry): Promise<void> => {
  const {
    kind,
    id,
    lang,
    scope,
    startTime,
    endTime,
    directoryCode,
    updateTime,
    translationGroup,
    series = null,
  } = entry
  const title = entry.title.normalize('NFC')
  const plain = entry.plain.toWellFormed().normalize('NFC')
  const cut = atWordEnd(plain, rankedText)
  const folded = { title: fold(title), beside: fold(await namesBeside(db, entry)), plain: fold(plain.slice(0, cut)) }
  const following = differentWords(fold(plain.slice(cut)))
  const own = sql`${ownLexemes(entry, folded)}::tsvector || ${stemmed(folded.title, lang, 'A')} || ${stemmed(folded.beside, lang, 'B')} || ${stemmed(folded.plain, lang, 'C')} || ${unplaced(following, lang)}`
  const attached = await attachedWords(db, entry)
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
    labels: [...(entry.labels ?? [])],
    updateTime,
    translationGroup,
    series,
    tokenizer,
    learned: false,
  }
  const vectors = {
    words: attached.length ? sql`${own} || ${unplaced(withRoom([...following, ...attached]), lang)}` : own,
    ownWords: attached.length ? own : null,
    titleWords: sql`ts_filter(${own}, '{a}')`,
  }
  await db
    .insert(searchEntries)
    .values({ ...row, ...vectors })
    .onConflictDoUpdate({
      target: [searchEntries.kind, searchEntries.thingId],
      set: {
        ...row,
        words: sql`excluded.words`,
        ownWords: sql`excluded.own_words`,
        titleWords: sql`excluded.title_words`,
      },
    })
}

/** Nobody finds the thing any more. */
export const removeEntry = async (db: Db, { kind, id }: Thing): Promise<void> => {
  await db.delete(searchEntries).where(and(eq(searchEntries.kind, kind), eq(searchEntries.thingId, id)))
}
