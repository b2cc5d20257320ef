import { accountCalls, type User, type UserType } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants, publicEncrypt } from 'node:crypto'
import { accountHandlers } from '../accounts/account-handlers.ts'
import { addAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/password.ts'
import { callerOf } from '../accounts/session-store.ts'
import type { Database } from '../database/database.ts'
import { answerError } from '../http/refusal.ts'
import { serveCalls } from '../http/serve-calls.ts'

/** Any answer of the account calls; each test knows which fields its own has. */
type Answer = {
  code: number; reason?: string
  data: { token: string; user: User; publicKey: string; nonce: string; captchaId: string; picture: string; question: string; captchaNeeded: boolean }
}

/** The account calls alone, and how a browser makes them. Addresses are taken from x-forwarded-for, so that a test may come from any. */
export const serveAccounts = ({ db }: Database) => {
  const app = Fastify({ trustProxy: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  serveCalls(app, { tag: 'accounts', calls: accountCalls, handlers: accountHandlers, db, edition, callerOf: callerOf(db, edition.name) })

  const call = async (key: keyof typeof accountCalls, { body, token, address = '192.0.2.1', language = 'en', cookie }: { body?: object; token?: string; address?: string; language?: string; cookie?: string } = {}) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    const headers = { 'x-forwarded-for': address, 'local-language': language, ...(token ? { token } : {}), ...(cookie ? { cookie } : {}) }
    const answer = await app.inject({ method, url, headers, ...(body ? { payload: body } : {}) })
    return { status: answer.statusCode, text: answer.body, ...answer.json<Answer>() }
  }
  const seal = async (password: string) => {
    const { data: { publicKey, nonce } } = await call('GET /uac/security-code/publicKey')
    return sealWith(publicKey, JSON.stringify({ nonce, password }))
  }
  const sealWith = (key: string, plain: string) => publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(plain)).toString('base64')
  return {
    app, call, seal, sealWith,
    /** LOG-01: the payload as the specification writes it. */
    login: async (userAccount: string, password: string, { address, ...more }: { address?: string; captchaId?: string; captcha?: string; userPassword?: string } = {}) =>
      call('POST /uac/uac-users/login', { body: { loginType: 1, userAccount, userPassword: await seal(password), loginEntrance: 2, ...more }, ...(address ? { address } : {}) }),
    add: async (userAccount: string, password: string, type: UserType, more: { disabled?: boolean } = {}) =>
      (await addAccount(db, { userAccount, passwordHash: await hashPassword(password), type, fullName: `Name of ${userAccount}`, ...more }))!,
  }
}
