import { useCall } from '@portal/api-client'
import type { User } from '@portal/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { protectPassword } from './protect-password.ts'
import { keepToken, userAtom } from './session.ts'

/** `codeId` came when the code was asked for: the code is good with it alone. */
type CodeCredentials = { userAccount: string; code: string; codeId: string }

/** LOG-01. Signing in by a code that was sent, as useSession does by a password. Apart from it: only who signs in so loads it. */
export const useCodeSignIn = () => {
  const call = useCall()
  const queryClient = useQueryClient()
  const setUser = useSetAtom(userAtom)
  return async ({ userAccount, code, codeId }: CodeCredentials): Promise<User> => {
    const key = await call('GET /uac/security-code/publicKey', {})
    const userPassword = await protectPassword(code, key)
    const { token, user } = await call('POST /uac/uac-users/login', { body: { loginType: 2, userAccount, userPassword, loginEntrance: 2, codeId } })
    keepToken(token)
    queryClient.clear()
    setUser(user)
    return user
  }
}
