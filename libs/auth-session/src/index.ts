export { bearsCredential } from './hand-over.ts'
export { logInFromSource } from './log-in-from-source.ts'
export { dropToken, keepToken, readToken, userAtom } from './session.ts'
export { useSession, useUser } from './use-session.ts'
