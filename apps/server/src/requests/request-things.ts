import { staffUser, uploadDays } from '@portal/contract/facts'
import { and, eq, exists, getTableColumns, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { namedIn, partOf } from '../things/personal.ts'
import type { Registration } from '../things/things.ts'
import {
  requestComments,
  requestEvents,
  requestFiles,
  requestMails,
  requests,
  requestUploadPieces,
  requestUploads,
} from './request-tables.ts'
import { requestKind } from './request-thing.ts'

const ofRequester = namedIn(requests.requester)
const saidByOrTo = partOf(requestComments.requestId, requests.id, ofRequester)
const uploadedBy = namedIn(requestUploads.owner)

/** Staff are told of requests by messages, which name them. What was begun to be uploaded goes after three days, a request three years after its end, and with it what was said and attached. */
export const requestThings: Registration = {
  kinds: [
    {
      kind: requestKind,
      shown: {
        table: requests,
        id: requests.id,
        readableBy: (reader) => (reader?.type === staffUser ? sql`true` : sql`false`),
      },
      titles: async (db, ids) => {
        const rows = await db
          .select({ id: requests.id, title: requests.title, lang: requests.lang })
          .from(requests)
          .where(inArray(requests.id, ids.map(Number)))
        return new Map(rows.map(({ id, ...named }) => [String(id), named]))
      },
    },
  ],
  expires: [
    (db) =>
      db
        .delete(requests)
        .where(
          and(
            inArray(requests.state, ['solved', 'closed', 'merged']),
            lt(requests.endedAt, sql`now() - interval '3 years'`),
          ),
        ),
    (db) => db.delete(requestMails).where(lt(requestMails.at, sql`now() - interval '90 days'`)),
    (db) => db.delete(requestUploads).where(lt(requestUploads.at, sql`now() - make_interval(days => ${uploadDays})`)),
  ],
  namedFiles: {
    note: () => Promise.resolve(),
    names: (fileId) =>
      exists(
        new QueryBuilder()
          .select({ one: sql`1` })
          .from(requestFiles)
          .where(and(eq(requestFiles.fileId, fileId), isNotNull(requestFiles.requestId))),
      ),
  },
  personal: [
    {
      group: 'requests',
      table: requests,
      of: ofRequester,
      // What staff work by.
      without: ['priority', 'assignee', 'answerDue', 'solveDue', 'solveLeft', 'due', 'answerMinutes', 'answerLate'],
    },
    {
      group: 'requests',
      table: requestComments,
      of: (person) =>
        or(eq(requestComments.author, person.accountId), and(eq(requestComments.internal, false), saidByOrTo(person))),
    },
    { group: 'requests', table: requestFiles, of: namedIn(requestFiles.owner) },
    { group: 'requests', table: requestUploads, of: uploadedBy },
    {
      group: 'requests',
      table: requestUploadPieces,
      of: partOf(requestUploadPieces.uploadId, requestUploads.uploadId, uploadedBy),
      without: ['content'],
    },
    { group: 'requests', table: requestEvents, of: namedIn(requestEvents.actor) },
    // That a request is theirs to answer.
    {
      group: 'work',
      table: requests,
      of: namedIn(requests.assignee),
      without: Object.keys(getTableColumns(requests)).filter((name) => !['id', 'state', 'assignee'].includes(name)),
    },
  ],
}
