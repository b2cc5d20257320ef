export { dropCookie, keepCookie, readCookie } from './cookies.ts'
export { loginCookieNames } from './login-cookies.ts'
export { createSession, sessionAlertAtom, tokenCookie, userAtom, type Session, type SessionAlert } from './session.ts'
export { SessionContext, useSession, useUser } from './use-session.ts'
