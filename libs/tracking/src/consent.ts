import { atom } from 'jotai'
import { consentCookie } from './consent-cookie.ts'

/** EDT-06. What the visitor said of optional cookies; undefined: not asked yet, the banner shows. */
export type Consent = 'accepted' | 'declined' | undefined
/** What was chosen since the page was opened; the cookie has what was chosen before. */
export const chosenAtom = atom<Consent>(undefined)
/** Whether the banner is open again, by its link in the footer. */
export const consentOpenAtom = atom(false)

const days = 180
export const consentIn = (cookie: string): Consent => {
  const value = cookie.split('; ').find((pair) => pair.startsWith(`${consentCookie}=`))?.slice(consentCookie.length + 1)
  return value === 'accepted' || value === 'declined' ? value : undefined
}
/** Whether the visitor has allowed what is optional. Browser only. */
export const hasConsent = (): boolean => consentIn(document.cookie) === 'accepted'
export const keepConsent = (consent: 'accepted' | 'declined'): void => {
  document.cookie = `${consentCookie}=${consent}; path=/; max-age=${days * 86_400}; samesite=lax${location.protocol === 'https:' ? '; secure' : ''}`
}
