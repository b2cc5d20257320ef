import type { accountCalls } from '@portal/contract'
import { randomUUID } from 'node:crypto'
import { loginInvalid, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { accountById, findAccount, presentUser } from './account-store.ts'
import { giveCaptcha } from './captcha.ts'
import { loginKeyPair, openSealed } from './login-key.ts'
import { countHandedOut, openTry } from './login-tries.ts'
import { keepOnce, takeOnce } from './once-store.ts'
import { passwordMatches } from './password.ts'
import { closeSession, hashToken, openSession } from './session-store.ts'

export const accountHandlers: Handlers<typeof accountCalls> = {
  'GET /uac/security-code/publicKey': async ({ db, address }) => {
    await countHandedOut(db, address)
    const nonce = randomUUID()
    await keepOnce(db, 'loginNonce', nonce)
    return { publicKey: (await loginKeyPair(db)).publicKey, nonce }
  },

  // LOG-01. Every refusal after the captcha costs one derivation of a key, whatever was wrong; its rows commit one by one, so that a failed try stays counted.
  'POST /uac/uac-users/login': async ({ db, address, body, edition }) => {
    if (body.loginType === 2) throw new Refusal(400, 'unsupported', 'Logging in by a verification code is not available')
    const attempt = await openTry(db, body.userAccount, address, body)
    const { nonce, password, opened } = await openSealed(db, body.userPassword)
    const fresh = await takeOnce(db, 'loginNonce', nonce)
    const account = await findAccount(db, body.userAccount)
    const right = await passwordMatches(password, account?.passwordHash)
    if (opened && !fresh) throw new Refusal(400, 'nonceStale', 'The number was used or has expired, fetch a new one')
    if (!account || !right || !fresh || account.disabled) throw new Refusal(400, 'wrongPassword', 'The account or the password is wrong', { data: { captchaNeeded: attempt.captchaNext } })
    await attempt.succeeded()
    return { token: await openSession(db, account.id, edition.name), user: presentUser(account) }
  },

  'POST /uac/uac-users/logout': async ({ db, caller }) => {
    await closeSession(db, caller.tokenHash)
    return null
  },

  'POST /uac/security-code/login': async ({ db, address, language }) => {
    await countHandedOut(db, address)
    return giveCaptcha(db, language.content)
  },

  'POST /uac/uac-users/getCurrentUserDetailInfo': async ({ db, body, caller }) => {
    if (hashToken(body.token) !== caller.tokenHash) throw loginInvalid()
    const account = await accountById(db, caller.accountId)
    if (!account) throw loginInvalid()
    return presentUser(account)
  },
}
