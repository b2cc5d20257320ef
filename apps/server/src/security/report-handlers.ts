import type { reportCalls } from '@portal/contract'
import type { Sealer } from '../configuration/sealer.ts'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { reportMessage } from '../delivery/report-message.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import type { PublishedKey } from './pgp.ts'
import { findReport, findReportOnDesk, listReports, readReportStatistics } from './report-lists.ts'
import { keepReport, reportNumber, takeReportStep, writeInReport, type ReportHead } from './report-store.ts'

type Options = {
  readonly sealer: Sealer | undefined
  readonly delivery: Delivery
  /** What reports may be encrypted with; absent: nothing. */
  readonly key: PublishedKey | undefined
}
/** Looks of one network at reports, within five minutes. */
const [maxLooks, minutes] = [120, 5]

/** The calls about vulnerabilities that people report. */
export const reportHandlers = ({ sealer, delivery, key }: Options): Handlers<typeof reportCalls> => {
  const needSealer = (): Sealer => {
    if (!sealer) throw new Refusal(503, 'unavailable', 'Reports cannot be kept here: no SEALING_KEY is set')
    return sealer
  }
  const limitLooks = async (db: Db, address: string) => {
    if ((await countAttempt(db, `security-report-look:${address}`, minutes)) > maxLooks)
      throw new Refusal(429, 'tooMany', 'Too many looks at reports')
  }
  return {
    'POST /extend/security/report/send': async ({ db, body, address, language, edition }) => ({
      number: await keepReport(db, needSealer(), { address, lang: language.content, edition: edition.name }, body),
    }),
    'POST /extend/security/report/find': async ({ db, body: { secret }, address, edition }) => {
      await limitLooks(db, address)
      const report = await findReport(db, needSealer(), edition.name, secret)
      if (!report) throw notFound()
      return report
    },
    'POST /extend/security/report/write': async ({ db, body, address, edition }) => {
      await limitLooks(db, address)
      await writeInReport(db, needSealer(), edition.name, body)
      return null
    },
    'POST /extend/security/report/key': async () => (key ? { fingerprint: key.fingerprint, url: key.url } : null),
    'POST /extend/security/report/statistics': ({ db, edition }) => readReportStatistics(db, edition.name),
    'POST /extend/security/report/desk/pageFront': async ({ db, edition, body }) =>
      listReports(db, needSealer(), edition.name, body),
    'POST /extend/security/report/desk/find': async ({ db, edition, body: { id } }) => {
      const report = await findReportOnDesk(db, needSealer(), edition.name, id)
      if (!report) throw notFound()
      return report
    },
    'POST /extend/security/report/desk/step': async ({ db, caller, edition, body }) => {
      const { id, lang, sealed, state } = await takeReportStep(db, needSealer(), edition.name, caller.accountId, body)
      const { email } = JSON.parse(needSealer().open(String(id), sealed!)) as ReportHead
      if (email && delivery.ways.includes('email')) {
        const { tag } = edition.languages.find(({ content }) => content === lang) ?? edition.languages[0]
        const message = reportMessage({ number: reportNumber(id), state, language: lang, tag, brand: edition.brand })
        delivery.deliver('email', email, message)
      }
      return null
    },
  }
}
