import { cookieIn } from '@portal/auth-session/cookies'
import { tokenCookie } from '@portal/auth-session/login-cookies'
import type { FastifyRequest } from 'fastify'
import type { MustMove } from '../http/internal-host.ts'
import type { Caller } from '../http/serve-calls.ts'

export type LinkReaders = {
  /** Who holds a token; undefined for a guest. */
  readonly callerOfToken: (token: string | undefined) => Promise<Caller | undefined>
  readonly mustMove: MustMove
}

/** Who follows a plain link; undefined for a guest. A picture on a page is asked for without headers of ours: for this reading, and nothing else, the cookie counts as well (decision 6). Staff at an address that is not theirs are guests there (SES-06). */
export const linkReader =
  ({ callerOfToken, mustMove }: LinkReaders) =>
  async ({
    headers: { token, cookie },
    host,
  }: Pick<FastifyRequest, 'headers' | 'host'>): Promise<Caller | undefined> => {
    const caller = await callerOfToken(typeof token === 'string' ? token : cookieIn(cookie ?? '', tokenCookie))
    return mustMove(caller, host) ? undefined : caller
  }
