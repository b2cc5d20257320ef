import { dropCookie, keepCookie, ownCookie, readCookie } from '@portal/auth-session/cookies'
import { atom } from 'jotai'
import { consentCookie } from './consent-cookie.ts'
import { consentDays, optionalCookies, optionalEntries, ownCookies } from './stored-names.ts'

const choices = ['accepted', 'personal', 'declined'] as const
export type Choice = (typeof choices)[number]
/** EDT-06. What the visitor said of optional cookies; undefined: not asked yet, the banner shows. */
export type Consent = Choice | undefined
/** What was chosen since the page was opened; the cookie has what was chosen before. */
export const chosenAtom = atom<Consent>(undefined)
/** Whether the banner is open again, by a button of the footer or of the page on what is kept. */
export const consentOpenAtom = atom(false)
/** What accepting says as the boxes of the banner stand. */
export const acceptChoice: { accept: 'accepted' | 'personal' } = { accept: 'accepted' }

/** How a cookie of the lists is called here. Browser only. */
export const nameHere = (name: string): string => (ownCookies.includes(name) ? ownCookie(name) : name)
/** What the visitor said, as this browser keeps it: also in another tab. Browser only. */
export const readConsent = (): Consent => {
  const value = readCookie(nameHere(consentCookie))
  return choices.find((choice) => choice === value)
}
/** Whether the visitor has allowed what is optional. Browser only. */
export const hasConsent = (): boolean => (readConsent() ?? 'declined') !== 'declined'
/** Removes what is kept only while it is allowed. */
export const forgetOptional = (cookies: readonly string[] = optionalCookies): void => {
  for (const name of cookies) dropCookie(nameHere(name))
  try {
    for (const entry of optionalEntries) localStorage.removeItem(entry)
  } catch {
    /* a browser that keeps nothing has nothing to drop */
  }
}
/** Keeps what was chosen; declining removes at once what had been kept. */
export const keepConsent = (consent: Choice): void => {
  keepCookie(nameHere(consentCookie), consent, { hours: consentDays * 24 })
  if (consent === 'declined') forgetOptional()
}
