import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { onceTokens, sessions } from './account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { createDelivery } from '../delivery/delivery.ts'
import { catchMessages, codeIn } from '../testing/catch-messages.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts } from '../testing/serve-accounts.ts'
import { passwordMatches } from './password.ts'

vi.mock('./password.ts', async (original) => {
  const real = await original<typeof import('./password.ts')>()
  return { ...real, passwordMatches: vi.fn(real.passwordMatches), hashPassword: vi.fn(real.hashPassword) }
})

const [ada, phone] = ['ada@example.com', '+8613800000000']
const { sent, sender, delivery, arrived } = catchMessages('email', 'phone')
let database: Database
let server: ReturnType<typeof serveAccounts>
let other: ReturnType<typeof serveAccounts>

beforeAll(async () => {
  database = await openTestDatabase()
  server = serveAccounts(database, delivery)
  other = serveAccounts(database, delivery) // another process
  await server.add(ada, 'correct horse', 3)
  await server.add('bo', 'correct horse', 2, { email: 'Bo@Example.com', phone: '138 0000 0000' })
  await server.add('gone@example.com', 'correct horse', 3, { disabled: true })
})
afterAll(async () => {
  await server.app.close()
  await other.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(attempts)
  await database.db.delete(onceTokens)
  await delivery.close()
  sent.length = 0
})

const ask = async (
  target: string,
  { address, site, language }: { address?: string; site?: string; language?: string } = {},
) =>
  server.call('GET /uac/security-code/getVerifyCode', {
    query: { target, ...(await server.captcha()) },
    ...(address ? { address } : {}),
    ...(site ? { site } : {}),
    ...(language ? { language } : {}),
  })
const asked = async (target: string) => {
  const { codeId } = (await ask(target)).data
  return { codeId, code: codeIn(await arrived()) }
}
const logIn = async (
  target: string,
  codeId: string | undefined,
  code: string,
  { on = server, address = '192.0.2.1' } = {},
) =>
  on.call('POST /uac/uac-users/login', {
    body: {
      loginType: 2,
      userAccount: target,
      userPassword: await server.seal(code),
      loginEntrance: 2,
      ...(codeId ? { codeId } : {}),
    },
    address,
  })
const wrongOf = (code: string) => code.replace(/^./, (first) => `${(Number(first) + 1) % 10}`)

describe('LOG-01 loginType 2', () => {
  test.each([
    ['Ada@Example.com', ada, ada],
    ['138-0000-0000', phone, 'bo'],
    [' bo@example.com', 'bo@example.com', 'bo'],
  ])('a code that went to %s logs in', async (typed, address, userAccount) => {
    const { status, data } = await ask(typed)
    expect({ status, data }).toEqual({
      status: 200,
      data: { codeId: expect.stringMatching(/^[\da-f-]{36}$/), resendAfter: 60 },
    })
    const message = await arrived()
    expect(message.address).toBe(address)
    expect(message.message.sms).toContain(codeIn(message))
    const login = await logIn(typed, data.codeId, codeIn(message))
    expect(login).toMatchObject({
      status: 200,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), user: { userAccount } },
    })
    expect(
      (
        await server.call('POST /uac/uac-users/getCurrentUserDetailInfo', {
          token: login.data.token,
          body: { token: login.data.token },
        })
      ).status,
    ).toBe(200)
  })
  test('LOG-01 a password logs in with the account, the phone number or the e-mail address', async () => {
    for (const name of ['bo', 'BO@example.com', '13800000000', '+86 138 0000 0000'])
      expect(await server.login(name, 'correct horse')).toMatchObject({
        status: 200,
        data: { user: { userAccount: 'bo' } },
      })
  })
  test('LOG-01 an account that is an e-mail address has it from the start; no two accounts have one address', async () => {
    expect(
      (
        await database.db
          .select({ email: accounts.email, phone: accounts.phone })
          .from(accounts)
          .where(eq(accounts.userAccount, ada))
      )[0],
    ).toEqual({ email: ada, phone: null })
    expect(await server.add('cy', 'correct horse', 1, { email: ada })).toBeUndefined()
    expect(await server.add('cy', 'correct horse', 1, { phone })).toBeUndefined()
  })
  test.each([
    ['zh', 'en'],
    ['en', 'en'],
    ['ru', 'ru'],
    ['es', 'es'],
  ])('the mail is written in the language of the page: asked in %s', async (language, written) => {
    await ask(ada, { language })
    expect((await arrived()).message.html).toContain(`<html lang="${written}">`)
  })
  test('which ways there are is told; what has no way is told apart by its form alone, and the captcha stays good', async () => {
    expect((await server.call('GET /uac/security-code/codeWays')).data).toEqual(['email', 'phone'])
    const mailOnly = serveAccounts(database, createDelivery({ email: sender }))
    expect((await mailOnly.call('GET /uac/security-code/codeWays')).data).toEqual(['email'])
    const captcha = await server.captcha()
    expect(
      await mailOnly.call('GET /uac/security-code/getVerifyCode', { query: { target: phone, ...captcha } }),
    ).toMatchObject({ status: 400, reason: 'codeTarget' })
    for (const target of ['bo', 'nobody', `${ada},gone@example.com`])
      expect(
        await mailOnly.call('GET /uac/security-code/getVerifyCode', { query: { target, ...captcha } }),
      ).toMatchObject({ status: 400, reason: 'codeTarget' })
    expect(
      (await mailOnly.call('GET /uac/security-code/getVerifyCode', { query: { target: ada, ...captcha } })).status,
    ).toBe(200)
    await mailOnly.app.close()
  })
  test('T18 a code needs a captcha, each its own', async () => {
    const { captchaId, captcha } = await server.captcha()
    const send = (given: Record<string, string>) =>
      server.call('GET /uac/security-code/getVerifyCode', { query: { target: ada, ...given } })
    expect(await send({})).toMatchObject({ status: 400, reason: 'invalid' })
    expect(await send({ captchaId, captcha: 'nope' })).toMatchObject({ status: 400, reason: 'captchaWrong' })
    expect(await send({ captchaId, captcha })).toMatchObject({ reason: 'captchaWrong' })
    const good = await server.captcha()
    expect((await send(good)).status).toBe(200)
    await database.db.delete(attempts)
    expect(await send(good)).toMatchObject({ reason: 'captchaWrong' })
  })
  test.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['none', 403],
    ['same-origin', 200],
  ])('asked for from %s: %i', async (site, status) => {
    expect((await ask(ada, { site })).status).toBe(status)
    if (status === 403)
      expect(await server.call('POST /uac/uac-users/login', { site, body: {} })).toMatchObject({
        status,
        reason: 'forbidden',
      })
  })
})

describe('row 83 T19 a code', () => {
  test('is six digits, hashed where it is kept, for ten minutes', async () => {
    const { code, codeId } = await asked(ada)
    const rows = await database.db
      .select({
        id: onceTokens.id,
        answerHash: onceTokens.answerHash,
        row: sql<string>`once_tokens::text`,
        minutes: sql<number>`extract(epoch from expires - now()) / 60`,
      })
      .from(onceTokens)
      .where(eq(onceTokens.kind, 'loginCode'))
    expect(rows).toHaveLength(1)
    expect(rows[0]!.id).toBe(codeId)
    expect(rows[0]!.answerHash).toMatch(/^\$argon2id\$/)
    expect(rows[0]!.row).not.toMatch(new RegExp(`(?<!\\d)${code}(?!\\d)`))
    expect(Number(rows[0]!.minutes)).toBeCloseTo(10, 0)
  })
  test('is good once', async () => {
    const { code, codeId } = await asked(ada)
    expect((await logIn(ada, codeId, code)).status).toBe(200)
    expect(await logIn(ada, codeId, code)).toMatchObject({ status: 400, reason: 'codeWrong' })
  })
  test('is good once, also when it comes five times at once to two servers', async () => {
    const { code, codeId } = await asked(ada)
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => logIn(ada, codeId, code, { on: i % 2 ? other : server })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
  test('is good until its time is over', async () => {
    const { code, codeId } = await asked(ada)
    await database.db
      .update(onceTokens)
      .set({ expires: sql`now() - interval '1 minute'` })
      .where(eq(onceTokens.id, codeId))
    expect(await logIn(ada, codeId, code)).toMatchObject({ reason: 'codeWrong' })
  })
  test('row 84 is good for whoever asked alone: with its id, for its target', async () => {
    const mine = await asked(ada)
    const theirs = await asked('bo@example.com')
    expect(await logIn(ada, undefined, mine.code)).toMatchObject({ reason: 'codeWrong' })
    expect(await logIn(ada, theirs.codeId, mine.code)).toMatchObject({ reason: 'codeWrong' })
    expect(await logIn(ada, theirs.codeId, theirs.code)).toMatchObject({ reason: 'codeWrong' })
    expect(await logIn('bo', theirs.codeId, theirs.code)).toMatchObject({ reason: 'codeWrong' })
    expect((await logIn(ada, mine.codeId, mine.code)).status).toBe(200)
  })
  test('row 84 is dead after five wrong tries, also when they come at once', async () => {
    const first = await asked(ada)
    for (let i = 0; i < 4; i++)
      expect(await logIn(ada, first.codeId, wrongOf(first.code))).toMatchObject({ status: 400, reason: 'codeWrong' })
    expect((await logIn(ada, first.codeId, first.code)).status).toBe(200)
    await database.db.delete(attempts)
    const second = await asked(ada)
    await Promise.all(Array.from({ length: 5 }, () => logIn(ada, second.codeId, wrongOf(second.code))))
    expect(await logIn(ada, second.codeId, second.code)).toMatchObject({ reason: 'codeWrong' })
  })
  test('is not good for an account that was disabled since', async () => {
    const { code, codeId } = await asked(ada)
    await database.db.update(accounts).set({ disabled: true }).where(eq(accounts.userAccount, ada))
    const answer = await logIn(ada, codeId, code)
    await database.db.update(accounts).set({ disabled: false }).where(eq(accounts.userAccount, ada))
    expect(answer).toMatchObject({ reason: 'codeWrong' })
  })
  test('a sealed code is good once as a password is', async () => {
    const { code, codeId } = await asked(ada)
    const userPassword = await server.seal(wrongOf(code))
    const send = () =>
      server.call('POST /uac/uac-users/login', {
        body: { loginType: 2, userAccount: ada, userPassword, loginEntrance: 2, codeId },
      })
    expect(await send()).toMatchObject({ reason: 'codeWrong' })
    expect(await send()).toMatchObject({ reason: 'nonceStale' })
  })
})

describe('T19 how many codes', () => {
  const count = async (name: string, whose: string, max: number) =>
    database.db
      .insert(attempts)
      .values({ key: `code:${name}:${whose}`, count: max, until: sql`now() + interval '1 day'` })
  test.each([ada, 'nobody@example.com'])(
    'one a minute and ten a day for %s, however it is written and whoever asks',
    async (target) => {
      expect((await ask(target)).status).toBe(200)
      expect(await ask(target.toUpperCase(), { address: '192.0.2.2' })).toMatchObject({
        status: 429,
        reason: 'tooMany',
      })
      for (let i = 1; i < 10; i++) {
        await database.db
          .update(attempts)
          .set({ until: sql`now() - interval '1 minute'` })
          .where(like(attempts.key, 'code:ofTarget:%'))
        expect((await ask(target)).status).toBe(200)
      }
      await database.db
        .update(attempts)
        .set({ until: sql`now() - interval '1 minute'` })
        .where(like(attempts.key, 'code:ofTarget:%'))
      expect(await ask(target)).toMatchObject({ status: 429, reason: 'tooMany' })
      expect((await database.db.select().from(attempts)).map(({ key }) => key).join()).not.toContain(target)
    },
  )
  test('thirty of an address, six hundred in all', async () => {
    await count('ofAddress', '192.0.2.7', 30)
    expect(await ask(ada, { address: '192.0.2.7' })).toMatchObject({ status: 429 })
    expect((await ask('bo@example.com', { address: '192.0.2.8' })).status).toBe(200)
    await count('ofAll', '', 600).catch(() =>
      database.db.update(attempts).set({ count: 600 }).where(eq(attempts.key, 'code:ofAll:')),
    )
    expect(await ask(phone, { address: '192.0.2.9' })).toMatchObject({ status: 429 })
  })
  test('a hundred tries of an address', async () => {
    await count('triesOfAddress', '192.0.2.7', 100)
    expect(await logIn(ada, undefined, '123456', { address: '192.0.2.7' })).toMatchObject({
      status: 429,
      reason: 'tooMany',
    })
  })
})

describe('row 82 T20 nobody learns which account exists', () => {
  test('asking: the same answer, the same rows; nothing goes to nobody and to a disabled account', async () => {
    const shapes = []
    for (const target of [ada, 'nobody@example.com', 'gone@example.com']) {
      await database.db.delete(onceTokens)
      const { status, data } = await ask(target)
      shapes.push(
        `${status} ${Object.keys(data)} ${data.resendAfter} ${await database.db.$count(onceTokens)} ${await database.db.$count(attempts)}`,
      )
      await database.db.delete(attempts)
    }
    expect(new Set(shapes).size).toBe(1)
    await delivery.close()
    expect(sent.map(({ address }) => address)).toEqual([ada])
  })
  test('trying: the same answer for every fault, each for one derivation of a key where a code was given out, and none where none was', async () => {
    const { codeId, code } = await asked(ada)
    const nobodys = (await ask('nobody@example.com')).data.codeId
    vi.mocked(passwordMatches).mockClear()
    const refusals = [await logIn(ada, crypto.randomUUID(), code), await logIn(ada, undefined, code)]
    expect(passwordMatches).not.toHaveBeenCalled()
    const ofCodes = [
      await logIn(ada, codeId, wrongOf(code)),
      await logIn('nobody@example.com', nobodys, code),
      await logIn('nobody@example.com', codeId, code),
      await logIn('no address', codeId, code),
      await logIn(ada, codeId, ''),
    ]
    expect(new Set([...refusals, ...ofCodes].map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(passwordMatches).toHaveBeenCalledTimes(ofCodes.length)
  })
})

test('row 81 a failed log-in opens no session', async () => {
  const before = await database.db.$count(sessions)
  const { codeId, code } = await asked(ada)
  await logIn(ada, codeId, wrongOf(code))
  expect(await database.db.$count(sessions)).toBe(before)
})
