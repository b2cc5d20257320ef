import { isApiError, useCall } from '@portal/api-client'
import type { BodyOf, Calls, User } from '@portal/contract'
import { codeLogin, passwordLogin, portalEntrance, type NeededCaptcha } from '@portal/contract/facts'
import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'
import { protectPassword } from './protect-password.ts'
import { userAtom, type Session } from './session.ts'

export const useUser = (): User | null => useAtomValue(userAtom)

/** The session of the page; there is none on the server, where nobody signs in. */
export const SessionContext = createContext<Session | undefined>(undefined)

type Login = BodyOf<Calls['POST /uac/uac-users/login']>
/** By a password, with a captcha where the server asks for one, after so many seconds; or by a code, which is good with the `codeId` alone that came when it was asked for. */
type Credentials = Pick<Login, 'userAccount'> &
  (
    | { readonly password: string; readonly onWait?: (seconds: number) => void }
    | { readonly code: string; readonly codeId: string }
  )

/** Seals secrets for the way to the server, all with one number that is good once. */
export const useSeal = () => {
  const call = useCall()
  return async <Secrets extends readonly string[]>(...secrets: Secrets): Promise<{ [K in keyof Secrets]: string }> => {
    const key = await call('GET /uac/security-code/publicKey', {})
    return (await Promise.all(secrets.map((secret) => protectPassword(secret, key)))) as {
      [K in keyof Secrets]: string
    }
  }
}

/** LOG-01. Signing in and out. */
export const useSession = () => {
  const call = useCall()
  const seal = useSeal()
  const session = useContext(SessionContext)
  return {
    signIn: async ({ userAccount, ...by }: Credentials): Promise<User> => {
      const enter = async (answered: Pick<Login, 'captchaId' | 'captcha'> = {}) => {
        const [userPassword] = await seal('code' in by ? by.code : by.password)
        return call('POST /uac/uac-users/login', {
          body: {
            userAccount,
            userPassword,
            loginEntrance: portalEntrance,
            ...('code' in by ? { loginType: codeLogin, codeId: by.codeId } : { loginType: passwordLogin, ...answered }),
          },
        })
      }
      const login = await enter().catch(async (error: unknown) => {
        if ('code' in by || !isApiError(error) || error.reason !== 'captchaNeeded') throw error
        const needed = error.data as NeededCaptcha
        by.onWait?.(needed.wait)
        const { answerCaptcha } = await import('./captcha/index.ts')
        return enter(await answerCaptcha(needed))
      })
      session!.begin(login)
      return login.user
    },
    /** Ends every other session, and goes on in a new one. */
    changePassword: async (current: string, next: string): Promise<void> => {
      const [userPassword, newPassword] = await seal(current, next)
      session!.begin(await call('POST /uac/uac-users/modifyPassword', { body: { userPassword, newPassword } }))
    },
    /** Shows who is signed in as the server now knows them, in all tabs. */
    refresh: () => session!.refresh(),
    signOut: () => session!.end(),
    goOnAsGuest: () => session!.goOnAsGuest(),
  }
}
