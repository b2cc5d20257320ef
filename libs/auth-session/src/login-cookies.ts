import type { User } from '@portal/contract'
import { dropCookie, keepCookie } from './cookies.ts'

/** LOG-04. */
export const tokenHours = 12

/** LOG-02. What the sites that share the overseas log-in read of it, beside the token: names as the specification has them; what the portal does not know stays empty. */
const valuesOf = ({ type, userAccount, fullName }: User) => ({
  email: userAccount.includes('@') ? userAccount : '', username: fullName, id: userAccount, itr: '', type: String(type), isOpen: '1', isRemind: '0', daHua: type === 3 ? '1' : '0',
})
export const loginCookieNames = ['email', 'username', 'id', 'itr', 'type', 'isOpen', 'isRemind', 'daHua'] as const satisfies (keyof ReturnType<typeof valuesOf>)[]

export const keepLoginCookies = (user: User, domain: string | undefined): void => {
  for (const [name, value] of Object.entries(valuesOf(user))) keepCookie(name, value, { hours: tokenHours, domain })
}
export const dropLoginCookies = (domain: string | undefined): void => {
  for (const name of loginCookieNames) dropCookie(name, { domain })
}
