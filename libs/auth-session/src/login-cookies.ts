import type { User } from '@portal/contract'
import { staffUser } from '@portal/contract/facts'
import { dropCookie, keepCookie } from './cookies.ts'

/** Cookie of the login token; the page reads it to send it as a header (CLI-06). */
export const tokenCookie = 'token'
/** LOG-04. */
export const tokenHours = 12

/** LOG-02. What the sites that share the overseas log-in read of it, beside the token: names as the specification has them; what the portal does not know stays empty. */
const cookies: Readonly<Record<string, (user: User) => string>> = {
  email: ({ userAccount }) => (userAccount.includes('@') ? userAccount : ''),
  username: ({ fullName }) => fullName,
  id: ({ userAccount }) => userAccount,
  itr: () => '',
  type: ({ type }) => String(type),
  isOpen: () => '1',
  isRemind: () => '0',
  daHua: ({ type }) => (type === staffUser ? '1' : '0'),
}
export const loginCookieNames: readonly string[] = Object.keys(cookies)

export const keepLoginCookies = (user: User, domain: string | undefined): void => {
  for (const [name, valueOf] of Object.entries(cookies)) keepCookie(name, valueOf(user), { hours: tokenHours, domain })
}
export const dropLoginCookies = (domain: string | undefined): void => {
  for (const name of loginCookieNames) dropCookie(name, { domain })
}
