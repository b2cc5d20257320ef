import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { identities, onceTokens, sessions } from './account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { catchMessages, codeIn } from '../testing/catch-messages.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { serveAccounts } from '../testing/serve-accounts.ts'
import { confirmLimit } from './confirm-holder.ts'
import { callerOfToken, openSession } from './session-store.ts'

const [password, better] = ['correct horse', 'mudik tarrop 7']
const { sent, delivery, arrived } = catchMessages('email', 'phone')
let database: Database
let server: ReturnType<typeof serveAccounts>
let [id, token] = [0, '']

beforeAll(async () => {
  database = await openTestDatabase()
  server = serveAccounts(database, delivery)
})
afterAll(async () => {
  await server.app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(attempts)
  await database.db.delete(onceTokens)
  await database.db.delete(accounts)
  await delivery.close()
  sent.length = 0
  id = (
    await server.add('ada@example.com', password, 2, {
      phone: '+8613800000000',
      fullName: 'Ada Byron',
      orgName: 'Northwind',
    })
  ).id
  token = await openSession(database.db, id, 'overseas')
})

/** Secrets sealed with one number, as a page seals them. */
const seal = async (...secrets: string[]) => {
  const {
    data: { publicKey, nonce },
  } = await server.call('GET /uac/security-code/publicKey')
  return secrets.map((secret) => server.sealWith(publicKey, JSON.stringify({ nonce, password: secret })))
}
const changePassword = async (current: string, next: string, as = token) => {
  const [userPassword, newPassword] = await seal(current, next)
  return server.call('POST /uac/uac-users/modifyPassword', { token: as, body: { userPassword, newPassword } })
}
const askCode = (target: string, as = token) =>
  server.call('POST /uac/security-code/getContactCode', { token: as, body: { target } })
const asked = async (target: string, as = token) => {
  const { codeId } = (await askCode(target, as)).data
  return { codeId, code: codeIn(await arrived()) }
}
const changeContact = async (
  target: string,
  { codeId, code }: { codeId: string; code: string },
  { as = token, current = password } = {},
) => {
  const [userPassword, sealedCode] = await seal(current, code)
  return server.call('POST /uac/uac-users/modifyPersonCenterUserInfo', {
    token: as,
    body: { contact: { target, codeId, code: sealedCode, userPassword } },
  })
}
const own = async (as = token) => (await server.call('GET /uac/uac-users/getPersonCenterUserInfo', { token: as })).data
const stored = async () => (await database.db.select().from(accounts).where(eq(accounts.id, id)))[0]!
const isGood = async (each: string) => (await callerOfToken(database.db, each, 'overseas')) !== undefined

describe('what people see of their own account', () => {
  test('row 115 has the addresses masked', async () => {
    expect(await own()).toEqual({
      userAccount: 'ada@example.com',
      fullName: 'Ada Byron',
      deptName: '',
      orgName: 'Northwind',
      email: 'a***@example.com',
      phone: '+86***0000',
      hasPassword: true,
    })
  })
  test('is nothing to a guest', async () => {
    for (const key of [
      'GET /uac/uac-users/getPersonCenterUserInfo',
      'POST /uac/security-code/getContactCode',
      'POST /uac/uac-users/modifyPersonCenterUserInfo',
      'POST /uac/uac-users/modifyPassword',
    ] as const)
      expect(await server.call(key, key.startsWith('POST') ? { body: {} } : {})).toMatchObject({
        status: 401,
        reason: 'loginInvalid',
      })
  })
  test('USR-01 T22 a name is changed; nothing else of who someone is', async () => {
    expect(
      (
        await server.call('POST /uac/uac-users/modifyPersonCenterUserInfo', {
          token,
          body: { fullName: '  Ada King ' },
        })
      ).data,
    ).toMatchObject({ fullName: 'Ada King' })
    for (const more of [
      { type: 3 },
      { roleList: ['approver'] },
      { email: 'eve@example.com' },
      { phone: '+1' },
      { orgName: 'Other' },
      { userAccount: 'eve' },
      { isOverseasSpecial: true },
      { disabled: false },
      { id: 1 },
    ]) {
      expect(
        await server.call('POST /uac/uac-users/modifyPersonCenterUserInfo', {
          token,
          body: { fullName: 'Eve', ...more },
        }),
      ).toMatchObject({ status: 400, reason: 'invalid' })
    }
    for (const fullName of ['', '   ', 'x'.repeat(101), 'a\nb'])
      expect(
        (await server.call('POST /uac/uac-users/modifyPersonCenterUserInfo', { token, body: { fullName } })).status,
      ).toBe(400)
    expect(await stored()).toMatchObject({
      fullName: 'Ada King',
      type: 2,
      roleList: [],
      email: 'ada@example.com',
      orgName: 'Northwind',
    })
  })
})

describe('rows 75 and 92: another password', () => {
  test('needs the current one, ends every session, and answers a new one; the holder is told', async () => {
    const elsewhere = await openSession(database.db, id, 'cn')
    const answer = await changePassword(password, better)
    expect(answer).toMatchObject({
      status: 200,
      data: { token: expect.stringMatching(/^[\w-]{43}$/), user: { userAccount: 'ada@example.com' } },
    })
    expect([
      await isGood(token),
      await callerOfToken(database.db, elsewhere, 'cn'),
      await isGood(answer.data.token),
    ]).toEqual([false, undefined, true])
    expect(await server.login('ada@example.com', password)).toMatchObject({ status: 400, reason: 'wrongPassword' })
    expect((await server.login('ada@example.com', better)).status).toBe(200)
    await expect
      .poll(() => sent.map(({ address }) => address).toSorted())
      .toEqual(['+8613800000000', 'ada@example.com'])
    expect(sent[0]!.message.subject).toContain('Your password was changed')
  })
  test('is refused without the current one, and nothing is changed', async () => {
    expect(await changePassword('wrong horse', better)).toMatchObject({ status: 400, reason: 'wrongPassword' })
    expect(await isGood(token)).toBe(true)
    expect((await server.login('ada@example.com', password)).status).toBe(200)
    expect(sent).toEqual([])
  })
  test(`waits after ${confirmLimit[0]} wrong ones, also when they come at once; log-ins do not`, async () => {
    const tries = await Promise.all(
      Array.from({ length: confirmLimit[0] + 3 }, () => changePassword('wrong horse', better)),
    )
    expect(tries.filter(({ reason }) => reason === 'wrongPassword')).toHaveLength(confirmLimit[0])
    expect(await changePassword(password, better)).toMatchObject({ status: 429, reason: 'tooMany' })
    expect((await server.login('ada@example.com', password)).status).toBe(200)
  })
  test.each([
    ['short', 'passwordLength'],
    ['password123', 'passwordKnown'],
    ['ada-byron-1815', 'passwordOwn'],
    ['Kestrel Security', 'passwordOwn'],
  ])('row 76 may not be %s: %s', async (next, reason) => {
    expect(await changePassword(password, next)).toMatchObject({ status: 400, reason })
    expect(await isGood(token)).toBe(true)
  })
  test('is sealed with the number of the current one: one that was caught before fits none', async () => {
    const [userPassword] = await seal(password)
    const [, newPassword] = await seal(password, better)
    expect(
      await server.call('POST /uac/uac-users/modifyPassword', { token, body: { userPassword, newPassword } }),
    ).toMatchObject({ status: 400, reason: 'nonceStale' })
    const both = await seal(password, better)
    const again = () =>
      server.call('POST /uac/uac-users/modifyPassword', {
        token,
        body: { userPassword: both[0], newPassword: both[1] },
      })
    const { data } = await again()
    token = data.token
    expect(await again()).toMatchObject({ status: 400, reason: 'nonceStale' })
  })
  test('row 48 is not changed from another site', async () => {
    const [userPassword, newPassword] = await seal(password, better)
    for (const site of ['cross-site', 'same-site', 'none'])
      expect(
        (await server.call('POST /uac/uac-users/modifyPassword', { token, site, body: { userPassword, newPassword } }))
          .status,
      ).toBe(403)
  })
})

describe('row 93 another e-mail address or phone number', () => {
  test.each([
    ['King@Example.com', 'king@example.com', 'email', 'k***@example.com'],
    ['139 0000 1111', '+8613900001111', 'phone', '+86***1111'],
  ] as const)(
    '%s needs the password and a code that went there; every other session ends, and the old one is told',
    async (typed, address, way, shown) => {
      const elsewhere = await openSession(database.db, id, 'overseas')
      const code = await asked(typed)
      expect(await changeContact(typed, code)).toMatchObject({ status: 200, data: { [way]: shown } })
      expect((await stored())[way]).toBe(address)
      expect([await isGood(token), await isGood(elsewhere)]).toEqual([true, false])
      await expect
        .poll(() => sent.map((each) => each.address).toSorted())
        .toEqual(['+8613800000000', 'ada@example.com'])
      expect((await server.login(typed, password)).status).toBe(200)
    },
  )
  test('is refused with a wrong password, a wrong code, that of another address, and used up', async () => {
    const code = await asked('king@example.com')
    expect(await changeContact('king@example.com', code, { current: 'wrong horse' })).toMatchObject({
      status: 400,
      reason: 'wrongPassword',
    })
    expect(
      await changeContact('king@example.com', {
        ...code,
        code: code.code.replace(/^./, (first) => `${(Number(first) + 1) % 10}`),
      }),
    ).toMatchObject({ status: 400, reason: 'codeWrong' })
    expect(await changeContact('eve@example.com', code)).toMatchObject({ status: 400, reason: 'codeWrong' })
    expect((await stored()).email).toBe('ada@example.com')
    expect((await changeContact('king@example.com', code)).status).toBe(200)
    expect(await changeContact('king@example.com', code)).toMatchObject({ status: 400, reason: 'codeWrong' })
  })
  test('a code of one account is none of another, and none for the log-in', async () => {
    const other = await openSession(database.db, (await server.add('bo@example.com', password, 1)).id, 'overseas')
    const code = await asked('king@example.com')
    expect(await changeContact('king@example.com', code, { as: other })).toMatchObject({
      status: 400,
      reason: 'codeWrong',
    })
    await database.db.delete(attempts)
    const second = await asked('ada@example.com')
    const [userPassword] = await seal(second.code)
    expect(
      await server.call('POST /uac/uac-users/login', {
        body: { loginType: 2, userAccount: 'ada@example.com', userPassword, loginEntrance: 2, codeId: second.codeId },
      }),
    ).toMatchObject({ status: 400, reason: 'codeWrong' })
  })
  test('T20 that another account has one is told only to who receives there', async () => {
    await server.add('bo@example.com', password, 1)
    const [free, taken] = [await askCode('free@example.com'), await askCode('bo@example.com')]
    expect([taken.status, Object.keys(taken.data)]).toEqual([free.status, Object.keys(free.data)])
    await expect.poll(() => sent.length).toBe(2)
    const message = sent.find(({ address }) => address === 'bo@example.com')!
    expect(await changeContact('bo@example.com', { codeId: taken.data.codeId, code: codeIn(message) })).toMatchObject({
      status: 409,
      reason: 'contactTaken',
    })
    expect((await stored()).email).toBe('ada@example.com')
  })
  test('T19 codes are limited as those for the log-in', async () => {
    expect((await askCode('king@example.com')).status).toBe(200)
    expect(await askCode('KING@example.com')).toMatchObject({ status: 429, reason: 'tooMany' })
    expect(await askCode('not an address')).toMatchObject({ status: 400, reason: 'codeTarget' })
  })
})

test('row 85 what a partner keeps of its visitor is not changed here', async () => {
  await database.db.insert(identities).values({ partner: 'mall', subject: 's', accountId: id })
  expect(await own()).toMatchObject({ hasPassword: false })
  expect((await changePassword(password, better)).status).toBe(403)
  expect((await askCode('king@example.com')).status).toBe(403)
  expect(
    (await server.call('POST /uac/uac-users/modifyPersonCenterUserInfo', { token, body: { fullName: 'Eve' } })).status,
  ).toBe(403)
  expect(await database.db.$count(sessions)).toBe(1)
})
