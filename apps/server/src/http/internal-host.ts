import type { Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import type { Partner } from '../sso/partner.ts'
import { Refusal } from './refusal.ts'

/**
 * SES-06. Internal staff use the overseas edition at its internal address, behind the company VPN: elsewhere their calls are refused, with the address to go to.
 * Not in a session embedded in ISDP; nor is the log-out refused, which leaves.
 */
export const keepStaffInside = (calls: FastifyInstance, { edition, internalOrigin, partners }: { readonly edition: Edition['name']; readonly internalOrigin: string | undefined; readonly partners: readonly Pick<Partner, 'name' | 'system'>[] }): void => {
  if (edition !== 'overseas' || internalOrigin === undefined) return
  const { host } = new URL(internalOrigin)
  const embedding = new Set<string | null>(partners.filter(({ system }) => system === 'isdp').map(({ name }) => name))
  calls.addHook('preParsing', async ({ caller, host: asked, url }) => {
    if (caller?.type === 3 && !embedding.has(caller.source) && asked !== host && !url.endsWith('/logout')) {
      throw new Refusal(403, 'internalHost', 'Internal staff use the internal address', { data: { address: internalOrigin } })
    }
  })
}
