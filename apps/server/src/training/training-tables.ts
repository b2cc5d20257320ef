import type {
  CourseLevel,
  CourseMode,
  CourseTopic,
  CoursewareValues,
  CoursewareVersion,
  OrderAction,
  OrderState,
  WrittenLesson,
} from '@portal/contract/facts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { identity, moment } from '../database/columns.ts'
import { accounts } from '../database/shared-tables.ts'

/** A question with one right option, by its place, and why it is right. */
export type Question = {
  readonly question: string
  readonly options: readonly string[]
  readonly answer: number
  readonly why: string
}
/** A step of a course: a text, a film with a text, courseware, or questions. */
export type Lesson = {
  readonly title: string
  readonly minutes: number
  /** Open to who has not paid. */
  readonly preview: boolean
  readonly html: string
  /** What the HTML was made of, as Markdown; absent where it came without. */
  readonly text?: string
  /** A stored file. */
  readonly video: string | null
  /** Captions of the film, by their stored files; absent in lessons that were written before there were any. */
  readonly captions?: WrittenLesson['captions']
  /** Courseware, by its stored file; absent in lessons that were written before there was any. */
  readonly courseware?: string | null
  readonly questions: readonly Question[]
}

/** Courses, in the language of the one edition that has them. */
export const trainingCourses = pgTable(
  'training_courses',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    summary: text().notNull(),
    html: text().notNull(),
    topic: text().$type<CourseTopic>().notNull(),
    level: text().$type<CourseLevel>().notNull(),
    mode: text().$type<CourseMode>().notNull(),
    /** In fen. */
    price: integer().notNull(),
    lessons: jsonb().$type<readonly Lesson[]>().notNull(),
    position: integer().notNull(),
    /** Whether the catalogue has it. */
    offered: boolean().notNull().default(true),
    updateTime: moment('update_time').notNull().defaultNow(),
  },
  (table) => [index('training_courses_order').on(table.offered, table.position, table.id)],
)
/** When and where a course is held. Seats that somebody has are counted here, so that no two can have the last one. */
export const trainingClasses = pgTable(
  'training_classes',
  {
    id: identity(),
    courseId: text('course_id')
      .notNull()
      .references(() => trainingCourses.id),
    starts: moment('starts').notNull(),
    ends: moment('ends').notNull(),
    zone: text().notNull(),
    place: text().notNull(),
    viewAddress: text('view_address').notNull(),
    signUpUntil: moment('sign_up_until').notNull(),
    seats: integer().notNull(),
    taken: integer().notNull().default(0),
    /** In fen. */
    price: integer().notNull(),
  },
  (table) => [
    index('training_classes_next').on(table.starts, table.id),
    index('training_classes_course').on(table.courseId, table.starts, table.id),
    check('training_classes_seats', sql`${table.taken} between 0 and ${table.seats}`),
  ],
)
/** Orders of seats. Somebody has one of a class at most that has not ended. */
export const trainingOrders = pgTable(
  'training_orders',
  {
    id: identity(),
    number: text().notNull().unique(),
    /** 128 random bits: who has it may know what it stands for. */
    code: text().notNull().unique(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    classId: bigint('class_id', { mode: 'number' })
      .notNull()
      .references(() => trainingClasses.id),
    state: text().$type<OrderState>().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    company: text().notNull(),
    note: text().notNull(),
    price: integer().notNull(),
    /** The version of the terms that was accepted. */
    terms: text().notNull(),
    holdUntil: moment('hold_until'),
    reason: text().notNull().default(''),
    /** The number of the certificate that it led to. */
    certificate: text(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('training_orders_once')
      .on(table.accountId, table.classId)
      .where(sql`${table.state} not in ('cancelled', 'lapsed')`),
    index('training_orders_account').on(table.accountId, table.id.desc().nullsFirst()),
    index('training_orders_state').on(table.state, table.id.desc().nullsFirst()),
    index('training_orders_class').on(table.classId, table.state, table.id),
    index('training_orders_hold')
      .on(table.holdUntil)
      .where(sql`${table.holdUntil} is not null`),
    index('training_orders_at').on(table.at),
  ],
)
/** Whom an order certifies: the number of an identity card, sealed, until the certificate is issued or the order ends without one. */
export const trainingIdentities = pgTable('training_identities', {
  orderId: bigint('order_id', { mode: 'number' })
    .primaryKey()
    .references(() => trainingOrders.id, { onDelete: 'cascade' }),
  sealed: text().notNull(),
  lastFour: text('last_four').notNull(),
  at: moment('at').notNull().defaultNow(),
})
/** Who did what to an order, never changed. `by` null: the portal itself. */
export const trainingOrderEvents = pgTable(
  'training_order_events',
  {
    id: identity(),
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => trainingOrders.id, { onDelete: 'cascade' }),
    action: text().$type<OrderAction>().notNull(),
    state: text().$type<OrderState>().notNull(),
    by: bigint({ mode: 'number' }).references(() => accounts.id, { onDelete: 'set null' }),
    note: text().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    index('training_order_events_order').on(table.orderId, table.id),
    index('training_order_events_by').on(table.by),
  ],
)
/** Proofs of payment, by the stored file. */
export const trainingProofs = pgTable(
  'training_proofs',
  {
    orderId: bigint('order_id', { mode: 'number' })
      .notNull()
      .references(() => trainingOrders.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.fileId] }), index('training_proofs_file').on(table.fileId)],
)
/** How far people are in the lessons of a course. */
export const trainingProgress = pgTable(
  'training_progress',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    courseId: text('course_id')
      .notNull()
      .references(() => trainingCourses.id),
    lesson: integer().notNull(),
    done: boolean().notNull(),
    /** Where a film was left. */
    seconds: integer().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.courseId, table.lesson] }),
    index('training_progress_course').on(table.courseId, table.done),
  ],
)
/** A part of courseware that is followed by itself. `path` may end in a query; `passingScore` as the package writes it. */
export type CoursewareItem = {
  /** What other parts call it; absent in packages that were imported before they could. */
  readonly id?: string
  /** It is come to from the part before it alone: the package lets nobody choose. */
  readonly inOrder?: boolean
  readonly title: string
  readonly path: string
  /** Whether it tells how far somebody is; what does not is done once it was opened. */
  readonly tells: boolean
  readonly launchData: string
  readonly passingScore: string
}
/** SCORM packages that were imported. All that is in one lies end to end in one stored file, which it is known by. */
export const courseware = pgTable(
  'courseware',
  {
    fileId: text('file_id').primaryKey(),
    title: text().notNull(),
    version: text().$type<CoursewareVersion>().notNull(),
    items: jsonb().$type<readonly CoursewareItem[]>().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [index('courseware_at').on(table.at)],
)
/** Where each file of a package lies in what is stored, in bytes. */
export const coursewareFiles = pgTable(
  'courseware_files',
  {
    fileId: text('file_id')
      .notNull()
      .references(() => courseware.fileId, { onDelete: 'cascade' }),
    path: text().notNull(),
    type: text().notNull(),
    begins: integer().notNull(),
    size: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.path] })],
)
/** What courseware keeps of people, by its parts. */
export const coursewareAttempts = pgTable(
  'courseware_attempts',
  {
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    fileId: text('file_id')
      .notNull()
      .references(() => courseware.fileId, { onDelete: 'cascade' }),
    item: integer().notNull(),
    values: jsonb().$type<CoursewareValues>().notNull(),
    done: boolean().notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.fileId, table.item] }),
    index('courseware_attempts_file').on(table.fileId),
  ],
)
