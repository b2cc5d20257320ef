import type { BodyOf, Calls, ContentLanguage } from '@portal/contract'
import { contentLanguages, internalScope, type Scope, type WordRule } from '@portal/contract/facts'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment, tsvector } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'

/** What a search was cut down to. */
export type SearchedIn = BodyOf<Calls['POST /doc/select_keyword/front/add']>['filters']

const literals: Readonly<Record<ContentLanguage, SQL>> = { zh: sql`'zh'`, en: sql`'en'`, ru: sql`'ru'`, es: sql`'es'` }
/** Entries of a language, which the statement names itself: a plan that is kept for all parameters could not use the index of one language. */
export const inLanguage = (lang: SQLWrapper, written: ContentLanguage): SQL => sql`${lang} = ${literals[written]}`

/** One row a thing that can be found. `words` holds its text and that of its files, and its model numbers as lexemes. */
export const searchEntries = pgTable(
  'search_entries',
  {
    kind: text().notNull(),
    thingId: text('thing_id').notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    scope: smallint().$type<Scope>().notNull(),
    title: text().notNull(),
    plain: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    productModels: text('product_models').array().notNull(),
    labels: text().array().notNull().default([]),
    updateTime: moment('update_time').notNull(),
    /** It comes a little earlier. */
    featured: boolean().notNull().default(false),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    /** Things of one kind that say the same in other languages share it. */
    translationGroup: text('translation_group').notNull(),
    /** What comes out again and again, such as the releases of a package: of these few come first. */
    series: text(),
    words: tsvector().notNull(),
    /** Without those of its files; null: it has none that are read. */
    ownWords: tsvector('own_words'),
    /** Those of the title: few, so that they are read without what is stored apart. */
    titleWords: tsvector('title_words').notNull().default(''),
    tokenizer: integer().notNull(),
    /** Whether the vocabulary has its words. */
    learned: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.thingId] }),
    index('search_entries_newest').on(table.lang, table.updateTime.desc().nullsFirst(), table.thingId),
    index('search_entries_group').on(table.translationGroup),
    // One a language, so that what the others say is not gone through. What was added last is read through beside it, and so is little.
    ...contentLanguages.map((lang) =>
      index(`search_entries_words_${lang}`)
        .using('gin', table.words)
        .with({ gin_pending_list_limit: 256 })
        .where(inLanguage(table.lang, lang)),
    ),
    index('search_entries_titles').using('gin', table.titleWords),
    index('search_entries_models').using('gin', table.productModels),
    index('search_entries_tokenizer').on(table.tokenizer),
    index('search_entries_unlearned')
      .on(table.thingId)
      .where(sql`not ${table.learned}`),
  ],
)
/** What became of a file whose text was to be read. `cut`: its beginning was. */
export type AttachedState = 'waiting' | 'read' | 'cut' | 'protected' | 'broken' | 'tooLarge'
/** The files that things show and whose text is searched. Each is read once, in the background, and what was read goes with the file. */
export const attachedTexts = pgTable(
  'attached_texts',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    state: text().$type<AttachedState>().notNull().default('waiting'),
    /** The different words of it, folded. */
    words: text().array().notNull().default([]),
    /** Of the words; 0: nobody has read it. */
    tokenizer: integer().notNull().default(0),
    /** Whether it was read, and what shows it is found by that. */
    done: boolean().notNull().default(false),
    /** Somebody is at it until then. */
    claimedUntil: moment('claimed_until'),
  },
  (table) => [
    index('attached_texts_waiting')
      .on(table.fileId)
      .where(sql`not ${table.done}`),
  ],
)
/** The text of a file in pieces: a page, or a part of one. `searched` is it folded, and what its codes are without separators. */
export const attachedPieces = pgTable(
  'attached_pieces',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => attachedTexts.fileId, { onDelete: 'cascade' }),
    nth: integer().notNull(),
    /** Null: the file does not say where its pages end. */
    page: integer(),
    text: text().notNull(),
    searched: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.nth] })],
)
/** The words of what can be found, by what they are looked for when they are spelled in another way (word-keys.ts). `scope`: of whoever may read most of what has them. */
export const searchVocabulary = pgTable(
  'search_vocabulary',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    word: text().notNull(),
    scope: smallint().$type<Scope>().notNull().default(internalScope),
    keys: text().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lang, table.word] }),
    index('search_vocabulary_keys').using('gin', table.keys),
  ],
)
/** How many people searched a word, by language and day; decays by being summed with weights. */
export const searchedWords = pgTable(
  'searched_words',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    day: text().notNull(),
    keyword: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.day, table.keyword] })],
)
/** Searches as they were asked, by language and day: how many people asked, how many of them found nothing with all of the words, how many opened something. */
export const searchGaps = pgTable(
  'search_gaps',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    day: text().notNull(),
    keyword: text().notNull(),
    filters: jsonb().$type<SearchedIn>().notNull(),
    searched: integer().notNull().default(0),
    missed: integer().notNull().default(0),
    opened: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.lang, table.day, table.keyword, table.filters] })],
)
/** Who writes what is missing. */
export const takenGaps = pgTable(
  'taken_gaps',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    keyword: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.lang, table.keyword] }),
    index('taken_gaps_account').on(table.accountId),
    index('taken_gaps_at').on(table.at),
  ],
)
/** What staff say of words: that they mean the same, are words of the trade, only ask, or are never shown as popular. Who says so is forgotten with the account. */
export const wordGroups = pgTable(
  'word_groups',
  {
    id: identity(),
    rule: text().$type<WordRule>().notNull().default('equal'),
    lang: text().$type<ContentLanguage>().notNull(),
    revision: integer().notNull().default(1),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    updateTime: moment('update_time').notNull(),
  },
  (table) => [
    index('word_groups_newest').on(table.rule, table.lang, table.updateTime.desc().nullsFirst(), table.id),
    index('word_groups_account').on(table.accountId),
  ],
)
/** For each rule a word is in one group of its language. `folded`: as it is compared; `begins`: by which one is looked up that others mean the same as, of the others empty. */
export const groupWords = pgTable(
  'group_words',
  {
    rule: text().$type<WordRule>().notNull().default('equal'),
    lang: text().$type<ContentLanguage>().notNull(),
    folded: text().notNull(),
    word: text().notNull(),
    begins: text().notNull(),
    position: smallint().notNull(),
    groupId: bigint('group_id', { mode: 'number' })
      .notNull()
      .references(() => wordGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.groupId, table.folded] }),
    uniqueIndex('group_words_once').on(table.rule, table.lang, table.folded),
    index('group_words_begins').on(table.lang, table.begins),
    index('group_words_group').on(table.groupId, table.position),
  ],
)
/** Search words that staff recommend, per language. */
export const recommendedWords = pgTable(
  'recommended_words',
  {
    lang: text().$type<ContentLanguage>().notNull(),
    keyword: text().notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.lang, table.keyword] })],
)
