import type { BodyOf, Calls, ContentLanguage } from '@portal/contract'
import {
  afterReportStep,
  maxReportsADay,
  maxReportWritingsAnHour,
  type ReportStaffStep,
  type ReportStep,
} from '@portal/contract/facts'
import type { EditionName } from '@portal/routing'
import { and, eq } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { firstTimes, timesAfter } from './report-clock.ts'
import { reportEvents, reports } from './report-tables.ts'

type Row = typeof reports.$inferSelect
type Sent = BodyOf<Calls['POST /extend/security/report/send']>
/** What is sealed of a report beside what was said in it. */
export type ReportHead = Pick<Sent, 'title' | 'model' | 'email' | 'credit'>
type Sender = { readonly address: string; readonly lang: ContentLanguage; readonly edition: EditionName }

/** What reports are sealed for: each text is bound to its report. */
export const reportPurpose = 'security reports'
const [hour, day] = [60, 24 * 60]
const tooMany = (message: string) => new Refusal(429, 'tooMany', message)

/** What a report is called towards its sender: VR-000123. */
export const reportNumber = (id: number): string => `VR-${String(id).padStart(6, '0')}`
/** What is kept of a secret. It is random: nobody tries them out, so one hash will do. */
export const hashOfSecret = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const note = async (
  tx: Db,
  sealer: Sealer,
  reportId: number,
  event: { readonly step: ReportStep; readonly by?: number; readonly text: string; readonly at: Date },
) => {
  const { text, ...rest } = event
  await tx
    .insert(reportEvents)
    .values({ reportId, ...rest, sealed: sealer.seal(String(reportId), text.toWellFormed()) })
}

/** Keeps a report and answers its number. What is sent once more under one secret is the same report. 429 'tooMany' beyond ten a day. */
export const keepReport = async (
  tx: Db,
  sealer: Sealer,
  { address, lang, edition }: Sender,
  { secret, text, ...head }: Sent,
  now = new Date(),
): Promise<string> => {
  const secretHash = hashOfSecret(secret)
  if ((await countAttempt(tx, `security-report:${address}`, day)) > maxReportsADay)
    throw tooMany('Too many reports, try again tomorrow')
  const [kept] = await tx
    .insert(reports)
    .values({ edition, lang, secretHash, at: now, updateTime: now, ...firstTimes(edition, now) })
    .onConflictDoNothing()
    .returning({ id: reports.id })
  if (!kept) {
    const [first] = await tx.select({ id: reports.id }).from(reports).where(eq(reports.secretHash, secretHash))
    return reportNumber(first!.id)
  }
  const whole: ReportHead = { ...head, title: head.title.toWellFormed() }
  await tx
    .update(reports)
    .set({ sealed: sealer.seal(String(kept.id), JSON.stringify(whole)) })
    .where(eq(reports.id, kept.id))
  await note(tx, sealer, kept.id, { step: 'write', text, at: now })
  return reportNumber(kept.id)
}

/** Whoever sent a report goes on with it. notFound unless they have its secret. */
export const writeInReport = async (
  tx: Db,
  sealer: Sealer,
  edition: EditionName,
  { secret, text }: { readonly secret: string; readonly text: string },
  now = new Date(),
): Promise<void> => {
  const [report] = await tx
    .update(reports)
    .set({ updateTime: now })
    .where(and(eq(reports.secretHash, hashOfSecret(secret)), eq(reports.edition, edition)))
    .returning({ id: reports.id })
  if (!report) throw notFound()
  if ((await countAttempt(tx, `security-report-write:${report.id}`, hour)) > maxReportWritingsAnHour)
    throw tooMany('Too much was written in this report, try again in an hour')
  await note(tx, sealer, report.id, { step: 'write', text, at: now })
}

/** A step of staff: the state, the clock and what is said with it, all or nothing. Answers the report, so that its sender can be told. notFound; 409 'wrongState': of two at once, one does it. */
export const takeReportStep = async (
  tx: Db,
  sealer: Sealer,
  edition: EditionName,
  by: number,
  { id, step, text }: { readonly id: string; readonly step: ReportStaffStep; readonly text: string },
  now = new Date(),
): Promise<Row> => {
  const [report] = await tx
    .select()
    .from(reports)
    .where(and(eq(reports.id, Number(id)), eq(reports.edition, edition)))
    .for('update')
  if (!report) throw notFound()
  const state = afterReportStep(step, report.state)
  if (!state) throw new Refusal(409, 'wrongState', 'The report has moved on')
  await tx
    .update(reports)
    .set({ state, updateTime: now, ...timesAfter(report, step, state, now) })
    .where(eq(reports.id, report.id))
  await note(tx, sealer, report.id, { step, by, text, at: now })
  return { ...report, state }
}
