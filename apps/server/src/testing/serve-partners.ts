import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import type { Calls } from '@portal/contract'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp, type Services } from '../app.ts'
import { onceTokens } from '../accounts/account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { openTestDatabase } from './open-test-database.ts'
import { partners } from './partners.ts'

/** What the calls of single sign-on answer beside a token. */
export type Data = {
  token: string
  url: string
  domain: string
  userAccount: string
  fullName: string
  type: number
  roleList: string[]
}
type Answer<D = string> = { status: number; text: string; code: number; reason?: string; data: D }
/** Both editions with the partners of the tests, and the Chinese one with none. */
type Place = 'cn' | 'overseas' | 'alone'
type At = { at?: Place; /** The address that it comes from. */ from?: string }

/** How every hand-over is answered that is not good, whatever is wrong with it. */
export const refused = { status: 403, code: 403, reason: 'forbidden', data: null }

/** The server of both editions on one database, and the ways that partners and pages call it. */
export const servePartners = async ({ logger }: Pick<Services, 'logger'> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sso-'))
  const database = await openTestDatabase()
  const services = { database, files: createFileStore(folder), version: '1', ...(logger && { logger }) }
  const apps = {
    cn: await buildApp(cn, { ...services, partners }),
    overseas: await buildApp(overseas, { ...services, partners }),
    alone: await buildApp(cn, services),
  }

  const call = async <D = string>(
    key: keyof Calls,
    payload?: object,
    { at = 'cn', from, token }: At & { token?: string | undefined } = {},
  ): Promise<Answer<D>> => {
    const [method, path] = key.split(' ') as ['GET' | 'POST', string]
    const answer = await apps[at].inject({
      method,
      url: `/api${path}`,
      headers: token ? { token } : {},
      ...(from && { remoteAddress: from }),
      ...(payload ? { payload } : {}),
    })
    return { status: answer.statusCode, text: answer.body, ...answer.json<Omit<Answer<D>, 'status' | 'text'>>() }
  }
  return {
    db: database.db,
    call,
    logIns: {
      kestrel: (text: string, at?: At) =>
        call('POST /uac/uac-users/getTokenAboutUserCenter', { fromType: 'kestrel', userCenterToken: text }, at),
      falcon: (text: string, at?: At) =>
        call('POST /uac/uac-users/getTokenAboutUserCenter', { fromType: 'falcon', userCenterToken: text }, at),
      isdp: (text: string, at?: At) =>
        call('POST /uac/uac-users/login/dahua_isdp', { fromType: 'isdp', token: text }, at),
      isdpServer: (text: string, at?: At) => call('POST /auth/login', { token: text }, at),
      shop: (text: string, at?: At) => call('POST /uac/uac-users/loginCloud', { sysType: 'shop', signature: text }, at),
      site: (text: string, at?: At) => call('POST /user/loginCurl', { token: text }, { at: 'overseas', ...at }),
    },
    whoIs: (token: string, at?: At) =>
      call<Data>('POST /uac/uac-users/getCurrentUserDetailInfo', { token }, { token, ...at }),
    /** Nobody is known, nothing was used, and nothing was tried. */
    empty: async () => {
      for (const table of [accounts, onceTokens, attempts]) await database.db.delete(table)
    },
    close: async () => {
      for (const app of Object.values(apps)) await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
