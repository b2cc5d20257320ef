import type { ssoCalls } from '@portal/contract'
import { accountById } from '../accounts/account-store.ts'
import { noteUsed } from '../accounts/once-store.ts'
import { closeSession, hashToken, openSession, renewToken } from '../accounts/session-store.ts'
import type { Db } from '../database/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { readAssertion, tokenFor } from './assertion.ts'
import { accountOfIdentity } from './identity-store.ts'
import { partnerFor, type Partner, type System } from './partner.ts'
import { makeCode, takeCode } from './single-code.ts'
import { singleUrl } from './single-url.ts'

type Edition = 'cn' | 'overseas'
// One answer for everything that may be wrong, so that nobody learns what was.
const handOverRefused = () => new Refusal(403, 'forbidden', 'The hand-over was refused')

const systemOf = { mall: 'mall', accountCentre: 'userCentre', isdp: 'isdp' } as const satisfies Record<string, System>

/** The calls by which visitors come from partner systems and go to them. */
export const ssoHandlers = ({ partners }: { partners: readonly Partner[] }): Handlers<typeof ssoCalls> => {
  /** GRD-01. A new session for whom a partner hands over, once an assertion. */
  const logIn = async (db: Db, edition: Edition, text: string, system: System, name?: string): Promise<string> => {
    const read = await readAssertion(text, { partners, edition, purpose: 'hand-over+jwt', system, ...(name !== undefined && { name }) })
    if (!read || !await noteUsed(db, 'assertion', `${read.partner.name} ${read.claims.jti}`)) throw handOverRefused()
    const account = await accountOfIdentity(db, read.partner, read.claims)
    if (!account || account.disabled) throw handOverRefused()
    return openSession(db, account.id, edition, read.partner.name)
  }
  const target = (edition: Edition, system: System) => {
    const partner = partnerFor(partners, edition, system)
    if (!partner) throw notFound()
    return partner
  }

  return {
    'POST /uac/uac-users/login/dahua_isdp': ({ db, edition, body }) => logIn(db, edition.name, body.token, 'isdp'),
    'POST /auth/login': ({ db, edition, body }) => logIn(db, edition.name, body.token, 'isdp'),
    'POST /uac/uac-users/getTokenAboutUserCenter': ({ db, edition, body }) => logIn(db, edition.name, body.userCenterToken, 'userCentre', body.fromType),
    'POST /uac/uac-users/loginCloud': ({ db, edition, body }) => logIn(db, edition.name, body.signature, 'mall', body.sysType),
    'POST /user/loginCurl': ({ db, edition, body }) => logIn(db, edition.name, body.token, 'overseasSite'),
    'POST /user/logout': async ({ db, body }) => {
      await closeSession(db, hashToken(body.token))
      return null
    },
    'POST /uac/uac-users/login/token': async ({ db, edition, body }) => {
      const token = await renewToken(db, body.token, edition.name)
      if (token === undefined) throw handOverRefused()
      return token
    },

    'GET /uac/uac-users/getCloudToken': ({ edition, caller }) => tokenFor(target(edition.name, 'mall'), edition.name, caller),
    'GET /uac/uac-users/validateFrontendToBackend': async ({ edition, caller }) => {
      const backend = target(edition.name, 'backend')
      return { token: await tokenFor(backend, edition.name, caller), domain: new URL(backend.address).host }
    },
    'POST /uac/uac-users/singleUrl': async ({ db, edition, caller, body }) => {
      const { name, address } = target(edition.name, systemOf[body.target])
      return { url: singleUrl(address, body.path, await makeCode(db, name, caller.accountId)) }
    },
    'POST /uac/uac-users/singleCode': async ({ db, edition, body }) => {
      const read = await readAssertion(body.proof, { partners, edition: edition.name, purpose: 'redeem+jwt' })
      const accountId = read && await takeCode(db, read.partner.name, read.claims.sub)
      const account = accountId === undefined ? undefined : await accountById(db, accountId)
      if (!account || account.disabled) throw handOverRefused()
      return { userAccount: account.userAccount, fullName: account.fullName, type: account.type }
    },
  }
}
