import { accountCalls, ownAccountCalls, platformCalls, type CodeWay, type User, type UserType } from '@portal/contract'
import { showsWork, workText } from '@portal/contract/facts'
import { edition } from '@portal/edition-overseas'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { constants, createHash, publicEncrypt } from 'node:crypto'
import { accountHandlers } from '../accounts/account-handlers.ts'
import { addAccount, type NewAccount } from '../accounts/account-store.ts'
import { hashPassword } from '../accounts/password.ts'
import { ownAccountHandlers } from '../accounts/own-account-handlers.ts'
import { platformHandlers } from '../accounts/platform-handlers.ts'
import { callerOf } from '../accounts/session-store.ts'
import type { Database } from '../database/database.ts'
import { createDelivery, type Delivery } from '../delivery/delivery.ts'
import { answerError } from '../http/refusal.ts'
import { serveCalls } from '../http/serve-calls.ts'

/** Any answer of the account calls; each test knows which fields its own has. */
type Answer = {
  code: number
  reason?: string
  data: {
    token: string
    user: User
    publicKey: string
    nonce: string
    captchaId: string
    bits: number
    wait: number
    codeId: string
    resendAfter: number
    code: number
    data: string
  } & readonly CodeWay[]
}

/** The number that answers a captcha, found as fast as a program can. */
export const workOut = (captchaId: string, bits: number): string => {
  let number = 0
  while (!showsWork(createHash('sha256').update(workText(captchaId, number)).digest(), bits)) number++
  return `${number}`
}
type Key = keyof typeof accountCalls | keyof typeof ownAccountCalls | keyof typeof platformCalls

/** The account calls alone, and how a browser makes them. Addresses are taken from x-forwarded-for, so that a test may come from any. */
export const serveAccounts = ({ db }: Pick<Database, 'db'>, delivery: Delivery = createDelivery({})) => {
  const app = Fastify({ trustProxy: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  serveCalls(app, {
    tag: 'accounts',
    calls: accountCalls,
    handlers: accountHandlers({ delivery }),
    db,
    edition,
    callerOf: callerOf(db, edition.name),
  })
  serveCalls(app, {
    tag: 'ownAccount',
    calls: ownAccountCalls,
    handlers: ownAccountHandlers({ delivery }),
    db,
    edition,
    callerOf: callerOf(db, edition.name),
  })
  serveCalls(app, {
    tag: 'platform',
    calls: platformCalls,
    handlers: platformHandlers({ delivery }),
    db,
    edition,
    callerOf: callerOf(db, edition.name),
  })

  const call = async (
    key: Key,
    {
      body,
      query,
      token,
      address = '192.0.2.1',
      language = 'en',
      cookie,
      site,
    }: {
      body?: object
      query?: Record<string, string>
      site?: string
      token?: string
      address?: string
      language?: string
      cookie?: string
    } = {},
  ) => {
    const [method, url] = key.split(' ') as ['GET' | 'POST', string]
    const headers = {
      'x-forwarded-for': address,
      'local-language': language,
      ...(token ? { token } : {}),
      ...(cookie ? { cookie } : {}),
      ...(site ? { 'sec-fetch-site': site } : {}),
    }
    const answer = await app.inject({
      method,
      url,
      headers,
      ...(query ? { query } : {}),
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, text: answer.body, ...answer.json<Answer>() }
  }
  const seal = async (password: string) => {
    const {
      data: { publicKey, nonce },
    } = await call('GET /uac/security-code/publicKey')
    return sealWith(publicKey, JSON.stringify({ nonce, password }))
  }
  const sealWith = (key: string, plain: string) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }, Buffer.from(plain)).toString(
      'base64',
    )
  return {
    app,
    call,
    seal,
    sealWith,
    /** LOG-01: the payload as the specification writes it. */
    login: async (
      userAccount: string,
      password: string,
      { address, ...more }: { address?: string; captchaId?: string; captcha?: string; userPassword?: string } = {},
    ) =>
      call('POST /uac/uac-users/login', {
        body: { loginType: 1, userAccount, userPassword: await seal(password), loginEntrance: 2, ...more },
        ...(address ? { address } : {}),
      }),
    /** A captcha, answered. */
    captcha: async (address?: string) => {
      const { captchaId, bits } = (await call('POST /uac/security-code/login', address ? { address } : {})).data
      return { captchaId, captcha: workOut(captchaId, bits) }
    },
    add: async (
      userAccount: string,
      password: string,
      type: UserType,
      more: Partial<NewAccount> & { disabled?: boolean } = {},
    ) =>
      (await addAccount(db, {
        userAccount,
        passwordHash: await hashPassword(password),
        type,
        fullName: `Name of ${userAccount}`,
        ...more,
      }))!,
  }
}
