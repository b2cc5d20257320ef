export { consentOpenAtom, hasConsent } from './consent.ts'
export { CookieBanner } from './cookie-banner.tsx'
