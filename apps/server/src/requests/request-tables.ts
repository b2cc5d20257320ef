import type { ContentLanguage } from '@portal/contract'
import type {
  RequestAction,
  RequestCategory,
  RequestContact,
  RequestPriority,
  RequestSide,
  RequestState,
} from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'
import { files } from '../files/file-tables.ts'

const number = (name: string) => bigint(name, { mode: 'number' })
/** Who did something; null once they have no account any more. */
const someone = (name: string) => number(name).references(() => accounts.id, { onDelete: 'set null' })
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** The way through a fault tree by which a request came about. */
export type TreeWay = { readonly id: string; readonly path: string; readonly steps: string[] }

/** What customers ask. Where it stands, and what has to happen until when, is worked out at every step and stands in its row. */
export const requests = pgTable(
  'requests',
  {
    id: identity(),
    edition: text().$type<EditionName>().notNull(),
    lang: text().$type<ContentLanguage>().notNull(),
    requester: number('requester')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    category: text().$type<RequestCategory>().notNull(),
    models: text().array().notNull(),
    contact: text().$type<RequestContact>().notNull(),
    phone: text().notNull(),
    tree: jsonb().$type<TreeWay>(),
    state: text().$type<RequestState>().notNull().default('new'),
    priority: text().$type<RequestPriority>().notNull().default('normal'),
    assignee: someone('assignee'),
    /** The company of the requester as it was then, and whether its other people may read the request. */
    company: text().notNull(),
    shared: boolean().notNull(),
    createTime: moment('create_time').notNull().defaultNow(),
    updateTime: moment('update_time').notNull().defaultNow(),
    /** What the service level promised: the first answer, and the solution; null while the customer is waited for, and afterwards. */
    answerDue: moment('answer_due'),
    solveDue: moment('solve_due'),
    /** Minutes of service hours that are left for the solution, while the customer is waited for. */
    solveLeft: integer('solve_left'),
    /** The sooner of the two. */
    due: moment('due'),
    answeredAt: moment('answered_at'),
    /** Minutes of service hours until the first answer, and whether it came in time. */
    answerMinutes: integer('answer_minutes'),
    answerLate: boolean('answer_late'),
    solvedAt: moment('solved_at'),
    endedAt: moment('ended_at'),
    /** When staff last changed what the customer sees, and when the customer last looked. */
    toldAt: moment('told_at'),
    seenAt: moment('seen_at'),
    mergedInto: bigint('merged_into', { mode: 'number' }),
    rating: smallint(),
    ratingWords: text('rating_words').notNull().default(''),
  },
  (table) => [
    index('requests_own').on(table.requester, table.updateTime.desc().nullsFirst(), table.id),
    index('requests_company')
      .on(table.company, table.updateTime.desc().nullsFirst(), table.id)
      .where(sql`${table.shared}`),
    index('requests_queue').on(table.edition, table.due, table.updateTime.desc().nullsFirst(), table.id),
    index('requests_state').on(table.edition, table.state, table.due, table.updateTime.desc().nullsFirst(), table.id),
    index('requests_assignee').on(table.assignee, table.due, table.updateTime.desc().nullsFirst(), table.id),
    index('requests_created').on(table.edition, table.createTime),
    index('requests_solved').on(table.edition, table.solvedAt),
    index('requests_merged').on(table.mergedInto),
    index('requests_ended').on(table.endedAt),
    check('requests_rating', sql`${table.rating} between 1 and 5`),
  ],
)
const requestId = () =>
  number('request_id')
    .notNull()
    .references(() => requests.id, { onDelete: 'cascade' })
/** What was said in a request; `internal`: among staff. */
export const requestComments = pgTable(
  'request_comments',
  {
    id: identity(),
    requestId: requestId(),
    author: someone('author'),
    side: text().$type<RequestSide>().notNull(),
    internal: boolean().notNull(),
    text: text().notNull(),
    cases: text().array().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('request_comments_request').on(table.requestId, table.id),
    index('request_comments_author').on(table.author),
    check('request_comments_internal', sql`not ${table.internal} or ${table.side} = 'staff'`),
  ],
)
/** The trail: rows are added, never changed. */
export const requestEvents = pgTable(
  'request_events',
  {
    id: identity(),
    requestId: requestId(),
    action: text().$type<RequestAction>().notNull(),
    side: text().$type<RequestSide>().notNull(),
    actor: someone('actor'),
    /** Where it led, when it led to another state. */
    to: text().$type<RequestState>(),
    detail: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('request_events_request').on(table.requestId, table.id),
    index('request_events_actor').on(table.actor),
  ],
)
/** Attachments: of a request, or of something that was said in one; of neither while they have only been uploaded. */
export const requestFiles = pgTable(
  'request_files',
  {
    fileId: text('file_id')
      .primaryKey()
      .references(() => files.fileId, { onDelete: 'cascade' }),
    owner: number('owner')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    requestId: number('request_id').references(() => requests.id, { onDelete: 'cascade' }),
    commentId: number('comment_id').references(() => requestComments.id, { onDelete: 'cascade' }),
  },
  (table) => [
    index('request_files_request').on(table.requestId),
    index('request_files_comment').on(table.commentId),
    index('request_files_owner').on(table.owner),
  ],
)
/** What somebody began to upload. */
export const requestUploads = pgTable(
  'request_uploads',
  {
    uploadId: text('upload_id').primaryKey(),
    owner: number('owner')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    size: integer().notNull(),
    received: integer().notNull().default(0),
    /** What became of it, once all has arrived: whoever did not hear of that asks once more. */
    fileId: text('file_id').references(() => files.fileId, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('request_uploads_owner').on(table.owner),
    index('request_uploads_at').on(table.at),
    index('request_uploads_file').on(table.fileId),
  ],
)
/** Its pieces, until all have arrived. */
export const requestUploadPieces = pgTable(
  'request_upload_pieces',
  {
    uploadId: text('upload_id')
      .notNull()
      .references(() => requestUploads.uploadId, { onDelete: 'cascade' }),
    start: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.start] })],
)
/** Mails that were taken into their threads, by what stands for their numbers: each once, whichever process reads it. */
export const requestMails = pgTable(
  'request_mails',
  { key: text().primaryKey(), at: moment('at').notNull().defaultNow() },
  (table) => [index('request_mails_at').on(table.at)],
)
