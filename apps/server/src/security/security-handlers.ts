import type { securityCalls } from '@portal/contract'
import type { Handlers } from '../http/serve-calls.ts'
import { findPublic, listReckoned } from './advisory-lists.ts'
import { findAffected, listAffecting } from './affected-lists.ts'
import { listCertificates } from './certificate-lists.ts'
import { csafEntry, csafFolder } from './csaf.ts'
import { reckonStatistics } from './statistics.ts'

/** The calls about security: what is affected, certificates, how advisories went. */
export const securityHandlers: Handlers<typeof securityCalls> = {
  'POST /extend/security/affected': ({ body, caller, language, db }) =>
    findAffected(db, caller, language.content, body),
  'POST /extend/security/affecting': ({ body: { id }, caller, language, db }) =>
    listAffecting(db, caller, language.content, id),
  'POST /extend/security/certificates': ({ caller, language, db }) =>
    listCertificates(db, caller, language.content, new Date()),
  'POST /extend/security/statistics': async ({ caller, language, db }) =>
    reckonStatistics(await listReckoned(db, caller, language.content)),
  'POST /extend/security/document': async ({ body: { id }, caller, edition, db }) => {
    const advisory = await findPublic(db, edition, caller, id)
    return advisory ? `${csafFolder}/${csafEntry(advisory).file}` : null
  },
}
