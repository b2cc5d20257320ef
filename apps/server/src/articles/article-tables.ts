import type { ArticleCode, ContentLanguage, PublishedArticle, VoteReason } from '@portal/contract'
import { caseKind, type KindName, type PresenceDoing } from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { AuthoredContent } from '../content/authored-content.ts'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** What an author wrote; the content of a revision. */
export type ArticleContent = AuthoredContent
/** How a deleted article stood: the revision that readers saw, and what was counted of it. */
type Binned = {
  readonly revision: number | null
  readonly updateTime: string
  readonly shown: Kept | null
}
/** What readers' row says beside the text. */
export type Kept = {
  readonly publishTime: string
  readonly updateTime: string
  readonly hits: number
  readonly downloads?: number
}
/** One row a case, or a piece of content of another kind: the state of its newest revision. */
export const articles = pgTable(
  'articles',
  {
    articleId: text('article_id').primaryKey(),
    kind: text().$type<KindName>().notNull().default(caseKind),
    billNo: text('bill_no').notNull().unique(),
    lang: text().$type<ContentLanguage>().notNull(),
    title: text().notNull(),
    scope: smallint().$type<1 | 2 | 3>().notNull(),
    /** How its newest revision is filed. No labels, not even none of them: nobody has worked it out yet. */
    directoryCode: text('directory_code'),
    labels: text().array(),
    productModels: text('product_models').array(),
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
    /** Of what waits: its directory asked for two approvals; who gave the first; who is to decide, and until when. */
    twoSteps: boolean('two_steps').notNull().default(false),
    firstApprover: bigint('first_approver', { mode: 'number' }).references(() => accounts.id),
    assignee: bigint({ mode: 'number' }).references(() => accounts.id),
    due: moment('due'),
    /** When somebody has to look at what readers see again. */
    reviewBy: moment('review_by'),
    /** The day of review whose passing people were told of. */
    reviewTold: moment('review_told'),
    deleted: boolean().notNull().default(false),
    /** What comes back when a deleted article does. */
    bin: jsonb().$type<Binned>(),
    createTime: moment('create_time').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [
    index('articles_mine').on(table.createUser, table.deleted, table.updateTime.desc().nullsFirst(), table.articleId),
    index('articles_audit').on(table.code, table.deleted, table.updateTime, table.articleId),
    index('articles_due').on(table.code, table.deleted, table.due, table.updateTime, table.articleId),
    index('articles_stale').on(table.deleted, table.reviewBy, table.articleId),
    index('articles_own_stale').on(table.createUser, table.deleted, table.reviewBy, table.articleId),
    index('articles_mine_title').on(table.createUser, table.deleted, table.title, table.articleId),
    index('articles_audit_title').on(table.code, table.deleted, table.title, table.articleId),
    index('articles_directory').on(table.directoryCode.op('text_pattern_ops')),
    index('articles_labels').using('gin', table.labels),
    index('articles_models').using('gin', table.productModels),
    index('articles_review_untold')
      .on(table.reviewBy)
      .where(
        sql`${table.reviewTold} is distinct from ${table.reviewBy} and ${table.liveRevision} is not null and not ${table.deleted}`,
      ),
    index('articles_kind').on(table.kind, table.deleted, table.updateTime.desc().nullsFirst(), table.articleId),
    index('articles_group').on(table.translationGroup),
  ],
)
/** The last bill number of a kind in a year. */
export const articleBills = pgTable(
  'article_bills',
  { kind: text().$type<KindName>().notNull().default(caseKind), year: integer().notNull(), last: integer().notNull() },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
)
/** Every revision ever saved; what was saved is never changed. */
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
    /** The stored files that the content may name; null until it is worked out. */
    fileIds: text('file_ids').array(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.revision] }),
    index('article_revisions_files').using('gin', table.fileIds),
  ],
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
    /** Whom it was given to. */
    given: bigint({ mode: 'number' }).references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('article_events_article').on(table.articleId, table.id)],
)
/** What its author and approvers say about a passage of what waits: the passage as it was, and what stood around it. */
export const articleComments = pgTable(
  'article_comments',
  {
    id: identity(),
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    revision: integer().notNull(),
    quote: text().notNull(),
    before: text().notNull(),
    after: text().notNull(),
    text: text().notNull(),
    author: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
    resolvedBy: bigint('resolved_by', { mode: 'number' }).references(() => accounts.id),
    resolvedAt: moment('resolved_at'),
  },
  (table) => [index('article_comments_article').on(table.articleId, table.id)],
)
/** Who said when whether a directory asks for two approvals: the newest row of it counts. Only ever added to. */
export const directoryApprovals = pgTable(
  'directory_approvals',
  {
    id: identity(),
    directoryCode: text('directory_code').notNull(),
    twoSteps: boolean('two_steps').notNull(),
    actor: bigint({ mode: 'number' })
      .notNull()
      .references(() => accounts.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('directory_approvals_newest').on(table.directoryCode, table.id.desc().nullsFirst())],
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
    /** What its text leads to, by its number. */
    links: text().array().notNull().default([]),
    /** Which version of the rules worked out the five before; 0: none yet. */
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
    /** The hash of what its translations have to say; '' of what was published before there was one. */
    textHash: text('text_hash').notNull().default(''),
    /** The article that it translates, and the hash of the text of it that it says; null where nobody said. */
    sourceId: text('source_id'),
    sourceHash: text('source_hash'),
  },
  (table) => [
    index('live_articles_newest').on(table.lang, table.updateTime.desc().nullsFirst(), table.articleId),
    index('live_articles_hits').on(table.lang, table.hits.desc().nullsFirst(), table.articleId),
    index('live_articles_directory').on(table.lang, table.directoryCode.op('text_pattern_ops'), table.scope),
    index('live_articles_models').using('gin', table.productModels),
    index('live_articles_links').using('gin', table.links),
    index('live_articles_group').on(table.translationGroup),
    index('live_articles_begins')
      .on(table.startTime)
      .where(sql`${table.startTime} is not null`),
    index('live_articles_ends')
      .on(table.endTime)
      .where(sql`${table.endTime} is not null`),
    index('live_articles_neighbours').on(
      table.lang,
      table.directoryCode,
      table.updateTime.desc().nullsFirst(),
      table.articleId,
    ),
  ],
)
/** Who has an article open, in which window, and what they do with it: gone a few minutes after they are. */
export const articlePresence = pgTable(
  'article_presence',
  {
    articleId: text('article_id')
      .notNull()
      .references(() => articles.articleId),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** A name that the window made up for itself. */
    place: text().notNull(),
    doing: text().$type<PresenceDoing>().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId, table.place] }),
    index('article_presence_account').on(table.accountId),
    index('article_presence_at').on(table.at),
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
    /** Why it was closed so, and the revision that mended it. */
    reason: text().notNull().default(''),
    mendedBy: integer('mended_by'),
    /** What is kept of the secret by which somebody without an account reads what becomes of it. */
    secretHash: text('secret_hash').unique(),
  },
  (table) => [
    index('article_mistakes_open').on(table.attitude, table.id.desc().nullsFirst()),
    index('article_mistakes_article').on(table.articleId),
    index('article_mistakes_reporter').on(table.reporter),
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
  (table) => [primaryKey({ columns: [table.articleId, table.voter] }), index('article_votes_voter').on(table.voter)],
)
