import { minWork, maxWork } from '@portal/contract/facts'
import { eq, sql } from 'drizzle-orm'
import { sum } from 'es-toolkit'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { scopesOf } from '../things/readable.ts'
import type { Database } from '../database/database.ts'
import { onceTokens, sessions } from './account-tables.ts'
import { accounts, settings } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts, workOut } from '../testing/serve-accounts.ts'
import { loginKeyPair } from './login-key.ts'
import { freeTries, longestWait } from './login-tries.ts'
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
        sql`select extract(epoch from max(expires) - now())::int / 60.0 minutes from once_tokens where kind = 'loginNonce'`,
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
  /** As if so many seconds had passed since captchas were given. */
  const pass = (seconds: number) =>
    database.db.update(onceTokens).set({ goodFrom: sql`good_from - make_interval(secs => ${seconds})` })
  const answered = ({ captchaId, bits }: { captchaId: string; bits: number }) => ({
    captchaId,
    captcha: workOut(captchaId, bits),
  })
  /** The same without the work, for which the tests have no time: what is asked for is none. */
  const answeredFreely = async ({ captchaId }: { captchaId: string }) => {
    await database.db.update(onceTokens).set({ answerHash: '0' }).where(eq(onceTokens.id, captchaId))
    return { captchaId, captcha: '0' }
  }
  /** Logs in as a browser does: works, and waits as it is told to. */
  const enter = async (userAccount: string, typed: string, address: string) => {
    const first = await server.login(userAccount, typed, { address })
    if (first.reason !== 'captchaNeeded') return first
    await pass(first.data.wait)
    return server.login(userAccount, typed, { address, ...(await answeredFreely(first.data)) })
  }

  test.each(['user2@example.com', 'nobody@example.com'])(
    'the fourth try of %s waits and works, from any address, and the password still gets in',
    async (userAccount) => {
      for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3'])
        expect(await fail(userAccount, address)).toMatchObject({ reason: 'wrongPassword', data: null })
      vi.mocked(passwordMatches).mockClear()
      const address = '192.0.2.4'
      const needed = await server.login(userAccount, password, { address })
      expect(needed).toMatchObject({ status: 400, reason: 'captchaNeeded', data: { bits: minWork, wait: 2 } })
      const answer = answered(needed.data)
      const refused = { status: 400, reason: 'captchaWrong' }
      expect(await server.login(userAccount, password, { address, ...answer })).toMatchObject(refused) // too early
      await pass(2)
      const elsewhere = { address: '192.0.2.5', ...answer }
      expect(await server.login(userAccount, password, elsewhere)).toMatchObject(refused)
      expect(await server.login('user3@example.com', password, { address, ...answer })).toMatchObject(refused)
      expect(await server.login(userAccount, password, { address, ...(await server.captcha()) })).toMatchObject(refused) // one that anybody gets
      expect(passwordMatches).not.toHaveBeenCalled()
      expect((await server.login(userAccount, password, { address, ...answer })).status).toBe(
        userAccount.startsWith('user2') ? 200 : 400,
      )
      expect(passwordMatches).toHaveBeenCalledOnce()
    },
  )

  test('the wait of an account and the work grow, to a minute and to a bound, and the work shortens no wait', async () => {
    for (let i = 0; i < 3; i++) await fail('user3@example.com', `192.0.2.${i}`)
    const needed = []
    for (let i = 0; i < 40; i++) needed.push((await fail('user3@example.com', `198.51.100.${i}`)).data)
    expect(needed.slice(0, 7).map(({ wait }) => wait)).toEqual([2, 4, 8, 16, 32, 60, 60])
    expect(needed.at(-1)).toMatchObject({ wait: 60, bits: maxWork })
    expect(needed.map(({ bits }) => bits)).toEqual(needed.map(({ bits }) => bits).toSorted((a, b) => a - b))
    vi.mocked(passwordMatches).mockClear()
    await pass(30)
    const early = { address: '198.51.100.20', ...(await answeredFreely(needed[20]!)) }
    expect(await server.login('user3@example.com', password, early)).toMatchObject({ reason: 'captchaWrong' })
    expect(passwordMatches).not.toHaveBeenCalled()
  })

  test('row 79 after a hundred wrong guesses from elsewhere the right holder waits a minute at most, and what others try meanwhile takes no turn away', async () => {
    for (let i = 0; i < 3; i++) await fail('user2@example.com', `198.51.100.${i}`)
    for (let i = 0; i < 97; i++) {
      await database.db.delete(attempts).where(eq(attempts.key, 'login:all')) // else all of them together would be what waits
      await enter('user2@example.com', 'wrong horse', `198.51.100.${i}`)
    }
    expect(passwordMatches).toHaveBeenCalledTimes(100)
    const address = '203.0.113.7'
    const { data, reason } = await server.login('user2@example.com', password, { address })
    expect([reason, data.wait]).toEqual(['captchaNeeded', longestWait.ofAccount])
    for (let i = 0; i < 20; i++) await fail('user2@example.com', `198.51.100.${i}`)
    await pass(data.wait)
    expect(
      (await server.login('user2@example.com', password, { address, ...(await answeredFreely(data)) })).status,
    ).toBe(200)
    expect((await server.login('user2@example.com', password, { address: '203.0.113.8' })).status).toBe(200) // and is free again
  }, 300_000)

  test.each([
    ['one account from one network', () => ['user3@example.com', '198.51.100.1'], freeTries.ofAccount],
    [
      'one account from a network each',
      (at: number) => ['user3@example.com', `10.0.${at >> 8}.${at & 255}`],
      freeTries.ofAccount,
    ],
    [
      'an account each from one network',
      (at: number) => [`listed${at}@example.com`, '198.51.100.1'],
      freeTries.ofAddress,
    ],
    [
      'one account from one IPv6 /64',
      (at: number) => ['user3@example.com', `2001:db8::${at.toString(16)}`],
      freeTries.ofAccount,
    ],
    [
      'an account each from one IPv6 /64',
      (at: number) => [`listed${at}@example.com`, `2001:db8::${at.toString(16)}`],
      freeTries.ofAddress,
    ],
    [
      'an account and a network each',
      (at: number) => [`listed${at}@example.com`, `10.0.${at >> 8}.${at & 255}`],
      freeTries.ofAll,
    ],
  ] as const)(
    'row 79 of 360 guesses of a program that answers every captcha at once less than one in two hundred are looked at: %s',
    async (_, guess, free) => {
      for (let at = 0; at < free; at++) await fail(...(guess(at) as [string, string]))
      vi.mocked(passwordMatches).mockClear()
      const userPassword = await server.seal('wrong horse')
      for (let at = 0; at < 360; at++) {
        const [userAccount, address] = guess(free + at) as [string, string]
        const guessed = (more = {}) =>
          server.call('POST /uac/uac-users/login', {
            body: { loginType: 1, userAccount, userPassword, loginEntrance: 2, ...more },
            address,
          })
        const { data, reason } = await guessed()
        expect(['captchaNeeded', 'tooMany']).toContain(reason)
        if (data) await guessed(await answeredFreely(data))
      }
      expect(vi.mocked(passwordMatches).mock.calls.length / 360).toBeLessThan(0.005)
    },
    300_000,
  )

  test('what one network tries beyond its ten is looked at one after the other', async () => {
    for (let i = 0; i < 10; i++) await fail(`user-${i}@example.com`, '192.0.2.20')
    const began = performance.now()
    const needed = await Promise.all(Array.from({ length: 12 }, (_, i) => fail(`more-${i}@example.com`, '192.0.2.20')))
    const tookSeconds = (performance.now() - began) / 1000
    const oneAfterTheOther = sum(Array.from({ length: 12 }, (_, i) => Math.min(2 ** (i + 1), longestWait.ofAddress)))
    expect(Math.max(...needed.map(({ data }) => data.wait)) + tookSeconds).toBeGreaterThanOrEqual(oneAfterTheOther)
    for (let i = 0; i < 12; i++) await fail(`last-${i}@example.com`, '192.0.2.20')
    expect(await fail('user2@example.com', '192.0.2.20')).toMatchObject({ status: 429, reason: 'tooMany' })
    expect((await server.login('user2@example.com', password, { address: '192.0.2.21' })).status).toBe(200)
  })

  test('a success makes the account free again', async () => {
    for (let i = 0; i < 2; i++) await fail('user2@example.com')
    expect((await server.login('user2@example.com', password)).status).toBe(200)
    for (let i = 0; i < 3; i++) expect(await fail('user2@example.com')).toMatchObject({ reason: 'wrongPassword' })
  })

  test('many who log in from one address do not need one', async () => {
    for (let i = 0; i < 12; i++)
      expect((await server.login('user1@example.com', password, { address: '192.0.2.11' })).status).toBe(200)
  })

  test('the tries count for a quarter of an hour', async () => {
    for (let i = 0; i < 3; i++) await fail('user1@example.com')
    await database.db.update(attempts).set({ until: sql`now() - interval '1 minute'` })
    expect(await fail('user1@example.com')).toMatchObject({ reason: 'wrongPassword' })
  })

  test('eight wrong ones at once: three are looked at', async () => {
    await Promise.all(Array.from({ length: 8 }, () => fail('user3@example.com')))
    expect(passwordMatches).toHaveBeenCalledTimes(3)
  })

  test(
    'row 79 ten thousand tries of a thousand accounts from five hundred addresses: 45 are looked at, and whoever knows the password still gets in',
    { timeout: 600_000 },
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
      const needed = await server.login('user1@example.com', password, { address: '203.0.113.1' })
      expect(needed).toMatchObject({ reason: 'captchaNeeded', data: { wait: longestWait.ofAll } })
      expect((await enter('user1@example.com', password, '203.0.113.1')).status).toBe(200)
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
