import type { User } from '@portal/contract'
import { readCookie } from './cookies.ts'

/** LOG-03. Cookie that names the system which shows the portal inside itself. */
export const sourceTypeCookie = 'sourceType'

/** SES-06. The address that internal staff have to use instead of this one; undefined when they are right here, or embedded in ISDP. */
export const mustMove = ({ type }: Pick<User, 'type'>, { origin, internalOrigin }: { readonly origin: string; readonly internalOrigin: string | undefined }, sourceType = readCookie(sourceTypeCookie)): string | undefined =>
  type === 3 && internalOrigin !== undefined && origin !== internalOrigin && !sourceType?.startsWith('isdp') ? internalOrigin : undefined
