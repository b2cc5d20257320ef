import type { BodyOf, Calls, DataOf, Report, StaffReport } from '@portal/contract'
import { reportGoals, reportStepsFrom } from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, asc, desc, eq, gte, lt, sql } from 'drizzle-orm'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { countUpTo } from '../database/list-page.ts'
import { accounts } from '../database/shared-tables.ts'
import { clockOf } from './report-clock.ts'
import { hashOfSecret, reportNumber, type ReportHead } from './report-store.ts'
import { reportEvents, reports } from './report-tables.ts'
import { median } from './statistics.ts'

type Row = typeof reports.$inferSelect
type Page = DataOf<Calls['POST /extend/security/report/desk/pageFront']>
type Statistics = DataOf<Calls['POST /extend/security/report/statistics']>

const headOf = (sealer: Sealer, { id, sealed }: Row) => JSON.parse(sealer.open(String(id), sealed!)) as ReportHead
const shown = (row: Row, { title, model }: ReportHead) => ({
  number: reportNumber(row.id),
  state: row.state,
  title,
  model,
  at: row.at.toISOString(),
})
const shownToStaff = (row: Row, head: ReportHead, now: Date): Page['data'][number] => ({
  ...shown(row, head),
  id: String(row.id),
  due: row.due?.toISOString() ?? null,
  overdue: row.due !== null && row.due < now,
})

const listSaid = async (db: Db, sealer: Sealer, reportId: number) => {
  const { id, step, sealed, at } = reportEvents
  const rows = await db
    .select({ id, step, sealed, at, by: accounts.fullName })
    .from(reportEvents)
    .leftJoin(accounts, eq(accounts.id, reportEvents.by))
    .where(eq(reportEvents.reportId, reportId))
    .orderBy(asc(id))
  return rows.map(({ sealed: kept, ...event }) => ({
    ...event,
    id: String(event.id),
    text: sealer.open(String(reportId), kept),
    at: event.at.toISOString(),
  }))
}
const wholeOf = async (db: Db, sealer: Sealer, row: Row, now: Date) => {
  const said = await listSaid(db, sealer, row.id)
  return { text: said[0]!.text, clock: clockOf(row.state, row, now), said: said.slice(1) }
}

/** A report as who sent it reads it: staff are not named. Undefined without its secret. */
export const findReport = async (
  db: Db,
  sealer: Sealer,
  edition: EditionName,
  secret: string,
  now = new Date(),
): Promise<Report | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.secretHash, hashOfSecret(secret)), eq(reports.edition, edition)))
  if (!row) return undefined
  const { said, ...whole } = await wholeOf(db, sealer, row, now)
  return { ...shown(row, headOf(sealer, row)), ...whole, said: said.map((each) => ({ ...each, by: null })) }
}

/** PAG-01. The queue of an edition: what is due first, then what nothing is due of, the newest first. */
export const listReports = async (
  db: Db,
  sealer: Sealer,
  edition: EditionName,
  { pageNo, pageSize, data: { state, keyword } }: BodyOf<Calls['POST /extend/security/report/desk/pageFront']>,
  now = new Date(),
): Promise<Page> => {
  const [, id] = /^(?:VR-?)?0*([1-9]\d{0,14})$/i.exec(keyword.replaceAll(/\s/g, '')) ?? []
  const words = keyword ? (id === undefined ? sql`false` : eq(reports.id, Number(id))) : undefined
  const where = and(eq(reports.edition, edition), state && eq(reports.state, state), words)
  const rows = await db
    .select()
    .from(reports)
    .where(where)
    .orderBy(asc(reports.due), desc(reports.id))
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
  return {
    data: rows.map((row) => shownToStaff(row, headOf(sealer, row), now)),
    total: await countUpTo(db, reports, where),
  }
}

/** A report as staff see it; undefined when there is none. */
export const findReportOnDesk = async (
  db: Db,
  sealer: Sealer,
  edition: EditionName,
  id: string,
  now = new Date(),
): Promise<StaffReport | undefined> => {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, Number(id)), eq(reports.edition, edition)))
  if (!row) return undefined
  const head = headOf(sealer, row)
  const { email, credit } = head
  const whole = await wholeOf(db, sealer, row, now)
  return { ...shownToStaff(row, head, now), ...whole, email, credit, steps: reportStepsFrom(row.state) }
}

const dayMs = 86_400_000
const quartersShown = 12
const maxReckoned = 5000
type Times = Pick<Row, 'at' | 'answerDue' | 'judgementDue' | 'fixDue' | 'answeredAt' | 'judgedAt' | 'fixedAt'>

const kept = ({ answerDue, judgementDue, fixDue, ...row }: Times) => ({
  answer: { due: answerDue, done: row.answeredAt },
  judgement: { due: judgementDue, done: row.judgedAt },
  fix: { due: fixDue, done: row.fixedAt },
})
const inDays = (from: Date, to: Date) => Math.round(((to.getTime() - from.getTime()) / dayMs) * 10) / 10
const quarterOf = (at: Date) => at.getUTCFullYear() * 4 + Math.floor(at.getUTCMonth() / 3)

/** How reports went: the promises of those of the last twelve months, and how many of each quarter were answered in time. */
export const reckonReports = (rows: readonly Times[], now: Date): Statistics => {
  const year = rows.filter(({ at }) => now.getTime() - at.getTime() < 365 * dayMs)
  const goals = reportGoals.map((goal) => {
    const done = year.flatMap((row) => {
      const { due, done: at } = kept(row)[goal]
      return at ? { days: inDays(row.at, at), inTime: at <= due } : []
    })
    return {
      goal,
      days: median(done.map(({ days }) => days)),
      kept: done.length,
      inTime: done.filter(({ inTime }) => inTime).length,
    }
  })
  const last = quarterOf(now)
  const first = Math.max(last - quartersShown + 1, Math.min(last, ...rows.map(({ at }) => quarterOf(at))))
  const quarters = Array.from({ length: last - first + 1 }, (_, step) => {
    const at = first + step
    const sent = rows.filter((row) => quarterOf(row.at) === at)
    return {
      year: at >> 2,
      quarter: (at % 4) + 1,
      reports: sent.length,
      inTime: sent.filter(({ answeredAt, answerDue }) => answeredAt !== null && answeredAt <= answerDue).length,
    }
  })
  return { goals, quarters }
}
/** The numbers of an edition. */
export const readReportStatistics = async (db: Db, edition: EditionName, now = new Date()): Promise<Statistics> => {
  const { at, answerDue, judgementDue, fixDue, answeredAt, judgedAt, fixedAt } = reports
  const since = new Date(now.getTime() - (quartersShown / 4) * 366 * dayMs)
  const rows = await db
    .select({ at, answerDue, judgementDue, fixDue, answeredAt, judgedAt, fixedAt })
    .from(reports)
    .where(and(eq(reports.edition, edition), gte(at, since), lt(at, now)))
    .orderBy(desc(at))
    .limit(maxReckoned)
  return reckonReports(rows, now)
}
