import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { hashPassword, passwordMatches } from '../accounts/password.ts'
import { openSession } from '../accounts/session-store.ts'
import { identities, sessions } from '../accounts/account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { assertionOf } from '../testing/partners.ts'
import { refused, servePartners } from '../testing/serve-partners.ts'

const { db, call, logIns, whoIs, empty, close } = await servePartners()
afterAll(close)
beforeEach(empty)

describe('identities', () => {
  test('row 85: the same name at three systems is three accounts, and none of them one that was there', async () => {
    const own = (await addAccount(db, {
      userAccount: 'ada@example.com',
      passwordHash: await hashPassword('correct horse'),
      type: 3,
      fullName: 'Ada',
      roleList: ['approver'],
    }))!
    const claim = { sub: 'ada@example.com', email: 'ada@example.com', name: 'Ada' }
    const tokens = [
      await logIns.kestrel(await assertionOf('kestrel', claim)),
      await logIns.isdp(await assertionOf('isdp', claim)),
      await logIns.site(await assertionOf('site', { ...claim, aud: 'overseas' })),
    ]
    const who = await Promise.all(
      tokens.map(async ({ data }, at) => (await whoIs(data, { at: at === 2 ? 'overseas' : 'cn' })).data),
    )
    expect(new Set([own.userAccount, ...who.map(({ userAccount }) => userAccount)]).size).toBe(4)
    expect(who.map(({ type, roleList }) => ({ type, roleList }))).toEqual([
      { type: 1, roleList: [] },
      { type: 3, roleList: [] },
      { type: 1, roleList: [] },
    ])
  })
  test('a subject comes back to its account, and two first times at once make one', async () => {
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => logIns.kestrel(await assertionOf('kestrel'))),
    )
    expect(new Set(await Promise.all(answers.map(async ({ data }) => (await whoIs(data)).data.userAccount)))).toEqual(
      new Set(['kestrel:ada']),
    )
    expect(await db.select().from(identities)).toHaveLength(1)
  })
  test('subjects that differ by case alone stay two', async () => {
    const [first, second] = [
      (await logIns.kestrel(await assertionOf('kestrel', { sub: 'Ada' }))).data,
      (await logIns.kestrel(await assertionOf('kestrel', { sub: 'ada' }))).data,
    ]
    expect((await whoIs(first)).data.userAccount).not.toBe((await whoIs(second)).data.userAccount)
  })
  test('an account that is called like theirs is not theirs', async () => {
    await addAccount(db, {
      userAccount: 'kestrel:ada',
      passwordHash: '',
      type: 3,
      fullName: 'Somebody',
      roleList: ['approver'],
    })
    expect((await whoIs((await logIns.kestrel(await assertionOf('kestrel'))).data)).data).toMatchObject({
      type: 1,
      roleList: [],
      userAccount: expect.stringMatching(/^kestrel:ada:[0-9a-f]{16}$/),
    })
  })
  test('a partner chooses the type among those that it may, for the first time only', async () => {
    expect((await whoIs((await logIns.kestrel(await assertionOf('kestrel', { type: 2 }))).data)).data.type).toBe(2)
    expect(
      (await whoIs((await logIns.kestrel(await assertionOf('kestrel', { type: 1, name: 'Other' }))).data)).data,
    ).toMatchObject({ type: 2, fullName: 'ada' })
  })
  test('an account that was made so has no password', async () => {
    await logIns.kestrel(await assertionOf('kestrel'))
    const [account] = await db.select().from(accounts)
    expect(
      await Promise.all(['', 'ada', 'kestrel:ada'].map((password) => passwordMatches(password, account!.passwordHash))),
    ).toEqual([false, false, false])
  })
})

describe('a token that came in an address', () => {
  const open = async () =>
    openSession(
      db,
      (await addAccount(db, { userAccount: 'a@example.com', passwordHash: '', type: 1, fullName: 'A' }))!.id,
      'cn',
      'site',
    )
  const exchange = (token: string) => call('POST /uac/uac-users/login/token', { token })

  test('is exchanged once, for one that ends no later, and is good no longer', async () => {
    const token = await open()
    await db.update(sessions).set({ expires: sql`now() + interval '1 hour'` })
    const answers = await Promise.all(Array.from({ length: 4 }, () => exchange(token)))
    const good = answers.filter(({ status }) => status === 200)
    expect(good).toHaveLength(1)
    expect(await whoIs(token)).toMatchObject({ status: 401, code: 40001 })
    expect(await whoIs(good[0]!.data)).toMatchObject({ status: 200 })
    expect(await exchange(token)).toMatchObject(refused)
    const [session] = await db.select().from(sessions)
    expect(session!.source).toBe('site')
    expect(session!.expires.getTime() - Date.now()).toBeLessThan(3_601_000)
  })
  test.each(['', 'x', `' or 1=1 --`, 'A'.repeat(43)])('that is none is refused like every other: %j', async (token) => {
    expect((await exchange(token)).text).toBe((await logIns.kestrel('nothing')).text)
  })
  test('of a disabled account or an ended session is refused', async () => {
    const token = await open()
    await db.update(accounts).set({ disabled: true })
    expect(await exchange(token)).toMatchObject(refused)
    await db.update(accounts).set({ disabled: false })
    await db.update(sessions).set({ expires: sql`now() - interval '1 minute'` })
    expect(await exchange(token)).toMatchObject(refused)
  })
  test('the overseas site ends what it began, and a token that is none ends nothing', async () => {
    const token = (await logIns.site(await assertionOf('site', { aud: 'overseas' }))).data
    expect(await call('POST /user/logout', { token: 'none' }, { at: 'overseas' })).toMatchObject({
      status: 200,
      data: null,
    })
    expect((await whoIs(token, { at: 'overseas' })).status).toBe(200)
    await call('POST /user/logout', { token }, { at: 'overseas' })
    expect((await whoIs(token, { at: 'overseas' })).status).toBe(401)
  })
})
