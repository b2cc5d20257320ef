import { useCall } from '@portal/api-client'
import type { User } from '@portal/contract'
import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { protectPassword } from './protect-password.ts'
import { userAtom, type Session } from './session.ts'

export const useUser = (): User | null => useAtomValue(userAtom)

/** The session of the page; there is none on the server, where nobody signs in. */
export const SessionContext = createContext<Session | undefined>(undefined)

type Credentials = { userAccount: string; password: string; captchaId?: string | undefined; captcha?: string | undefined }

/** Signing in and out. */
export const useSession = () => {
  const call = useCall()
  const session = useContext(SessionContext)
  return {
    signIn: async ({ userAccount, password, captchaId, captcha }: Credentials): Promise<User> => {
      const key = await call('GET /uac/security-code/publicKey', {})
      const userPassword = await protectPassword(password, key)
      const login = await call('POST /uac/uac-users/login', { body: { loginType: 1, userAccount, userPassword, loginEntrance: 2, ...(captchaId && captcha ? { captchaId, captcha } : {}) } })
      session!.begin(login)
      return login.user
    },
    signOut: () => session!.end(),
    goOnAsGuest: () => session!.goOnAsGuest(),
  }
}
