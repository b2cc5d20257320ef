import { eq, sql } from 'drizzle-orm'
import { EncryptJWT, UnsecuredJWT } from 'jose'
import { createHmac, generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { hashToken, openSession } from '../accounts/session-store.ts'
import { portalThings } from '../app.ts'
import { removeExpired } from '../things/housekeeping.ts'
import { sessions } from '../accounts/account-tables.ts'
import { accounts } from '../database/shared-tables.ts'
import { attempts } from '../http/http-tables.ts'
import { createLogger } from '../http/logger.ts'
import {
  assertionOf,
  claimsOf,
  headerOf,
  isdpPublicKey,
  keyOf,
  now,
  secretOf,
  sign,
  type PartnerName,
} from '../testing/partners.ts'
import { refused, servePartners } from '../testing/serve-partners.ts'
import { maxRefused } from './sso-handlers.ts'

let lines: string[] = []
const { db, call, logIns, whoIs, empty, close } = await servePartners({
  logger: createLogger('trace', {
    write: (line) => {
      lines.push(line)
    },
  }),
})
afterAll(close)
beforeEach(async () => {
  await empty()
  lines = []
})

describe('SSO-01 a partner hands a visitor over', () => {
  const ways: [keyof typeof logIns, PartnerName, object, 1 | 2 | 3][] = [
    ['kestrel', 'kestrel', {}, 1],
    ['isdp', 'isdp', {}, 3],
    ['isdpServer', 'isdp', {}, 3],
    ['shop', 'shop', {}, 1],
    ['site', 'site', { aud: 'overseas' }, 1],
  ]
  test.each(ways)(
    'GRD-01 %s answers data.code 200, and as data.data a token of twelve hours that bears its source',
    async (way, name, more, type) => {
      const {
        status,
        code,
        data: token,
      } = await logIns[way](await assertionOf(name, { ...more, name: 'Ada Lovelace', email: 'ada@example.com' }))
      expect({ status, code }).toEqual({ status: 200, code: 200 })
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await whoIs(token, { at: way === 'site' ? 'overseas' : 'cn' })).toMatchObject({
        status: 200,
        data: { type, userAccount: `${name}:ada`, fullName: 'Ada Lovelace', roleList: [] },
      })
      const [session] = await db
        .select()
        .from(sessions)
        .where(eq(sessions.tokenHash, hashToken(token)))
      expect(session).toMatchObject({ source: name })
      expect((session!.expires.getTime() - Date.now()) / 3_600_000).toBeCloseTo(12, 1)
    },
  )

  test('row 89: a new token at every log-in; none that was there before survives as it', async () => {
    const first = (await logIns.kestrel(await assertionOf('kestrel'))).data
    const planted = await call(
      'POST /uac/uac-users/getTokenAboutUserCenter',
      { fromType: 'kestrel', userCenterToken: await assertionOf('kestrel') },
      { token: first },
    )
    expect(planted.data).toMatch(/^[\w-]{43}$/)
    expect(planted.data).not.toBe(first)
  })

  test('an assertion is good once, also when it comes eight times at once', async () => {
    const text = await assertionOf('kestrel')
    const answers = await Promise.all(Array.from({ length: 8 }, () => logIns.kestrel(text)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    await removeExpired(db, portalThings)
    expect(await logIns.kestrel(text)).toMatchObject(refused)
  })
  test('two partners may number theirs alike', async () => {
    const jti = randomUUID()
    expect((await logIns.kestrel(await assertionOf('kestrel', { jti }))).status).toBe(200)
    expect((await logIns.falcon(await assertionOf('falcon', { jti }))).status).toBe(200)
    expect(await logIns.falcon(await assertionOf('falcon', { jti }))).toMatchObject(refused)
  })

  const byHand = (header: object, algorithm: string) => {
    const said = [header, claimsOf('kestrel')]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    return `${said}.${createHmac(algorithm, secretOf('kestrel')).update(said).digest('base64url')}`
  }
  test('a log-in that is signed by hand is as good, so that what is refused below is refused for what is forged', async () => {
    expect((await logIns.kestrel(byHand(headerOf('kestrel'), 'sha256'))).status).toBe(200)
  })
  const forgeries: [string, () => Promise<string>, (keyof typeof logIns)?][] = [
    ['without a signature, algorithm none', async () => new UnsecuredJWT(claimsOf('kestrel')).encode()],
    [
      'algorithm none beside a good signature',
      async () => {
        const [, ...rest] = (await assertionOf('kestrel')).split('.')
        return [Buffer.from('{"alg":"none","typ":"hand-over+jwt"}').toString('base64url'), ...rest].join('.')
      },
    ],
    [
      'algorithm NONE in capitals',
      async () =>
        `${Buffer.from('{"alg":"NONE","typ":"hand-over+jwt"}').toString('base64url')}.${Buffer.from(JSON.stringify(claimsOf('kestrel'))).toString('base64url')}.`,
    ],
    [
      'signed with the public key as if it were a secret',
      () => sign(claimsOf('isdp'), { alg: 'HS256', typ: 'hand-over+jwt' }, new TextEncoder().encode(isdpPublicKey)),
      'isdp',
    ],
    [
      'signed with the secret of the other direction',
      () => sign(claimsOf('isdp'), { alg: 'HS256', typ: 'hand-over+jwt' }, secretOf('isdp')),
      'isdp',
    ],
    [
      'by another algorithm with the right secret',
      async () => byHand({ alg: 'HS512', typ: 'hand-over+jwt' }, 'sha512'),
    ],
    ['by a shorter algorithm than it says', async () => byHand({ alg: 'HS256', typ: 'hand-over+jwt' }, 'sha1')],
    ['with a key of its own', () => sign(claimsOf('kestrel'), headerOf('kestrel'), randomBytes(32))],
    ['with the key of another user centre', () => sign(claimsOf('kestrel'), headerOf('kestrel'), keyOf('falcon'))],
    [
      'with another Ed25519 key, named in its header',
      () => {
        const pair = generateKeyPairSync('ed25519')
        return sign(
          claimsOf('isdp'),
          { ...headerOf('isdp'), jwk: pair.publicKey.export({ format: 'jwk' }) },
          pair.privateKey,
        )
      },
      'isdp',
    ],
    ['of another user centre, under its own name', () => assertionOf('falcon')],
    ['of another system, under its own name', () => assertionOf('shop')],
    ['of another system, where the request names no partner', () => assertionOf('shop'), 'isdp'],
    [
      'with other claims',
      async () => {
        const [head, , signature] = (await assertionOf('kestrel')).split('.')
        return [
          head,
          Buffer.from(JSON.stringify(claimsOf('kestrel', { sub: 'root' }))).toString('base64url'),
          signature,
        ].join('.')
      },
    ],
    [
      'with another header',
      async () => {
        const [, ...rest] = (await assertionOf('kestrel')).split('.')
        return [Buffer.from('{"alg":"HS256","typ":"hand-over+jwt","x":1}').toString('base64url'), ...rest].join('.')
      },
    ],
    [
      'with its signature altered',
      async () => {
        const text = await assertionOf('kestrel')
        return text.slice(0, -10) + (text.at(-10) === 'A' ? 'B' : 'A') + text.slice(-9)
      },
    ],
    ['with its signature cut', async () => (await assertionOf('kestrel')).slice(0, -4)],
    ['with its signature missing', async () => (await assertionOf('kestrel')).replace(/[^.]*$/, '')],
    ['without the part of the signature', async () => (await assertionOf('kestrel')).replace(/\.[^.]*$/, '')],
    ['expired', () => assertionOf('kestrel', { iat: now() - 50, exp: now() - 10 })],
    ['older than a minute', () => assertionOf('kestrel', { iat: now() - 90, exp: now() + 10 })],
    ['issued in the future', () => assertionOf('kestrel', { iat: now() + 30, exp: now() + 60 })],
    ['not yet good', () => assertionOf('kestrel', { nbf: now() + 30 })],
    ['good for an hour', () => assertionOf('kestrel', { exp: now() + 3600 })],
    ['good for ever', () => assertionOf('kestrel', { exp: undefined })],
    ['issued at no time', () => assertionOf('kestrel', { iat: undefined })],
    ['with times that are texts', () => assertionOf('kestrel', { exp: String(now() + 60) })],
    ['without a number', () => assertionOf('kestrel', { jti: undefined })],
    ['with a number that is too short', () => assertionOf('kestrel', { jti: '1' })],
    ['about nobody', () => assertionOf('kestrel', { sub: undefined })],
    ['about an empty name', () => assertionOf('kestrel', { sub: '' })],
    ['about a name with a line break', () => assertionOf('kestrel', { sub: 'ada\nroot' })],
    ['about a number', () => assertionOf('kestrel', { sub: 1 })],
    ['for the other edition', () => assertionOf('kestrel', { aud: 'overseas' })],
    ['for both editions', () => assertionOf('kestrel', { aud: ['cn', 'overseas'] })],
    ['for nobody', () => assertionOf('kestrel', { aud: undefined })],
    ['by nobody', () => assertionOf('kestrel', { iss: undefined })],
    [
      'by a partner that is not known',
      () => sign(claimsOf('kestrel', { iss: 'eagle' }), headerOf('kestrel'), keyOf('kestrel')),
    ],
    ['by a partner of the other edition', () => assertionOf('site'), 'shop'],
    ['for another purpose', () => sign(claimsOf('kestrel'), { alg: 'HS256', typ: 'redeem+jwt' }, keyOf('kestrel'))],
    ['for no purpose', () => sign(claimsOf('kestrel'), { alg: 'HS256' }, keyOf('kestrel'))],
    ['a plain JWT', () => sign(claimsOf('kestrel'), { alg: 'HS256', typ: 'JWT' }, keyOf('kestrel'))],
    [
      'with a header that must be understood and is not',
      async () => byHand({ ...headerOf('kestrel'), crit: ['more'], more: 1 }, 'sha256'),
    ],
    [
      'encrypted instead of signed',
      () =>
        new EncryptJWT(claimsOf('kestrel'))
          .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'hand-over+jwt' })
          .encrypt(randomBytes(32)),
    ],
    [
      'as JSON',
      async () => {
        const [head, payload, signature] = (await assertionOf('kestrel')).split('.')
        return JSON.stringify({ protected: head, payload, signature })
      },
    ],
    ['of a type that the partner may not claim', () => assertionOf('kestrel', { type: 3 })],
    ['of a type that there is not', () => assertionOf('kestrel', { type: 0 })],
    [
      'with a token of ours for the partner, sent back',
      async () => {
        const token = await openSession(db, (await add('a@example.com')).id, 'cn')
        return (await call('GET /uac/uac-users/getCloudToken', undefined, { token })).data
      },
      'shop',
    ],
    ['with a token of a session', async () => openSession(db, (await add('a@example.com')).id, 'cn')],
    ['no assertion at all', async () => 'x'],
    [
      'about someone whose account is disabled',
      async () => {
        await logIns.kestrel(await assertionOf('kestrel'))
        await db.update(accounts).set({ disabled: true })
        return assertionOf('kestrel')
      },
    ],
  ]
  const add = async (userAccount: string) =>
    (await addAccount(db, { userAccount, passwordHash: '', type: 1, fullName: 'A' }))!

  test.each(forgeries)(
    'rows 86, 102: refuses what is forged, and tells nothing: %s',
    async (_, forge, way = 'kestrel') => {
      const answer = await logIns[way](await forge())
      expect(answer).toMatchObject(refused)
      expect(answer.text).toBe((await logIns.kestrel('nothing')).text)
      expect(
        await db
          .select()
          .from(sessions)
          .where(
            sql`${sessions.source} = 'kestrel' and ${sessions.accountId} in (select id from accounts where not disabled)`,
          ),
      ).toEqual([])
    },
  )

  test('no partner is believed where none is configured', async () => {
    expect(await logIns.kestrel(await assertionOf('kestrel'), { at: 'alone' })).toMatchObject(refused)
    expect((await logIns.kestrel(await assertionOf('kestrel'))).status).toBe(200)
  })
})

describe('T4 what arrives leaves a mark', () => {
  const places = { at: 'cn', from: '192.0.2.7' } as const
  const all = {
    ...logIns,
    exchange: (token: string, at?: object) => call('POST /uac/uac-users/login/token', { token }, at),
    redeem: (proof: string, at?: object) => call('POST /uac/uac-users/singleCode', { proof }, at),
  }
  const told = () =>
    lines.map((line) => JSON.parse(line) as { msg: string; partner?: string }).filter(({ msg }) => msg === 'hand-over')
  const codeFor = async (token: string) =>
    new URL(
      (await call<{ url: string }>('POST /uac/uac-users/singleUrl', { target: 'mall' }, { token })).data.url,
    ).searchParams.get('code')!
  const proofOf = (code: string) =>
    sign(claimsOf('shop', { sub: code }), { ...headerOf('shop'), typ: 'redeem+jwt' }, keyOf('shop'))

  test('the log says of each, accepted or refused, which partner, which edition and what came of it; nothing of what was handed over', async () => {
    const who = { sub: 'canary-subject', name: 'Canary Name', email: 'canary@example.com' }
    const ways: [keyof typeof logIns, PartnerName, object][] = [
      ['kestrel', 'kestrel', {}],
      ['isdp', 'isdp', {}],
      ['isdpServer', 'isdp', {}],
      ['shop', 'shop', {}],
      ['site', 'site', { aud: 'overseas' }],
    ]
    const secrets: string[] = []
    for (const [way, partner, more] of ways) {
      const at = way === 'site' ? 'overseas' : 'cn'
      const text = await assertionOf(partner, { ...more, ...who })
      const { data: token } = await logIns[way](text, { at, from: places.from })
      expect((await logIns[way](text, { at, from: places.from })).status).toBe(403)
      const common = { partner, edition: at, address: places.from }
      expect(told()).toMatchObject([
        { ...common, verdict: 'accepted' },
        { ...common, verdict: 'refused' },
      ])
      secrets.push(token, ...text.split('.').slice(1))
      lines = []
    }
    const renewed = (await all.exchange((await all.shop(await assertionOf('shop', who))).data)).data
    const proof = await proofOf(await codeFor(renewed))
    for (const _ of [1, 2]) await all.redeem(proof)
    await all.exchange('A'.repeat(43))
    await all.kestrel('canary-nonsense')
    await call('POST /uac/uac-users/getTokenAboutUserCenter', {
      fromType: 'canary-partner',
      userCenterToken: await assertionOf('falcon'),
    })
    expect(told().map(({ partner, ...line }) => [partner, (line as { verdict?: string }).verdict])).toEqual([
      ['shop', 'accepted'],
      ['shop', 'accepted'],
      ['shop', 'accepted'],
      ['shop', 'refused'],
      [undefined, 'refused'],
      [undefined, 'refused'],
      [undefined, 'refused'],
    ])
    secrets.push(renewed, ...proof.split('.').slice(1), 'A'.repeat(43))
    const log = lines.join('')
    expect(log).not.toMatch(/canary/i)
    expect(secrets.filter((secret) => log.includes(secret))).toEqual([])
  })

  test('an address that was refused too often has to wait, with whatever it hands over; others do not, and what is good does not count', async () => {
    const key = `hand-over:${places.from}`
    const counted = async () => (await db.select().from(attempts)).find((row) => row.key === key)!.count
    expect((await logIns.kestrel('x', places)).status).toBe(403)
    await db.update(attempts).set({ count: maxRefused - 1 })
    const { data: token } = await logIns.kestrel(await assertionOf('kestrel'), places)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await counted()).toBe(maxRefused - 1)
    expect((await logIns.kestrel('x', places)).status).toBe(403)
    lines = []
    const ways = Object.values(all)
    for (const way of ways) expect(await way('x', places)).toMatchObject({ status: 429, reason: 'tooMany', data: null })
    expect(await logIns.kestrel(await assertionOf('kestrel'), places)).toMatchObject({ status: 429 })
    expect(await all.exchange(token, places)).toMatchObject({ status: 429 })
    expect(told()).toEqual(
      Array.from({ length: ways.length + 2 }, () =>
        expect.objectContaining({ verdict: 'tooMany', address: places.from }),
      ),
    )
    expect((await logIns.kestrel(await assertionOf('kestrel'), { from: '192.0.2.8' })).status).toBe(200)
    await db.update(attempts).set({ until: sql`now() - interval '1 minute'` })
    expect((await all.exchange(token, places)).status).toBe(200)
  })

  test('docs/auth.md names the measure', () => {
    const document = readFileSync(join(import.meta.dirname, '../../../../docs/auth.md'), 'utf8')
    expect(document).toContain(`${maxRefused} refused ones of one address in a quarter of an hour`)
  })
})
