import type { ArticleCode, ContentLanguage, PublishedArticle, UserType, VoteReason } from '@portal/contract'
import type { CountedKind } from '@portal/tracking/counted-things'
import {
  bigint,
  boolean,
  customType,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' })
const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const identity = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
/** A text in each content language that has it. */
export type Names = Partial<Record<ContentLanguage, string>>
const names = () => jsonb().$type<Names>().notNull()

// ---- accounts ----
export const accounts = pgTable('accounts', {
  id: identity(),
  /** Folded to lower case; what a person types to log in. */
  userAccount: text('user_account').notNull().unique(),
  /** Folded to lower case. Codes go there, and it logs in as the account does; an account that is an e-mail address has it from the start. */
  email: text().unique(),
  /** +, country and number, digits only; as the e-mail address. */
  phone: text().unique(),
  passwordHash: text('password_hash').notNull(),
  type: smallint().$type<UserType>().notNull(),
  fullName: text('full_name').notNull(),
  deptName: text('dept_name').notNull().default(''),
  orgName: text('org_name').notNull().default(''),
  roleList: text('role_list').array().notNull().default([]),
  isOverseasSpecial: boolean('is_overseas_special').notNull().default(false),
  disabled: boolean().notNull().default(false),
  createTime: moment('create_time').notNull().defaultNow(),
})
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The edition that it was opened in, and is good in. */
    edition: text().$type<'cn' | 'overseas'>().notNull(),
    expires: moment('expires').notNull(),
    /** When it was used last, to within minutes. */
    used: moment('used').notNull().defaultNow(),
    /** The partner that handed the visitor over; null for a log-in at this portal. */
    source: text(),
  },
  (table) => [index('sessions_account').on(table.accountId), index('sessions_expires').on(table.expires)],
)
/** Who someone is at a partner. Each partner's subjects are its own: the same name at two of them is two identities, and neither is ever an account that was there before. */
export const identities = pgTable(
  'identities',
  {
    partner: text().notNull(),
    subject: text().notNull(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.partner, table.subject] }), index('identities_account').on(table.accountId)],
)
/** Things that are good once: login numbers, captcha answers, answered captchas, codes for the log-in and of single sign-on (hashed, and whom they are for), assertions that were used. */
export const onceTokens = pgTable(
  'once_tokens',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text()
      .$type<'loginNonce' | 'captcha' | 'captchaProof' | 'loginCode' | 'contactCode' | 'singleCode' | 'assertion'>()
      .notNull(),
    answerHash: text('answer_hash').notNull().default(''),
    accountId: bigint('account_id', { mode: 'number' }).references(() => accounts.id, { onDelete: 'cascade' }),
    /** Whom it is for; '' for nobody. */
    subject: text().notNull().default(''),
    /** How often it was tried. */
    tries: integer().notNull().default(0),
    expires: moment('expires').notNull(),
  },
  (table) => [index('once_tokens_expires').on(table.expires), index('once_tokens_account').on(table.accountId)],
)
/** How often something was tried within a window: failed log-ins by account and by address, reports, counted search words. */
export const attempts = pgTable(
  'attempts',
  {
    key: text().primaryKey(),
    count: integer().notNull(),
    until: moment('until').notNull(),
  },
  (table) => [index('attempts_until').on(table.until)],
)
/** Values that every server process shares: the login key pair, the day's key of guests' votes. */
export const settings = pgTable('settings', { key: text().primaryKey(), value: jsonb().notNull() })

// ---- what a case is filed under ----
export const directories = pgTable(
  'directories',
  {
    directoryCode: text('directory_code').primaryKey(),
    parentCode: text('parent_code').notNull(),
    names: names(),
    isLeaf: boolean('is_leaf').notNull(),
  },
  (table) => [index('directories_parent').on(table.parentCode)],
)
export const productModels = pgTable(
  'product_models',
  {
    model: text().primaryKey(),
    series: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    names: names(),
  },
  (table) => [index('product_models_series').on(table.series)],
)
/** Entries of all dictionaries; labels are the dictionary `label`. */
export const dictionaryEntries = pgTable(
  'dictionary_entries',
  {
    typeCode: text('type_code').notNull(),
    code: text().notNull(),
    names: names(),
    position: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.typeCode, table.code] })],
)

// ---- articles ----
/** What an author wrote; the content of a revision. */
export type ArticleContent = {
  title: string
  summary: string
  body: string
  lang: ContentLanguage
  scope: 1 | 2 | 3
  directoryCode: string | null
  labels: string[]
  productModels: string[]
  startTime: string | null
  endTime: string | null
  translationOf: string | null
}
/** One row an article: the state of its newest revision. */
export const articles = pgTable(
  'articles',
  {
    articleId: text('article_id').primaryKey(),
    billNo: text('bill_no').notNull().unique(),
    lang: text().$type<ContentLanguage>().notNull(),
    title: text().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    code: smallint().$type<ArticleCode>().notNull(),
    refining: smallint().$type<0 | 1>().notNull().default(0),
    revision: integer().notNull(),
    liveRevision: integer('live_revision'),
    createUser: bigint('create_user', { mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    /** Why the newest revision was rejected. */
    reason: text(),
    /** Articles that say the same in other languages share it. */
    translationGroup: text('translation_group').notNull(),
    deleted: boolean().notNull().default(false),
    createTime: moment('create_time').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    index('articles_mine').on(table.createUser, table.deleted, table.updateTime.desc().nullsFirst(), table.articleId),
    index('articles_audit').on(table.code, table.deleted, table.updateTime, table.articleId),
    index('articles_group').on(table.translationGroup),
  ],
)
export const articleBills = pgTable('article_bills', { year: integer().primaryKey(), last: integer().notNull() })
/** Every revision ever saved; never changed. */
export const articleRevisions = pgTable(
  'article_revisions',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    revision: integer().notNull(),
    content: jsonb().$type<ArticleContent>().notNull(),
    hash: text().notNull(),
    author: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.revision] })],
)
/** The audit trail: who did what to which revision. Only ever added to. */
export const articleEvents = pgTable(
  'article_events',
  {
    id: identity(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    revision: integer().notNull(),
    action: text().notNull(),
    fromCode: smallint('from_code'),
    toCode: smallint('to_code').notNull(),
    actor: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    reason: text(),
    /** The revision whose content was taken up again. */
    restoredFrom: integer('restored_from'),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('article_events_article').on(table.articleId, table.id)],
)
/** What readers see: the published revision, made for lists. */
export const liveArticles = pgTable(
  'live_articles',
  {
    articleId: text('article_id')
      .primaryKey()
      .references(() => articles.articleId),
    billNo: text('bill_no').notNull(),
    revision: integer().notNull(),
    title: text().notNull(),
    summary: text().notNull(),
    body: text().notNull(),
    outline: jsonb().$type<PublishedArticle['outline']>().notNull().default([]),
    minutes: integer().notNull().default(1),
    plain: text().notNull().default(''),
    picture: jsonb().$type<PublishedArticle['picture']>(),
    /** Which version of the rules worked out the four before; 0: none yet. */
    aidsVersion: integer('aids_version').notNull().default(0),
    lang: text().$type<ContentLanguage>().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    directoryCode: text('directory_code').notNull(),
    labels: text().array().notNull(),
    productModels: text('product_models').array().notNull(),
    refining: smallint().$type<0 | 1>().notNull(),
    startTime: moment('start_time'),
    endTime: moment('end_time'),
    publishTime: moment('publish_time').notNull(),
    updateTime: moment('update_time').notNull(),
    hits: integer().notNull().default(0),
    translationGroup: text('translation_group').notNull(),
  },
  (table) => [
    index('live_articles_newest').on(table.lang, table.updateTime.desc().nullsFirst(), table.articleId),
    index('live_articles_hits').on(table.lang, table.hits.desc().nullsFirst(), table.articleId),
    index('live_articles_directory').on(table.lang, table.directoryCode.op('text_pattern_ops'), table.scope),
    index('live_articles_models').using('gin', table.productModels),
    index('live_articles_group').on(table.translationGroup),
    index('live_articles_neighbours').on(
      table.lang,
      table.directoryCode,
      table.updateTime.desc().nullsFirst(),
      table.articleId,
    ),
  ],
)
/** A reader's report of an error (ART-06). */
export const articleMistakes = pgTable(
  'article_mistakes',
  {
    id: identity(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    passage: text().notNull(),
    description: text().notNull(),
    reporter: bigint({ mode: 'number' }),
    attitude: smallint().$type<1 | 2>(),
    at: moment('at').notNull().defaultNow(),
    handledAt: moment('handled_at'),
    handledBy: bigint('handled_by', { mode: 'number' }),
  },
  (table) => [
    index('article_mistakes_open').on(table.attitude, table.id.desc().nullsFirst()),
    index('article_mistakes_article').on(table.articleId),
  ],
)
/** Whether an article helped its readers: one row a visitor, the newest word counts. `voter` never says who a guest is. */
export const articleVotes = pgTable(
  'article_votes',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    voter: text().notNull(),
    helpful: boolean().notNull(),
    reason: text().$type<VoteReason>(),
    comment: text().notNull(),
    revision: integer().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.voter] })],
)
export const sensitiveWords = pgTable('sensitive_words', { word: text().primaryKey() })

// ---- files ----
export const files = pgTable(
  'files',
  {
    fileId: text('file_id').primaryKey(),
    name: text().notNull(),
    type: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: text().notNull(),
    /** A picture's size as it is shown, in pixels. */
    width: integer(),
    height: integer(),
    owner: bigint({ mode: 'number' }).references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('files_owner').on(table.owner)],
)
/** Which published article shows a file: who may read the article may read the file. */
export const liveFiles = pgTable(
  'live_files',
  {
    fileId: text('file_id').notNull(),
    articleId: text('article_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.articleId] }),
    index('live_files_article').on(table.articleId),
    foreignKey({ columns: [table.articleId], foreignColumns: [liveArticles.articleId] }).onDelete('cascade'),
  ],
)

// ---- search ----
/** One row a thing that can be found. `words` holds its text, and its model numbers as lexemes. */
export const searchEntries = pgTable(
  'search_entries',
  {
    articleId: text('article_id').primaryKey(),
    lang: text().$type<ContentLanguage>().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    title: text().notNull(),
    plain: text().notNull(),
    directoryCode: text('directory_code').notNull(),
    productModels: text('product_models').array().notNull(),
    updateTime: moment('update_time').notNull(),
    words: tsvector().notNull(),
    tokenizer: integer().notNull(),
  },
  (table) => [
    index('search_entries_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_entries_tokenizer').on(table.tokenizer),
  ],
)
/** How often a word was searched, by language and day; decays by being summed with weights. */
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

// ---- site ----
export const languages = pgTable('languages', {
  language: text().primaryKey(),
  name: text().notNull(),
  active: boolean().notNull().default(true),
  position: integer().notNull(),
})
export const languagePacks = pgTable(
  'language_packs',
  {
    language: text().notNull(),
    key: text().notNull(),
    text: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.language, table.key] })],
)
export const banners = pgTable(
  'banners',
  {
    pageCode: text('page_code').notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    fileOriginPath: text('file_origin_path').notNull().default(''),
    title: text().notNull(),
    description: text().notNull().default(''),
    noOss: text('no_oss').notNull().default(''),
    attachmentId: text('attachment_id').notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.pageCode, table.lang] })],
)

// ---- statistics ----
/** How often a page was sent or seen, or a way taken, on a day (in UTC). One row for all of a day: nothing here says who it was. `what` is a route's name, with the number of a case or the code of a directory. */
export const counts = pgTable(
  'counts',
  {
    day: text().notNull(),
    edition: text().$type<'cn' | 'overseas'>().notNull(),
    kind: text().$type<CountedKind>().notNull(),
    language: text().notNull(),
    what: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.edition, table.kind, table.language, table.what] })],
)

/** A write that was answered. Its row and its effect commit together. */
export const answeredWrites = pgTable(
  'answered_writes',
  {
    userId: text('user_id').notNull(),
    key: text().notNull(),
    request: text().notNull(),
    data: jsonb(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] }), index('answered_writes_at').on(table.at)],
)

/** What changed last: a counter that every server process reads to know whether kept pages still hold. */
export const contentVersion = pgTable('content_version', {
  name: text().primaryKey(),
  version: bigint({ mode: 'number' }).notNull(),
})
