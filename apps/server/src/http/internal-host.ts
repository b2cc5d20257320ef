import { staffUser } from '@portal/contract/facts'
import type { Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import type { Partner } from '../configuration/partner.ts'
import { Refusal } from './refusal.ts'
import type { Caller } from './serve-calls.ts'

type Options = {
  readonly edition: Edition['name']
  readonly internalOrigin: string | undefined
  readonly partners: readonly Pick<Partner, 'name' | 'system'>[]
}
/** Where someone has to go who asks at a host; undefined for whoever is right there. */
export type MustMove = (caller: Pick<Caller, 'type' | 'source'> | undefined, host: string) => string | undefined

/** SES-06. Internal staff use the overseas edition at its internal address, behind the company VPN; not in a session that ISDP shows inside itself. */
export const internalHostRule = ({ edition, internalOrigin, partners }: Options): MustMove => {
  if (edition !== 'overseas' || internalOrigin === undefined) return () => undefined
  const { host: inside } = new URL(internalOrigin)
  const embedding = new Set<string | null>(partners.filter(({ system }) => system === 'isdp').map(({ name }) => name))
  return (caller, host) =>
    caller?.type === staffUser && !embedding.has(caller.source) && host !== inside ? internalOrigin : undefined
}

const logOut = '/uac/uac-users/logout'

/** SES-06. Refuses the calls of internal staff elsewhere, and says where to go; but not the log-out, which leaves. */
export const keepStaffInside = (calls: FastifyInstance, mustMove: MustMove): void => {
  calls.addHook('preParsing', async ({ caller, host, routeOptions: { url } }) => {
    const address = url === calls.prefix + logOut ? undefined : mustMove(caller, host)
    if (address)
      throw new Refusal(403, 'internalHost', 'Internal staff use the internal address', { data: { address } })
  })
}
