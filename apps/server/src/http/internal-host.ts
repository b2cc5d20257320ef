import type { Edition } from '@portal/routing'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** A session that another system shows inside itself. */
const embeddedIn = 'isdp'

/**
 * SES-06. Internal staff use the overseas edition at its internal address, behind the company VPN: elsewhere their calls are refused, with the address to go to.
 * Not in a session embedded in ISDP; nor is the log-out refused, which leaves.
 */
export const keepStaffInside = (calls: FastifyInstance, { edition, internalOrigin }: { readonly edition: Edition['name']; readonly internalOrigin: string | undefined }): void => {
  if (edition !== 'overseas' || internalOrigin === undefined) return
  const { host } = new URL(internalOrigin)
  calls.addHook('preParsing', async ({ caller, host: asked, url }) => {
    if (caller?.type === 3 && caller.source !== embeddedIn && asked !== host && !url.endsWith('/logout')) {
      throw new Refusal(403, 'internalHost', 'Internal staff use the internal address', { data: { address: internalOrigin } })
    }
  })
}
