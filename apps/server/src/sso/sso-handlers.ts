import type { ssoCalls } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { accountById } from '../accounts/account-store.ts'
import { noteUsed } from '../accounts/once-store.ts'
import { callerOfToken, closeSession, hashToken, openSession, renewToken } from '../accounts/session-store.ts'
import type { Db } from '../database/database.ts'
import { countAttempt, takeAttemptBack } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { partnerOf, readAssertion, tokenFor } from './assertion.ts'
import { accountOfIdentity } from './identity-store.ts'
import { partnerFor, type Partner, type System } from '../configuration/partner.ts'
import { makeCode, takeCode } from './single-code.ts'
import { singleUrl } from './single-url.ts'

type Edition = 'cn' | 'overseas'
// One answer for everything that may be wrong, so that nobody learns what was.
const handOverRefused = () => new Refusal(403, 'forbidden', 'The hand-over was refused')

const windowMinutes = 15
/** Refused hand-overs of one address within a quarter of an hour; then all of them wait. */
export const maxRefused = 200

const systemOf = { mall: 'mall', accountCentre: 'userCentre', isdp: 'isdp' } as const satisfies Record<string, System>

type Arrival = { readonly db: Db; readonly edition: { readonly name: Edition }; readonly address: string }
/** Who handed over, where that is known, and what it is good for; undefined for nothing. */
type Seen<T> = { readonly partner: string | null | undefined; readonly good: T | undefined }
type Options = { readonly partners: readonly Partner[]; readonly logger?: Pick<FastifyBaseLogger, 'info'> | undefined }

/** The calls by which visitors come from partner systems and go to them. */
export const ssoHandlers = ({ partners, logger }: Options): Handlers<typeof ssoCalls> => {
  /** T4. Counts what is handed over before it is looked at; what was good does not count. The log learns which partner handed over, to which edition, from where, and what came of it; nothing of what was handed over. */
  const judge = async <T>({ db, edition, address }: Arrival, look: () => Promise<Seen<T>>): Promise<T> => {
    const tell = (verdict: 'accepted' | 'refused' | 'tooMany', partner?: string | null) =>
      logger?.info({ partner, edition: edition.name, address, verdict }, 'hand-over')
    const key = `hand-over:${address}`
    if ((await countAttempt(db, key, windowMinutes)) > maxRefused) {
      tell('tooMany')
      throw new Refusal(
        429,
        'tooMany',
        'Too many refused hand-overs from this address, try again in a quarter of an hour',
      )
    }
    const { partner, good } = await look()
    tell(good === undefined ? 'refused' : 'accepted', partner)
    if (good === undefined) throw handOverRefused()
    await takeAttemptBack(db, key)
    return good
  }
  /** GRD-01. A new session for whom a partner hands over, once an assertion. */
  const logIn = (arrival: Arrival, text: string, system: System, name?: string) =>
    judge(arrival, async () => {
      const {
        db,
        edition: { name: edition },
      } = arrival
      const partner = partnerOf(text, { partners, edition, system, name })
      const claims = partner && (await readAssertion(text, partner, { edition, purpose: 'hand-over+jwt' }))
      const account =
        claims && (await noteUsed(db, 'assertion', `${partner.name} ${claims.jti}`))
          ? await accountOfIdentity(db, partner, claims)
          : undefined
      return {
        partner: partner?.name,
        good: account && !account.disabled ? await openSession(db, account.id, edition, partner!.name) : undefined,
      }
    })
  const target = (edition: Edition, system: System) => {
    const partner = partnerFor(partners, edition, system)
    if (!partner) throw notFound()
    return partner
  }

  return {
    'POST /uac/uac-users/login/dahua_isdp': ({ body, ...arrival }) => logIn(arrival, body.token, 'isdp'),
    'POST /auth/login': ({ body, ...arrival }) => logIn(arrival, body.token, 'isdp'),
    'POST /uac/uac-users/getTokenAboutUserCenter': ({ body, ...arrival }) =>
      logIn(arrival, body.userCenterToken, 'userCentre', body.fromType),
    'POST /uac/uac-users/loginCloud': ({ body, ...arrival }) => logIn(arrival, body.signature, 'mall', body.sysType),
    'POST /user/loginCurl': ({ body, ...arrival }) => logIn(arrival, body.token, 'overseasSite'),
    'POST /user/logout': async ({ db, body }) => {
      await closeSession(db, hashToken(body.token))
      return null
    },
    'POST /uac/uac-users/login/token': ({ body: { token }, ...arrival }) =>
      judge(arrival, async () => {
        const { db, edition } = arrival
        const caller = await callerOfToken(db, token, edition.name)
        return { partner: caller?.source, good: caller && (await renewToken(db, token, edition.name)) }
      }),
    'GET /uac/uac-users/getCloudToken': ({ edition, caller }) =>
      tokenFor(target(edition.name, 'mall'), edition.name, caller),
    'GET /uac/uac-users/validateFrontendToBackend': async ({ edition, caller }) => {
      const backend = target(edition.name, 'backend')
      return { token: await tokenFor(backend, edition.name, caller), domain: new URL(backend.address).host }
    },
    'POST /uac/uac-users/singleUrl': async ({ db, edition, caller, body }) => {
      const { name, address } = target(edition.name, systemOf[body.target])
      return { url: singleUrl(address, body.path, await makeCode(db, name, caller.accountId)) }
    },
    'POST /uac/uac-users/singleCode': ({ body: { proof }, ...arrival }) =>
      judge(arrival, async () => {
        const {
          db,
          edition: { name: edition },
        } = arrival
        const partner = partnerOf(proof, { partners, edition })
        const claims = partner && (await readAssertion(proof, partner, { edition, purpose: 'redeem+jwt' }))
        const accountId = claims && (await takeCode(db, partner.name, claims.sub))
        const account = accountId === undefined ? undefined : await accountById(db, accountId)
        return {
          partner: partner?.name,
          good:
            account && !account.disabled
              ? { userAccount: account.userAccount, fullName: account.fullName, type: account.type }
              : undefined,
        }
      }),
  }
}
