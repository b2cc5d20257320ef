import { sql } from 'drizzle-orm'
import { jwtVerify } from 'jose'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { onceTokens } from '../accounts/account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { assertionOf, claimsOf, headerOf, keyOf, secretOf, sign, type PartnerName } from '../testing/partners.ts'
import { refused, servePartners, type Data } from '../testing/serve-partners.ts'

const { db, call, empty, close } = await servePartners()
afterAll(close)
beforeEach(empty)

describe('SSO-01 going to a partner', () => {
  let token: string
  let accountId: number
  beforeEach(async () => {
    accountId = (await addAccount(db, {
      userAccount: 'grace@example.com',
      passwordHash: '',
      type: 2,
      fullName: 'Grace',
    }))!.id
    token = await openSession(db, accountId, 'cn')
  })
  const verified = (text: string, name: PartnerName) =>
    jwtVerify(text, secretOf(name), { algorithms: ['HS256'], issuer: 'cn', audience: name, typ: 'visitor+jwt' })

  test('support to mall token: for the mall alone, five minutes, without the session', async () => {
    const { data } = await call('GET /uac/uac-users/getCloudToken', undefined, { token })
    const { payload } = await verified(data, 'shop')
    expect(payload).toEqual({
      iss: 'cn',
      aud: 'shop',
      sub: 'grace@example.com',
      type: 2,
      jti: expect.any(String),
      iat: expect.any(Number),
      exp: payload.iat! + 300,
    })
    await expect(verified(data, 'office')).rejects.toThrow()
    expect(await call('POST /uac/uac-users/login/token', { token: data.slice(0, 200) })).toMatchObject(refused)
  })
  test('frontend to backend token, and the domain', async () => {
    const { data } = await call<Data>('GET /uac/uac-users/validateFrontendToBackend', undefined, { token })
    expect(data.domain).toBe('office.partner.example:8443')
    expect((await verified(data.token, 'office')).payload.sub).toBe('grace@example.com')
  })
  test('where no such partner is, there is none', async () => {
    for (const key of ['GET /uac/uac-users/getCloudToken', 'GET /uac/uac-users/validateFrontendToBackend'] as const)
      expect(await call(key, undefined, { token, at: 'alone' })).toMatchObject({ status: 404, code: 404 })
    expect(await call('POST /uac/uac-users/singleUrl', { target: 'mall' }, { token, at: 'alone' })).toMatchObject({
      status: 404,
      code: 404,
    })
  })

  const single = async (target: string, path?: string) =>
    new URL(
      (
        await call<Data>(
          'POST /uac/uac-users/singleUrl',
          { target, ...(path === undefined ? {} : { path }) },
          { token },
        )
      ).data.url,
    )
  const redeem = async (name: PartnerName, code: string, at: 'cn' | 'overseas' = 'cn') =>
    call<Data>(
      'POST /uac/uac-users/singleCode',
      {
        proof: await sign(
          claimsOf(name, { sub: code, aud: at }),
          { ...headerOf(name), typ: 'redeem+jwt' },
          keyOf(name),
        ),
      },
      { at },
    )

  test.each([
    ['mall', 'mall.partner.example', 'shop'],
    ['accountCentre', 'account.partner.example', 'kestrel'],
    ['isdp', 'isdp.partner.example', 'isdp'],
  ] as const)('%s is at %s, where a code that is good once says who comes', async (target, host, name) => {
    const url = await single(target)
    expect({ protocol: url.protocol, host: url.host, parameters: [...url.searchParams.keys()] }).toEqual({
      protocol: 'https:',
      host,
      parameters: ['code'],
    })
    expect(url.href).not.toContain(token)
    const code = url.searchParams.get('code')!
    const answers = await Promise.all([redeem(name, code), redeem(name, code), redeem(name, code)])
    expect(answers.filter(({ status }) => status === 200).map(({ data }) => data)).toEqual([
      { userAccount: 'grace@example.com', fullName: 'Grace', type: 2 },
    ])
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(2)
  })
  test('a code is good for its partner alone, for five minutes, and as long as the account is', async () => {
    const code = async () => (await single('mall')).searchParams.get('code')!
    const stolen = await code()
    expect(await redeem('kestrel', stolen)).toMatchObject(refused)
    expect(await redeem('shop', stolen)).toMatchObject(refused)
    expect(
      await redeem(
        'shop',
        (await code()).replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toMatchObject(refused)
    const late = await code()
    await db.update(onceTokens).set({ expires: sql`now() - interval '1 minute'` })
    expect(await redeem('shop', late)).toMatchObject(refused)
    const gone = await code()
    await db.update(accounts).set({ disabled: true })
    expect(await redeem('shop', gone)).toMatchObject(refused)
    await db.update(accounts).set({ disabled: false })
    expect((await redeem('shop', await code())).status).toBe(200)
    expect(JSON.stringify(await db.select().from(onceTokens))).not.toContain((await code()).split('.')[1])
  })
  test('a hand-over is no proof, and asking for a code needs a session', async () => {
    const code = (await single('mall')).searchParams.get('code')!
    expect(
      await call('POST /uac/uac-users/singleCode', { proof: await assertionOf('shop', { sub: code }) }),
    ).toMatchObject(refused)
    expect(await call('POST /uac/uac-users/singleUrl', { target: 'mall' })).toMatchObject({ status: 401, code: 40001 })
    expect(await call('POST /uac/uac-users/singleUrl', { target: 'evil' }, { token })).toMatchObject({
      status: 400,
      reason: 'invalid',
    })
  })
  test('a path inside the target is kept', async () => {
    expect((await single('mall', '/orders/7?tab=2')).href).toMatch(
      /^https:\/\/mall\.partner\.example\/orders\/7\?tab=2&code=/,
    )
    expect((await single('isdp', '/projects')).href).toMatch(/^https:\/\/isdp\.partner\.example\/app\/projects\?code=/)
    expect((await single('mall', '/orders?code=mine&code=too')).searchParams.getAll('code')).toHaveLength(1)
  })

  const hosts = [
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%2f%2fevil.example',
    '/%2fevil.example',
    '/\tevil.example',
    '/\n/evil.example',
    '/ /evil.example',
    'https://evil.example',
    'https:evil.example',
    'https:/evil.example',
    'http://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    '//evil.example:443',
    '//evil.example@mall.partner.example',
    '//mall.partner.example@evil.example',
    '@evil.example',
    '.evil.example',
    ':443@evil.example',
    'evil.example',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://evil.example',
    '/..//evil.example',
    '/../..//evil.example',
    '/./\\evil.example',
    '/;@evil.example',
    '/?//evil.example',
    '/#//evil.example',
    '?x',
    '#x',
    '',
    ' ',
    '\u0000/evil',
    '/\u0000',
    '／／evil.example',
    '/／evil.example',
    '/\u2028/evil.example',
    '//％65vil.example',
    '/%09/evil.example',
    '/%0d%0aLocation:%20https://evil.example',
    '/%00',
    'blob:https://evil.example/x',
    'view-source:https://evil.example',
    '////evil.example',
  ]
  const attempts = [...hosts, ...hosts.slice(0, 32).map((each) => `/orders${each}`)]
  test.each(attempts)('row 54: leads nowhere else: %j', async (path) => {
    for (const target of ['mall', 'isdp'] as const) {
      const url = await single(target, path)
      expect(url.origin).toBe(`https://${target}.partner.example`)
      expect([url.username, url.password]).toEqual(['', ''])
      if (target === 'isdp') expect(`${url.pathname}/`).toMatch(/^\/app\//)
    }
  })
  test.each(['/../admin', '/%2e%2e/admin', '/x/../../admin'])(
    'nor out of the folder of the target: %s',
    async (path) => {
      expect((await single('isdp', path)).pathname).toMatch(/^\/app\//)
    },
  )
})
