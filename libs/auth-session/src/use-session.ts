import { useCall } from '@portal/api-client'
import type { User } from '@portal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { protectPassword } from './protect-password.ts'
import { dropToken, keepToken, userAtom } from './session.ts'

export const useUser = (): User | null => useAtomValue(userAtom)

type Credentials = { userAccount: string; password: string; captchaId?: string | undefined; captcha?: string | undefined }

/** Signing in and out. What was fetched for one visitor is forgotten when another one begins. */
export const useSession = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const setUser = useSetAtom(userAtom)
  return {
    signIn: async ({ userAccount, password, captchaId, captcha }: Credentials): Promise<User> => {
      const key = await call('GET /uac/security-code/publicKey', {})
      const userPassword = await protectPassword(password, key)
      const { token, user } = await call('POST /uac/uac-users/login', { body: { loginType: 1, userAccount, userPassword, loginEntrance: 2, ...(captchaId && captcha ? { captchaId, captcha } : {}) } })
      keepToken(token)
      queryClient.clear()
      setUser(user)
      return user
    },
    /** SES-01. Forgets the token and who it was, then tells the server. */
    signOut: async (): Promise<void> => {
      const told = call('POST /uac/uac-users/logout', {}).catch(() => undefined)
      dropToken()
      setUser(null)
      queryClient.clear()
      await told
    },
  }
}
