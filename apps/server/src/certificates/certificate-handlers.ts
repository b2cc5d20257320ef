import type { certificateCalls } from '@portal/contract'
import { dayIn, readCertificateNumber, siteZones } from '@portal/contract/facts'
import { notFound } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import {
  findByNumber,
  findCertificates,
  listCertificates,
  listForExport,
  listTrail,
  presentToStrangers,
} from './certificate-lists.ts'
import { certificateSheet } from './certificate-sheet.ts'
import { issueCertificate, revokeCertificate } from './certificate-store.ts'
import { credentialFolder } from './credential.ts'
import { countLook, openQuery } from './query-limits.ts'

type Options = {
  /** Whether this server signs credentials. */
  readonly signs: boolean
}
/** By the clock of the edition that the training centre belongs to. */
const today = () => dayIn(siteZones.cn)

/** The calls about certificates of trainings. */
export const certificateHandlers = ({ signs }: Options): Handlers<typeof certificateCalls> => ({
  'POST /contractor/employeeAuth/list': async ({ db, address, body: { words, ...captcha } }) => {
    const query = await openQuery(db, address, words, captcha)
    const certificates = await findCertificates(db, words, today())
    await query.ended(certificates.length > 0)
    return { certificates }
  },
  'POST /train/certificate/find': async ({ db, address, edition, body }) => {
    await countLook(db, address)
    const row = await findByNumber(db, readCertificateNumber(body.number) ?? '')
    if (!row) return null
    const credential = signs && edition.name === 'cn' ? `${credentialFolder}/${row.number}` : null
    return { ...presentToStrangers(row, today()), credential }
  },
  'POST /train/certificate/pageFront': ({ db, body }) => listCertificates(db, body, today()),
  'POST /train/certificate/export': async ({ db, body, language }) =>
    certificateSheet(await listForExport(db, body, today()), language.content),
  'POST /train/certificate/issue': async ({ db, caller, body }) => ({
    number: await issueCertificate(db, body, { by: caller.accountId }),
  }),
  'POST /train/certificate/revoke': async ({ db, caller, body: { number, reason } }) => {
    await revokeCertificate(db, number, { by: caller.accountId, reason })
    return null
  },
  'POST /train/certificate/trail': async ({ db, body: { number } }) => {
    const trail = await listTrail(db, number)
    if (!trail) throw notFound()
    return trail
  },
})
