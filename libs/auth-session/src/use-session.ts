import { useCall } from '@portal/api-client'
import type { BodyOf, Calls, User } from '@portal/contract'
import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { protectPassword } from './protect-password.ts'
import { userAtom, type Session } from './session.ts'

export const useUser = (): User | null => useAtomValue(userAtom)

/** The session of the page; there is none on the server, where nobody signs in. */
export const SessionContext = createContext<Session | undefined>(undefined)

type Login = BodyOf<Calls['POST /uac/uac-users/login']>
/** By a password, with a captcha where the server asks for one; or by a code, which is good with the `codeId` alone that came when it was asked for. */
type Credentials = Pick<Login, 'userAccount'> & (
  | { readonly password: string; readonly captchaId?: string | undefined; readonly captcha?: string | undefined }
  | { readonly code: string; readonly codeId: string }
)

/** LOG-01. Signing in and out. */
export const useSession = () => {
  const call = useCall()
  const session = useContext(SessionContext)
  return {
    signIn: async ({ userAccount, ...by }: Credentials): Promise<User> => {
      const key = await call('GET /uac/security-code/publicKey', {})
      const userPassword = await protectPassword('code' in by ? by.code : by.password, key)
      const login = await call('POST /uac/uac-users/login', { body: {
        userAccount, userPassword, loginEntrance: 2,
        ...('code' in by ? { loginType: 2, codeId: by.codeId } : { loginType: 1, ...(by.captchaId && by.captcha ? { captchaId: by.captchaId, captcha: by.captcha } : {}) }),
      } })
      session!.begin(login)
      return login.user
    },
    signOut: () => session!.end(),
    goOnAsGuest: () => session!.goOnAsGuest(),
  }
}
