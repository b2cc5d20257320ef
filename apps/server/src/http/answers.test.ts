import { calls, type Call } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../database/database.ts'
import { attempts } from './http-tables.ts'
import { createFileStore } from '../files/file-store.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'

let database: Database
let app: FastifyInstance
let token: string
const folder = mkdtempSync(join(tmpdir(), 'answers-'))
const build = (db = database.db) =>
  buildApp(edition, { database: { ...database, db }, files: createFileStore(folder), version: '1.2.3' })
beforeAll(async () => {
  database = await openTestDatabase()
  app = await build()
  token = await openSession(
    database.db,
    (await addAccount(database.db, { userAccount: 'a@example.com', passwordHash: 'x', type: 1, fullName: 'A' }))!.id,
    edition.name,
  )
})
afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

const post = (
  url: string,
  payload?: InjectOptions['payload'],
  headers: Record<string, string> = {},
): InjectOptions => ({ method: 'POST', url, headers, ...(payload === undefined ? {} : { payload }) })
const find = '/api/doc/doc-article/findArticle'

describe('every answer', () => {
  const cases: [number, string, InjectOptions][] = [
    [200, 'health', { url: '/healthz' }],
    [200, 'a call', post('/api/uac/security-code/login')],
    [200, 'the reference', { url: '/api/docs/' }],
    [400, 'a body that is no JSON', post(find, '{', { 'content-type': 'application/json' })],
    [400, 'a body off the contract', post(find, { articleId: 1 })],
    [400, 'an address that cannot be decoded', { url: '/%zz' }],
    [401, 'a guest', post('/api/uac/uac-users/logout')],
    [404, 'an unknown address', { url: '/api/nowhere' }],
    [404, 'an unknown thing', post(find, { articleId: '100000000001' })],
    [404, 'an unknown file', { url: `/files/${'0'.repeat(32)}/a.png` }],
    [405, 'another method', { url: find }],
    [413, 'too much', post(find, { articleId: 'x'.repeat(33 << 10) })],
    [415, 'another type', post(find, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' })],
  ]
  test.each(cases)('%i: %s', async (status, _, options) => {
    const answer = await app.inject(options)
    expect(answer.statusCode).toBe(status)
    if (status >= 400)
      expect(answer.json()).toMatchObject({
        code: status === 401 ? 40001 : status,
        reason: expect.any(String),
        message: expect.any(String),
        data: null,
      })
  })
  test('rows 41, 113: of a call is not kept, and lets no other site read it', async () => {
    for (const origin of ['null', 'https://evil.example', 'http://127.0.0.1.evil.example']) {
      const { headers } = await app.inject(post('/api/uac/security-code/login', undefined, { origin, token }))
      expect(headers['cache-control']).toBe('no-store')
      expect(headers).not.toHaveProperty('access-control-allow-origin')
      expect(
        (
          await app.inject({
            method: 'OPTIONS',
            url: '/api/uac/security-code/login',
            headers: { origin, 'access-control-request-method': 'POST' },
          })
        ).headers,
      ).not.toHaveProperty('access-control-allow-origin')
    }
  })
})

describe('addresses and methods', () => {
  test('row 49: what is read by GET changes nothing; the two that send a message are refused to other sites', () => {
    const gets = Object.entries<Call>(calls).filter(([key]) => key.startsWith('GET '))
    expect(gets.length).toBeGreaterThan(5)
    expect(gets.filter(([, { writes }]) => writes)).toEqual([])
    expect(
      gets.filter(([key]) => /getVerifyCode|cloudSendCode/.test(key)).map(([, { sameOrigin }]) => sameOrigin),
    ).toEqual([true, true])
  })
  test('row 51: an answer is JSON, whatever callback is named', async () => {
    const answer = await app.inject('/api/uac/internate/front?language=en&callback=steal')
    expect([answer.headers['content-type'], answer.body]).toEqual([
      'application/json; charset=utf-8',
      '{"code":200,"data":{}}',
    ])
  })
  test.each([
    '/nowhere',
    '/api',
    '/api/',
    '/api/nowhere',
    `${find}/`,
    find.toUpperCase(),
    `/${find}`,
    find.replace('/doc/', '//doc/'),
    `${find};a`,
    '/api/../etc/passwd',
    '/.git/config',
    '/api/docs/../../package.json',
  ])('%s is not there', async (url) => {
    const answer = await app.inject(post(url, { articleId: '100000000001' }))
    expect([answer.statusCode, answer.json().reason]).toEqual([404, 'notFound'])
  })
})

describe('row 57: what a proxy says', () => {
  const countedFor = async (server: FastifyInstance, headers: Record<string, string>) => {
    await database.db.delete(attempts)
    await server.inject({ url: '/api/uac/security-code/publicKey', headers })
    return (await database.db.select().from(attempts)).map(({ key }) => key)
  }
  const inside = 'support.intra.example'
  const said: Record<string, string> = {
    'x-forwarded-for': '203.0.113.9',
    forwarded: `for=203.0.113.9;host=${inside};proto=https`,
    'x-real-ip': '203.0.113.9',
    'true-client-ip': '203.0.113.9',
    'cf-connecting-ip': '203.0.113.9',
    'x-client-ip': '203.0.113.9',
    'x-forwarded-host': inside,
    'x-host': inside,
    'x-forwarded-server': inside,
    'x-forwarded-proto': 'https',
    'x-forwarded-scheme': 'https',
    'x-forwarded-port': '1',
    'x-forwarded-prefix': '/evil',
    'x-original-url': '/healthz',
    'x-rewrite-url': '/healthz',
    'x-http-method-override': 'GET',
    'x-user-id': '1',
    'x-user': 'a@example.com',
    'x-remote-user': 'a@example.com',
    'remote-user': 'a@example.com',
    'x-forwarded-user': 'a@example.com',
    'x-auth-request-user': 'a@example.com',
    authorization: 'Bearer 1',
  }
  test('the address of a caller is what it says only where it is known', async () => {
    for (const [name, value] of Object.entries(said))
      expect([name, await countedFor(app, { [name]: value })]).toEqual([name, ['login:fetch:127.0.0.1']])
    const behindProxy = await buildApp(edition, {
      database,
      files: createFileStore(folder),
      version: '1',
      trustedProxies: ['127.0.0.0/8'],
    })
    expect(await countedFor(behindProxy, { 'x-forwarded-for': '203.0.113.9' })).toEqual(['login:fetch:203.0.113.9'])
    await behindProxy.close()
  })
  test('from others it changes no answer: not who asks, not where the site is, not what is asked for', async () => {
    const opened = await openTestApp(edition, {
      internalOrigin: `https://${inside}`,
      render: async ({ url, user, origin }) =>
        url.endsWith('/old')
          ? { status: 302, location: '/en' }
          : {
              ...emptyPage,
              html: JSON.stringify([url, user]),
              head: { ...emptyPage.head, canonical: origin + url, noindex: false },
            },
    })
    const staff = await openSession(
      opened.db,
      (await addAccount(opened.db, { userAccount: 'a@example.com', passwordHash: 'x', type: 3, fullName: 'A' }))!.id,
      edition.name,
    )
    const asked: Record<string, InjectOptions> = {
      'a page': { url: '/en/search' },
      'a page of staff elsewhere': { url: '/en/search?a=1', headers: { cookie: `token=${staff}` } },
      'a redirect': { url: '/en/old' },
      'a call of a guest': post('/api/uac/uac-users/logout'),
      'a call of staff elsewhere': post('/api/doc/doc-article/handleCount', { code: 1 }, { token: staff }),
      'a call by another method': { url: '/api/uac/uac-users/logout' },
      'an unknown address': { url: '/api/nowhere' },
      health: { url: '/healthz' },
    }
    const answerTo = async (options: InjectOptions, more: Record<string, string> = {}) => {
      const {
        statusCode,
        headers: { date: _, ...headers },
        body,
      } = await opened.app.inject({ ...options, headers: { ...options.headers, ...more } })
      const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1] ?? 'none'
      return JSON.stringify([statusCode, headers, body]).replaceAll(nonce, 'N')
    }
    for (const [what, options] of Object.entries(asked)) {
      const plain = await answerTo(options)
      for (const [name, value] of Object.entries(said))
        expect(await answerTo(options, { [name]: value }), `${what} with ${name}`).toBe(plain)
      expect(await answerTo(options, said), `${what} with all of them`).toBe(plain)
    }
    expect(await answerTo(asked['a call of staff elsewhere']!)).toContain('internalHost')
    await opened.close()
  })
})

describe('health', () => {
  test('tells what runs, and whether it can work', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok', database: database.kind, version: '1.2.3' })
    expect((await app.inject('/readyz')).statusCode).toBe(200)
  })
  test('is not ready when the database does not answer', async () => {
    const gone = await build({ execute: () => Promise.reject(new Error('gone')) } as never)
    expect((await gone.inject('/readyz')).statusCode).toBe(503)
    expect((await gone.inject('/healthz')).statusCode).toBe(200)
    await gone.close()
  })
})

describe('the reference', () => {
  test('names every call', async () => {
    const { paths } = (await app.inject('/api/docs/openapi.json')).json<{ paths: Record<string, object> }>()
    expect(
      Object.entries(paths)
        .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
        .sort(),
    ).toEqual(Object.keys(calls).sort())
  })
  test('runs under a policy of its own that lets in its one inline script by hash and nothing from elsewhere', async () => {
    expect((await app.inject('/api/docs')).headers.location).toBe('/api/docs/')
    const page = await app.inject('/api/docs/')
    const scripts = [...page.body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs)].filter(
      ([, attributes]) => !attributes!.includes('src='),
    )
    const policy = `${page.headers['content-security-policy']}`
    expect(scripts.map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`)).toEqual(
      policy.match(/'sha256-[^']+'/g),
    )
    expect(policy).toMatch(/script-src 'self' 'sha256-/)
    expect(policy).not.toMatch(/script-src[^;]*unsafe|https?:|\*/)
    expect(page.body).not.toMatch(/https?:\/\//)
    const script = await app.inject('/api/docs/js/scalar.js')
    expect([script.statusCode, script.headers['content-type'], script.headers['content-security-policy']]).toEqual([
      200,
      'application/javascript; charset=utf-8',
      `default-src 'none'; frame-ancestors 'none'`,
    ])
  })
})

test('a graceful stop: not ready any more, requests under way are answered, then no connection is left', async () => {
  const stopping = await build()
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const { port } = stopping.server.address() as AddressInfo
  const begin = async (start: string) => {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    await new Promise((sent) => socket.write(start, sent))
    return { finish: (rest: string) => socket.write(rest), answer: text(socket) }
  }
  const body = '{"articleId":"100000000001"}'
  const call = await begin(
    `POST ${find} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n{`,
  )
  const ready = await begin('GET /readyz HTTP/1.1\r\nhost: x\r\n')
  await fetch(`http://127.0.0.1:${port}/healthz`) // by now the server has seen both
  const closed = stopping.close()
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => 'accepts',
        () => 'refuses',
      ),
    )
    .toBe('refuses')
  ready.finish('\r\n')
  call.finish(body.slice(1))
  expect(await ready.answer).toMatch(/^HTTP\/1.1 503 .*connection: close\r\n.*"stopping"/is)
  expect(await call.answer).toMatch(/^HTTP\/1.1 404 .*connection: close\r\n.*"notFound"/is)
  await closed
})
