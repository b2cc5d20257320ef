import type { accountCalls, BodyOf } from '@portal/contract'
import { passwordLogin } from '@portal/contract/facts'
import { randomUUID } from 'node:crypto'
import type { Db } from '../database/database.ts'
import type { Delivery } from '../delivery/delivery.ts'
import { loginInvalid, Refusal } from '../http/refusal.ts'
import type { Handlers } from '../http/serve-calls.ts'
import { accountById, findAccount, presentUser, type Account } from './account-store.ts'
import { answersCaptcha, captchaWrong, giveCaptcha } from './captcha.ts'
import { openCode, sendCode } from './code-login.ts'
import { offeredTarget, resendAfter } from './codes.ts'
import { loginKeyPair, nonceStale, openSealed } from './login-key.ts'
import { countHandedOut, openTry } from './login-tries.ts'
import { keepOnce } from './once-store.ts'
import { passwordMatches } from './password.ts'
import { closeSession, hashToken, openSession } from './session-store.ts'

/** LOG-01. Whose name and password it is. Every refusal after the captcha costs one derivation of a key, whatever was wrong; its rows commit one by one, so that a failed try stays counted. */
const openPassword = async (
  db: Db,
  address: string,
  body: BodyOf<(typeof accountCalls)['POST /uac/uac-users/login']>,
): Promise<Account> => {
  const attempt = await openTry(db, body.userAccount, address, body)
  const {
    secrets: [password],
    fresh,
    stale,
  } = await openSealed(db, body.userPassword)
  const account = await findAccount(db, body.userAccount)
  const right = await passwordMatches(password, account?.passwordHash)
  if (stale) throw nonceStale()
  if (!account || !right || !fresh || account.disabled)
    throw new Refusal(400, 'wrongPassword', 'The account or the password is wrong')
  await attempt.succeeded()
  return account
}

export const accountHandlers = ({ delivery }: { delivery: Delivery }): Handlers<typeof accountCalls> => ({
  'GET /uac/security-code/publicKey': async ({ db, address }) => {
    await countHandedOut(db, address)
    const nonce = randomUUID()
    await keepOnce(db, 'loginNonce', nonce)
    return { publicKey: (await loginKeyPair(db)).publicKey, nonce }
  },

  'POST /uac/uac-users/login': async ({ db, address, body, edition }) => {
    const { loginType, userAccount: target, userPassword: sealed, codeId } = body
    const account =
      loginType === passwordLogin
        ? await openPassword(db, address, body)
        : await openCode(db, address, { target, codeId, sealed }, { use: true })
    return { token: await openSession(db, account.id, edition.name), user: presentUser(account) }
  },

  'POST /uac/uac-users/logout': async ({ db, caller }) => {
    await closeSession(db, caller.tokenHash)
    return null
  },

  'POST /uac/security-code/login': async ({ db, address }) => {
    await countHandedOut(db, address)
    return giveCaptcha(db)
  },

  'GET /uac/security-code/codeWays': async () => [...delivery.ways],

  'GET /uac/security-code/getVerifyCode': async ({ query: { target: typed, captchaId, captcha }, ...input }) => {
    const target = offeredTarget(delivery, typed)
    if (!(await answersCaptcha(input.db, captchaId, captcha))) throw captchaWrong()
    await sendCode(input, delivery, target, captchaId) // the captcha is used up; its id, which nobody else was told, goes on as that of the code
    return { codeId: captchaId, resendAfter }
  },

  'POST /uac/uac-users/getCurrentUserDetailInfo': async ({ db, body, caller }) => {
    if (hashToken(body.token) !== caller.tokenHash) throw loginInvalid()
    const account = await accountById(db, caller.accountId)
    if (!account) throw loginInvalid()
    return presentUser(account)
  },
})
