import { contentLanguages, reportStaffSteps } from '@portal/contract/facts'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import { keepReport, takeReportStep, writeInReport } from '../security/report-store.ts'

const aDay = 86_400_000
const text = z.string().min(1)
/** Days after what came before. */
const after = z.number().positive()
export const reportsSchema = z.array(
  z.strictObject({
    lang: z.enum(contentLanguages),
    /** Days before the content is loaded. */
    days: z.number().min(0),
    title: z.string().min(1),
    model: z.string().default(''),
    text,
    email: z.string().default(''),
    credit: z.string().default(''),
    then: z.array(z.strictObject({ do: z.enum(['write', ...reportStaffSteps]), after, text })).default([]),
  }),
)

/** Sends the reports and does what became of them, each at its time. Nobody has their secrets. */
export const sendReports = async (
  db: Db,
  sealer: Sealer,
  staff: number,
  reports: z.output<typeof reportsSchema>,
): Promise<void> => {
  for (const [nth, { lang, days, then, ...said }] of reports.entries()) {
    const edition = lang === 'zh' ? 'cn' : 'overseas'
    const secret = randomBytes(32).toString('base64url')
    let at = Date.now() - days * aDay
    // Each from a network of its own: what one of them may send in a day does not count here.
    const sender = { address: `demo ${nth}`, lang, edition } as const
    const number = await keepReport(db, sealer, sender, { ...said, secret }, new Date(at))
    for (const { do: step, after, text } of then) {
      at += after * aDay
      if (step === 'write') await writeInReport(db, sealer, edition, { secret, text }, new Date(at))
      else
        await takeReportStep(
          db,
          sealer,
          edition,
          staff,
          { id: String(Number(number.slice(3))), step, text },
          new Date(at),
        )
    }
  }
}
