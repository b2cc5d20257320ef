import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { scopesOf } from '../things/readable.ts'
import type { Database } from '../database/database.ts'
import { onceTokens, sessions } from './account-tables.ts'
import { accounts, settings } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts, solveQuestion } from '../testing/serve-accounts.ts'
import { loginKeyPair } from './login-key.ts'
import { passwordMatches } from './password.ts'

vi.mock('./password.ts', async (original) => {
  const real = await original<typeof import('./password.ts')>()
  return { ...real, passwordMatches: vi.fn(real.passwordMatches) }
})

const password = 'correct horse 电池'
let database: Database
let server: ReturnType<typeof serveAccounts>

beforeAll(async () => {
  database = await openTestDatabase()
  server = serveAccounts(database)
  for (const type of [1, 2, 3] as const) await server.add(`user${type}@example.com`, password, type)
  await server.add('carla', password, 2, { email: 'carla@example.com', phone: '+8613800001234' })
  await server.add('gone@example.com', password, 3, { disabled: true })
})
afterAll(async () => {
  await server.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(attempts)
  vi.mocked(passwordMatches).mockClear()
})

describe('LOG-01 logging in', () => {
  test.each([1, 2, 3] as const)('EDT-02 a user of type %i gets a token and is told apart by it', async (type) => {
    const { status, data } = await server.login(`User${type}@Example.com`, password)
    expect(status).toBe(200)
    expect(data).toEqual({
      token: expect.stringMatching(/^[\w-]{43}$/),
      user: {
        type,
        userAccount: `user${type}@example.com`,
        fullName: `Name of user${type}@example.com`,
        deptName: '',
        orgName: '',
        roleList: [],
        isOverseasSpecial: false,
      },
    })
    expect(
      await server.call('POST /uac/uac-users/getCurrentUserDetailInfo', {
        token: data.token,
        body: { token: data.token },
      }),
    ).toMatchObject({ status: 200, data: data.user })
    expect((await database.db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).not.toContain(data.token)
  })

  test.each(['carla', 'Carla@Example.com', '138 0000 1234', '+86 13800001234'])(
    'LOG-06 one account is an account name, an e-mail address and a phone number: %s',
    async (typed) => {
      const { status, data } = await server.login(typed, password)
      expect([status, data.user.userAccount]).toEqual([200, 'carla'])
    },
  )

  test('EDT-02 a guest counts as type 1', () => {
    expect(scopesOf(undefined)).toEqual(scopesOf({ type: 1 }))
  })

  test.each([
    { loginType: 1, loginEntrance: 1 },
    { loginType: 3, loginEntrance: 2 },
    { loginType: 1, loginEntrance: 2, more: 1 },
    { loginType: '1', loginEntrance: 2 },
  ])('another payload is refused: %j', async (more) => {
    expect(
      await server.call('POST /uac/uac-users/login', {
        body: { userAccount: 'user1@example.com', userPassword: await server.seal(password), ...more },
      }),
    ).toMatchObject({ status: 400, reason: 'invalid' })
  })

  test.each(['密'.repeat(64), '🔑'.repeat(64), '"'.repeat(128)])('the longest passwords fit: %s', async (long) => {
    const { id } = await server.add('long@example.com', long, 1)
    const { status } = await server.login('long@example.com', long)
    await database.db.delete(accounts).where(eq(accounts.id, id))
    expect(status).toBe(200)
  })

  test('every refusal is the same and costs the same: nobody learns which account exists', async () => {
    const {
      data: { publicKey, nonce },
    } = await server.call('GET /uac/security-code/publicKey')
    const other = await loginKeyPair(database.db)
    const refusals = [
      await server.login('user3@example.com', 'wrong horse'),
      await server.login('nobody@example.com', password),
      await server.login('gone@example.com', password),
      await server.login('user3@example.com', password, { userPassword: 'bm90IGVuY3J5cHRlZA==' }),
      await server.login('user1@example.com', password, { userPassword: server.sealWith(other.publicKey, 'not json') }),
      await server.login('user2@example.com', password, {
        userPassword: server.sealWith(publicKey, JSON.stringify({ nonce, password, more: 1 })),
      }),
    ]
    expect(new Set(refusals.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(refusals[0]).toMatchObject({ status: 400, code: 400, reason: 'wrongPassword' })
    expect(passwordMatches).toHaveBeenCalledTimes(refusals.length)
  })
})

describe('the number that makes a password good once', () => {
  test('is good once, also when it comes eight times at once', async () => {
    const userPassword = await server.seal(password)
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, i) =>
        server.login('user1@example.com', '', { userPassword, address: `192.0.2.${i}` }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await database.db.delete(attempts)
    expect(await server.login('user1@example.com', '', { userPassword })).toMatchObject({
      status: 400,
      reason: 'nonceStale',
    })
  })

  test('expires after five minutes, and a made-up one is stale as well', async () => {
    const userPassword = await server.seal(password)
    const [{ minutes } = { minutes: 0 }] = (
      await database.db.execute<{ minutes: number }>(
        sql`select extract(epoch from max(expires) - now())::int / 60.0 minutes from once_tokens`,
      )
    ).rows
    expect(Number(minutes)).toBeCloseTo(5, 0)
    await database.db.update(onceTokens).set({ expires: sql`now() - interval '1 minute'` })
    expect(await server.login('user1@example.com', '', { userPassword })).toMatchObject({ reason: 'nonceStale' })
    const { publicKey } = await loginKeyPair(database.db)
    expect(
      await server.login('user1@example.com', '', {
        userPassword: server.sealWith(publicKey, JSON.stringify({ nonce: crypto.randomUUID(), password })),
      }),
    ).toMatchObject({ reason: 'nonceStale' })
    expect(passwordMatches).toHaveBeenCalledTimes(2)
  })

  test('one key pair is made, also when two servers start at once', async () => {
    await database.db.delete(settings)
    const pairs = await Promise.all([loginKeyPair(database.db), loginKeyPair(database.db)])
    expect(pairs[0]).toEqual(pairs[1])
  })
})

describe('after failed tries', () => {
  const fail = (userAccount: string, address?: string) =>
    server.login(userAccount, 'wrong horse', address ? { address } : {})

  test.each(['user2@example.com', 'nobody@example.com'])(
    'the fourth try of %s needs a captcha, from any address, and the password still gets in',
    async (userAccount) => {
      expect((await fail(userAccount, '192.0.2.1')).data).toEqual({ captchaNeeded: false })
      expect((await fail(userAccount, '192.0.2.2')).data).toEqual({ captchaNeeded: false })
      expect((await fail(userAccount, '192.0.2.3')).data).toEqual({ captchaNeeded: true })
      vi.mocked(passwordMatches).mockClear()
      expect(await server.login(userAccount, password, { address: '192.0.2.4' })).toMatchObject({
        status: 400,
        reason: 'captchaNeeded',
      })
      const wrong = (await server.call('POST /uac/security-code/login')).data
      expect(await server.login(userAccount, password, { captchaId: wrong.captchaId, captcha: 'nope' })).toMatchObject({
        status: 400,
        reason: 'captchaWrong',
      })
      expect(
        await server.login(userAccount, password, {
          captchaId: wrong.captchaId,
          captcha: solveQuestion(wrong.question),
        }),
      ).toMatchObject({ reason: 'captchaWrong' })
      expect(passwordMatches).not.toHaveBeenCalled()
      const { captchaId, question } = (await server.call('POST /uac/security-code/login')).data
      expect((await server.login(userAccount, password, { captchaId, captcha: solveQuestion(question) })).status).toBe(
        userAccount.startsWith('user2') ? 200 : 400,
      )
    },
  )

  test('a success makes the account free again', async () => {
    for (let i = 0; i < 2; i++) await fail('user2@example.com')
    expect((await server.login('user2@example.com', password)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect(await fail('user2@example.com')).toMatchObject({ reason: 'wrongPassword' })
  })

  test('ten of an address need one for every account, and not from another address', async () => {
    for (let i = 0; i < 10; i++)
      expect(await fail(`user-${i}@example.com`, '192.0.2.9')).toMatchObject({ reason: 'wrongPassword' })
    expect(await server.login('user1@example.com', password, { address: '192.0.2.9' })).toMatchObject({
      reason: 'captchaNeeded',
    })
    expect((await server.login('user2@example.com', password, { address: '192.0.2.10' })).status).toBe(200)
  })

  test('many who log in from one address do not need one', async () => {
    for (let i = 0; i < 12; i++)
      expect((await server.login('user1@example.com', password, { address: '192.0.2.11' })).status).toBe(200)
  })

  test('the tries count for a quarter of an hour', async () => {
    for (let i = 0; i < 3; i++) await fail('user1@example.com')
    await database.db.update(attempts).set({ until: sql`now() - interval '1 minute'` })
    expect(await fail('user1@example.com')).toMatchObject({ reason: 'wrongPassword', data: { captchaNeeded: false } })
  })

  test('eight wrong ones at once: three are looked at', async () => {
    await Promise.all(Array.from({ length: 8 }, () => fail('user3@example.com')))
    expect(passwordMatches).toHaveBeenCalledTimes(3)
  })

  test(
    'row 79 ten thousand tries of a thousand accounts from five hundred addresses: 45 are looked at, and whoever knows the password still gets in',
    { timeout: 180_000 },
    async () => {
      const userPassword = await server.seal('wrong horse')
      const attempt = (at: number) =>
        server.call('POST /uac/uac-users/login', {
          body: { loginType: 1, userAccount: `listed${at % 1000}@example.com`, userPassword, loginEntrance: 2 },
          address: `198.51.${at % 2}.${(at >> 1) % 250}`,
        })
      for (let begin = 0; begin < 10_000; begin += 100)
        await Promise.all(Array.from({ length: 100 }, (_, at) => attempt(begin + at)))
      expect(passwordMatches).toHaveBeenCalledTimes(45)
      expect(await server.login('user1@example.com', password, { address: '203.0.113.1' })).toMatchObject({
        reason: 'captchaNeeded',
      })
      expect(
        (await server.login('user1@example.com', password, { address: '203.0.113.1', ...(await server.captcha()) }))
          .status,
      ).toBe(200)
    },
  )

  test('an address may not fetch without end', async () => {
    await database.db
      .insert(attempts)
      .values({ key: 'login:fetch:192.0.2.12', count: 1000, until: sql`now() + interval '1 minute'` })
    expect(await server.call('GET /uac/security-code/publicKey', { address: '192.0.2.12' })).toMatchObject({
      status: 429,
      reason: 'tooMany',
    })
    expect(await server.call('POST /uac/security-code/login', { address: '192.0.2.12' })).toMatchObject({
      status: 429,
      reason: 'tooMany',
    })
  })
})
