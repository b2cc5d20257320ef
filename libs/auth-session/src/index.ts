export { dropToken, keepToken, readToken, userAtom } from './session.ts'
export { useSession, useUser } from './use-session.ts'
export { useCodeSignIn } from './use-code-sign-in.ts'
