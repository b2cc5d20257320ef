import type { User } from '@portal/contract'
import { atom } from 'jotai'

/** Who is signed in, as far as the browser knows; null is a guest. The server decides every call anew. */
export const userAtom = atom<User | null>(null)

const cookieName = 'token'
const hours = 12

/** LOG-04: the token lives in the cookie `token` for 12 hours; the page reads it to send it as a header. */
export const readToken = (): string | undefined => document.cookie.split('; ').find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1) || undefined
export const keepToken = (token: string): void => {
  document.cookie = `${cookieName}=${token}; path=/; max-age=${hours * 3600}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
export const dropToken = (): void => { document.cookie = `${cookieName}=; path=/; max-age=0; samesite=lax` }
