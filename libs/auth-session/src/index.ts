export { departmentOf } from './department.ts'
export { dropToken, keepToken, readToken, userAtom } from './session.ts'
export { useSession, useUser } from './use-session.ts'
