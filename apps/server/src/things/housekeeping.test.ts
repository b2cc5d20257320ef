import { getTableColumns, getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { keepOnce } from '../accounts/once-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { createPackage } from '../downloads/package-store.ts'
import { voterOf } from '../http/voter-store.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { startUpload } from '../requests/upload-store.ts'
import { keepFootprint } from '../own/footprint-store.ts'
import { dayOf } from '../database/day.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import type { Database } from '../database/database.ts'
import { createFileStore } from '../files/file-store.ts'
import { removeUnnamed } from '../files/removed-file-store.ts'
import { removeExpired } from './housekeeping.ts'
import { createPassingThings } from './passing-testbed.ts'
import { portalThings } from '../app.ts'
import * as tables from '../tables.ts'

const {
  articlePresence,
  demandDocuments,
  demandEvents,
  demands,
  visitBankLooks,
  visitBanks,
  visitEvents,
  visits,
  visitSlots,
  answeredWrites,
  attempts,
  counts,
  courseware,
  coursewareAttempts,
  footprints,
  messages,
  onceTokens,
  packages,
  removedFiles,
  reportEvents,
  reports,
  requestComments,
  requestEvents,
  requestMails,
  requests,
  requestUploads,
  searchedWords,
  searchGaps,
  sessions,
  settings,
  shares,
  trainingRequestEvents,
  trainingRequests,
  takenGaps,
  trainingIdentities,
  trainingOrderEvents,
  trainingOrders,
  trainingProofs,
  treeCounts,
} = tables
let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  // A clock that can be moved: it stands before the database's own wherever the path says so.
  await database.pool.query(
    `create schema clock; create function clock.now() returns timestamptz language sql stable as $$ select pg_catalog.now() + current_setting('clock.ahead')::interval $$`,
  )
})
afterAll(() => database.close())

/** The job, at a time to come. */
const removeExpiredIn = (ahead: string) =>
  database.db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('clock.ahead', ${ahead}, true), set_config('search_path', 'clock, pg_catalog, public', true)`,
    )
    await removeExpired(tx, portalThings)
    await removeUnnamed(tx, createFileStore(tmpdir()), portalThings)
  })

/** What does not last: how it comes about, where it is, until when it stays and from when on it is gone. */
type Passing = readonly [what: string, make: () => Promise<unknown>, table: PgTable, stays: string, gone: string]
const passing = (): Passing[] => {
  const { db } = database
  const count = { day: dayOf(new Date()), count: 1 }
  const thing = { thingKind: 'article', thingId: '100000000000' }
  const made = createPassingThings(db)
  const { newPerson } = made
  const threeYears = ['2 years 360 days', '3 years 3 days'] as const
  return [
    ['courseware that no lesson plays', made.playedOnce, courseware, '29 days', '31 days'],
    ['what it kept of somebody', made.playedOnce, coursewareAttempts, '29 days', '31 days'],
    ['an order of a seat', made.orderedSeat, trainingOrders, ...threeYears],
    ['what happened to it', made.orderedSeat, trainingOrderEvents, ...threeYears],
    ['whom it certifies', made.orderedSeat, trainingIdentities, ...threeYears],
    ['a proof of its payment', made.orderedSeat, trainingProofs, ...threeYears],
    ['where a refund goes', made.bookedVisit, visitBanks, '89 days', '91 days'],
    ['who wanted to see that', made.bookedVisit, visitBankLooks, '89 days', '91 days'],
    ['a time of visits', made.bookedVisit, visitSlots, '26 days', '33 days'],
    ['a visit', made.bookedVisit, visits, ...threeYears],
    ['what happened to a visit', made.bookedVisit, visitEvents, ...threeYears],
    ['a demand that is over', made.endedDemand, demands, ...threeYears],
    ['what happened to a demand', made.endedDemand, demandEvents, ...threeYears],
    ['a document of a demand', made.endedDemand, demandDocuments, ...threeYears],
    ['a service request that has ended', made.endedRequest, requests, ...threeYears],
    ['what was said in it', made.endedRequest, requestComments, ...threeYears],
    ['what became of it', made.endedRequest, requestEvents, ...threeYears],
    [
      'that a mail was taken',
      () => db.insert(requestMails).values({ key: crypto.randomUUID() }),
      requestMails,
      '89 days',
      '91 days',
    ],
    ['a session', async () => openSession(db, (await newPerson()).id, 'cn'), sessions, '719 minutes', '12 hours'],
    ['what is good once', () => keepOnce(db, 'captcha', crypto.randomUUID()), onceTokens, '4 minutes', '5 minutes'],
    [
      'a code',
      () => keepOnce(db, 'loginCode', crypto.randomUUID(), '', { minutes: 10 }),
      onceTokens,
      '9 minutes',
      '10 minutes',
    ],
    ['a window of tries', () => countAttempt(db, 'login:address:192.0.2.1', 15), attempts, '14 minutes', '15 minutes'],
    [
      'the answer to a write',
      () => db.insert(answeredWrites).values({ userId: 'a', key: 'key', request: '' }),
      answeredWrites,
      '23 hours',
      '24 hours',
    ],
    ['a download package', () => createPackage(db, undefined, 'a', []), packages, '29 days 23 hours', '30 days'],
    [
      `the key of guests' votes`,
      () => voterOf(db, { caller: undefined, address: '192.0.2.1', agent: '' }),
      settings,
      '0',
      '1 day',
    ],
    [
      'that somebody read something',
      async () => keepFootprint(db, (await newPerson()).id, { kind: 'article', id: thing.thingId }),
      footprints,
      '179 days',
      '180 days',
    ],
    [
      'a message',
      async () =>
        db.insert(messages).values({ accountId: (await newPerson()).id, kind: 'approved', ...thing, note: '' }),
      messages,
      '364 days',
      '366 days',
    ],
    [
      'what somebody was shown',
      async () =>
        db
          .insert(shares)
          .values({ sender: (await newPerson()).id, recipient: (await newPerson()).id, ...thing, note: '' }),
      shares,
      '364 days',
      '366 days',
    ],
    [
      'a count of visits',
      () => db.insert(counts).values({ ...count, edition: 'cn', kind: 'view', language: 'zh', what: 'home' }),
      counts,
      '13 months',
      '13 months 4 days', // months differ in length, so a day may go up to three days late
    ],
    [
      'a count of steps of fault trees',
      () => db.insert(treeCounts).values({ ...count, treeId: thing.thingId, step: 's1', event: 'shown' }),
      treeCounts,
      '13 months',
      '13 months 4 days', // months differ in length, so a day may go up to three days late
    ],
    [
      'what is left of a removed file',
      () => db.insert(removedFiles).values({ fileId: '0a'.repeat(16) }),
      removedFiles,
      '23 hours',
      '25 hours',
    ],
    [
      'what somebody began to upload',
      async () => startUpload(db, (await newPerson()).id, { name: 'a.log', size: 3 }),
      requestUploads,
      '71 hours',
      '73 hours',
    ],
    ['a request to the training centre', made.askedTraining, trainingRequests, '2 years 11 months', '3 years 2 days'],
    ['what was done with it', made.answeredTraining, trainingRequestEvents, '2 years 11 months', '3 years 2 days'],
    ['a report of a vulnerability that is over', made.endedReport, reports, '2 years 11 months', '3 years 2 days'],
    ['what was said in it', made.endedReport, reportEvents, '2 years 11 months', '3 years 2 days'],
    [
      'a count of searches',
      () => db.insert(searchedWords).values({ ...count, lang: 'zh', keyword: '镜头' }),
      searchedWords,
      '13 months',
      '13 months 4 days', // months differ in length, so a day may go up to three days late
    ],
    [
      'a count of what is found',
      () => db.insert(searchGaps).values({ day: count.day, lang: 'zh', keyword: '镜头', filters: {} }),
      searchGaps,
      '13 months',
      '13 months 4 days', // months differ in length, so a day may go up to three days late
    ],
    ['that somebody has a case open', made.openCase, articlePresence, '20 seconds', '1 minute'],
    [
      'who writes what is missing',
      async () => db.insert(takenGaps).values({ lang: 'zh', keyword: '镜头', accountId: (await newPerson()).id }),
      takenGaps,
      '12 months',
      '13 months 4 days',
    ],
  ]
}
const empty = async () => {
  for (const [, , table] of passing()) await database.db.delete(table)
}

describe('row 115: what expires goes at its time, by a clock that is moved', () => {
  test('each by itself, not a moment earlier', async () => {
    for (const [what, make, table, stays, gone] of passing()) {
      await empty()
      await make()
      await removeExpiredIn(stays)
      expect(await database.db.$count(table), `${what} after ${stays}`).toBe(1)
      await removeExpiredIn(gone)
      expect(await database.db.$count(table), `${what} after ${gone}`).toBe(0)
    }
  })
  test('no table that knows a time is forgotten: all but these are empty in the end', async () => {
    // Accounts, cases and other content with all that was said of them and done to them, and the files that they name stay until somebody removes them.
    const staying = [
      'accounts',
      'articles',
      'article_revisions',
      'article_events',
      'article_comments',
      'directory_approvals',
      'article_mistakes',
      'article_votes',
      'live_articles',
      'live_content',
      'search_entries',
      'files',
      // What was read of a file goes with it.
      'attached_texts',
      // Who accepted which licence, and when, is proof as long as the release is offered.
      'licence_acceptances',
      // Who has read what must be read stays with their account.
      'content_readings',
      // What people keep and follow is theirs until they remove it.
      'bookmarks',
      'follows',
      // So is what they want to be told, and when the next mail is due.
      'message_wishes',
      // Courses and the times at which they were held stay; how far somebody is, as long as their account.
      'training_courses',
      'training_classes',
      'training_progress',
      // A certificate can be checked as long as anybody shows it, and who issued it and took it back is told with it.
      'training_certificates',
      'training_certificate_events',
      // Addresses of directories that were taken away lead on for good.
      'removed_directories',
      // Words that mean the same stay until somebody takes them away.
      'word_groups',
      // Points are added and never taken away.
      'scores',
    ]
    const knowsTime = (table: PgTable) =>
      Object.values(getTableColumns(table)).some(
        ({ columnType, name }) => /^Pg(Timestamp|Date)/.test(columnType) || /^(day|date|expires|until)$/.test(name),
      )
    const timed = Object.values<unknown>(tables)
      .filter((value) => is(value, PgTable))
      .filter(knowsTime)
    const leaving = timed.filter((table) => !staying.includes(getTableName(table)))
    expect(timed.map(getTableName)).toEqual(expect.arrayContaining(staying))
    expect(leaving.map(getTableName)).toEqual(expect.arrayContaining(['sessions', 'counts']))
    await empty()
    for (const [, make] of passing()) await make()
    for (const table of leaving)
      expect(await database.db.$count(table), `nothing was put into ${getTableName(table)}`).toBeGreaterThan(0)
    await removeExpiredIn('20 years')
    for (const table of leaving)
      expect(await database.db.$count(table), `${getTableName(table)} still holds something`).toBe(0)
  })
})
