import type { BodyOf, Calls, DataOf, OwnTrainingRequest, TrainingRequest } from '@portal/contract'
import { maxOwnTrainingRequests, type TrainingRequestKind } from '@portal/contract/facts'
import { and, asc, desc, eq, like } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { beginningWith, countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { readRequestNumber, requestNumber } from './request-number.ts'
import { stepsFrom } from './request-store.ts'
import { trainingRequestEvents, trainingRequests } from './request-tables.ts'

type Row = typeof trainingRequests.$inferSelect
type Page = DataOf<Calls['POST /train/company/desk/pageFront']>

const shown = (row: Row): OwnTrainingRequest => ({
  id: String(row.id),
  number: requestNumber(row.id),
  kind: row.kind,
  state: row.state,
  organisation: row.organisation,
  message: row.message,
  answer: row.answer,
  at: row.at.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
})
const shownToStaff = (row: Row): Page['data'][number] => ({
  ...shown(row),
  contact: row.contact,
  topics: row.topics,
  forms: row.forms,
  people: row.people,
  month: row.month,
  place: row.place,
})

/** What an account asked for itself, the newest first. */
export const listOwnRequests = async (
  db: Db,
  accountId: number,
  kind: TrainingRequestKind,
): Promise<OwnTrainingRequest[]> => {
  const rows = await db
    .select()
    .from(trainingRequests)
    .where(and(eq(trainingRequests.accountId, accountId), eq(trainingRequests.kind, kind)))
    .orderBy(desc(trainingRequests.id))
    .limit(maxOwnTrainingRequests)
  return rows.map(shown)
}

/** PAG-01. The queue of the training centre, the newest first. */
export const listRequests = async (
  db: Db,
  { pageNo, pageSize, data: { kind, state, keyword } }: BodyOf<Calls['POST /train/company/desk/pageFront']>,
): Promise<Page> => {
  const id = readRequestNumber(keyword)
  const words = !keyword
    ? undefined
    : id === undefined
      ? like(trainingRequests.organisation, beginningWith(keyword))
      : eq(trainingRequests.id, id)
  const where = and(words, kind && eq(trainingRequests.kind, kind), state && eq(trainingRequests.state, state))
  const rows = await db
    .select()
    .from(trainingRequests)
    .where(where)
    .orderBy(desc(trainingRequests.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return { data: rows.map(shownToStaff), total: await countUpTo(db, trainingRequests, where) }
}

/** One request with all that staff need to answer it; undefined when there is none. */
export const findRequest = async (db: Db, id: string): Promise<TrainingRequest | undefined> => {
  const [row] = await db
    .select()
    .from(trainingRequests)
    .where(eq(trainingRequests.id, Number(id)))
  if (!row) return undefined
  const { step, note, at } = trainingRequestEvents
  const trail = await db
    .select({ step, by: accounts.fullName, note, at })
    .from(trainingRequestEvents)
    .leftJoin(accounts, eq(accounts.id, trainingRequestEvents.by))
    .where(eq(trainingRequestEvents.requestId, row.id))
    .orderBy(asc(trainingRequestEvents.id))
  return {
    ...shownToStaff(row),
    phone: row.phone,
    email: row.email,
    signedIn: row.accountId !== null,
    trail: trail.map(({ by, at, ...event }) => ({ ...event, by: by ?? '', at: at.toISOString() })),
    steps: stepsFrom(row.state),
  }
}
