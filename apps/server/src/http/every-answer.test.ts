import { calls } from '@portal/contract'
import { edition as cn } from '@portal/edition-cn'
import { edition as overseas } from '@portal/edition-overseas'
import { fullPath, type Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, InjectOptions, RouteOptions } from 'fastify'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdirSync, writeFileSync } from 'node:fs'
import { METHODS } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { portalThings } from '../app.ts'
import { attempts } from './http-tables.ts'
import { storeFile } from '../files/stored-file-store.ts'
import { serveAssets } from '../pages/serve-assets.ts'
import { serveFeeds } from '../pages/feeds.ts'
import { serveLifecycle } from '../pages/lifecycle.ts'
import { serveSitemap } from '../pages/sitemap.ts'
import { serveCsaf } from '../security/serve-csaf.ts'
import { emptyPage, openTestApp } from '../testing/open-test-app.ts'
import { sendBytes } from '../testing/send-bytes.ts'
import { policyReports } from './policy-reports.ts'

/** Every route that a server has, as it is told when each is added. */
const servedRoutes = async (open: () => Promise<unknown>) => {
  const routes = new Map<string, Set<string>>()
  const note = ({ method, url }: RouteOptions) => {
    for (const each of [method].flat()) routes.set(url, (routes.get(url) ?? new Set()).add(each))
  }
  const onServer = (message: unknown) => {
    ;(message as { fastify: FastifyInstance }).fastify.addHook('onRoute', note)
  }
  subscribe('fastify.initialization', onServer)
  await open()
  unsubscribe('fastify.initialization', onServer)
  return routes
}

describe.each<Edition>([cn, overseas])('every route of the edition $name', (edition) => {
  const render = vi.fn(async () => emptyPage as object)
  let opened: Awaited<ReturnType<typeof openTestApp>>
  let routes: Map<string, Set<string>>
  let signIn: () => Promise<string>
  let file: string
  beforeAll(async () => {
    routes = await servedRoutes(async () => {
      opened = await openTestApp(edition, { render: render as never })
      const assets = join(opened.folder, 'client/assets')
      mkdirSync(assets, { recursive: true })
      writeFileSync(join(assets, 'entry-0.js'), 'export {}')
      await serveAssets(opened.app, opened.folder)
      serveSitemap(opened.app, { db: opened.db, edition, origin: 'https://example.com', things: portalThings })
      serveFeeds(opened.app, { db: opened.db, edition, origin: 'https://example.com', things: portalThings })
      serveLifecycle(opened.app, { db: opened.db, edition, origin: 'https://example.com' })
      serveCsaf(opened.app, { db: opened.db, edition, origin: 'https://example.com' })
      await opened.app.listen({ port: 0, host: '127.0.0.1' })
    })
    const account = (await addAccount(opened.db, {
      userAccount: 'a@example.com',
      passwordHash: 'x',
      type: 1,
      fullName: 'A',
    }))!.id
    signIn = () => openSession(opened.db, account, edition.name)
    file = (
      await storeFile(opened.db, opened.files, {
        name: 'a.png',
        type: 'image/png',
        content: Buffer.from('abcdef'),
        owner: account,
      })
    ).url
  })
  afterAll(() => opened.close())

  const seen = new Set<number>()
  /** Asks, and looks at what no answer leaves without. */
  const ask = async (options: InjectOptions) => {
    const answer = await opened.app.inject(options)
    const { headers, statusCode, rawPayload } = answer
    const what = `${options.method ?? 'GET'} ${String(options.url)}: ${statusCode}`
    seen.add(statusCode)
    // Courseware runs in a frame without an origin: for the browser it asks from elsewhere.
    const lent = statusCode === 200 && /^\/courseware\//.test(String(options.url))
    expect(headers, what).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': lent ? 'cross-origin' : 'same-origin',
      'referrer-policy': expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
    })
    if (statusCode !== 304) expect(headers['content-security-policy'], what).toMatch(/(^|; )default-src '(none|self)'/)
    if (rawPayload.length)
      expect(headers['content-type'], what).toMatch(
        /^(application\/json|text\/[a-z]+|application\/(javascript|xml|atom\+xml|feed\+json)|image\/svg\+xml); charset=utf-8$|^image\/png$/,
      )
    for (const name of ['set-cookie', 'server', 'x-powered-by', ...(lent ? [] : ['access-control-allow-origin'])])
      expect(headers, what).not.toHaveProperty(name)
    if (lent) expect(headers, what).toMatchObject({ 'access-control-allow-origin': '*' })
    if (statusCode >= 400 && rawPayload.length && headers['content-type'] !== 'text/html; charset=utf-8')
      expect(answer.json(), what).toMatchObject(
        statusCode === 503
          ? { status: expect.any(String) }
          : { code: statusCode === 401 ? 40001 : statusCode, reason: expect.any(String), message: expect.any(String) },
      )
    if (/^\/api\/(?!docs)/.test(String(options.url))) expect(headers['cache-control'], what).toBe('no-store')
    return answer
  }
  const urlOf = (route: string) =>
    route.replace(':fileId/:name', file.slice(7)).replace(/:\w+/g, '01').replace('*', 'x')
  const pages = () =>
    Object.keys(routesOf(edition.name)).map(
      (name) =>
        (edition.languageInPath ? '/en' : '') + fullPath(routesOf(edition.name)[name]!).replace(/\/:id.*$/, '/01'),
    )

  test('rows 40, 43, 44, 47, 56: whatever it is asked, and by whom, its answer bears the headers that protect it', async () => {
    expect(routes.size).toBeGreaterThan(40)
    for (const [route, methods] of routes)
      for (const method of methods as Set<'GET' | 'POST'>) {
        const at = { method, url: urlOf(route) }
        const token = await signIn() // the log-out is among them
        for (const options of [
          {},
          { headers: { token } },
          { headers: { cookie: `token=${token}` } },
          { headers: { token: 'x', origin: 'https://evil.example' } },
          { url: `${at.url}?token=a&token=b` },
        ])
          await ask({ ...at, ...options })
        if (method !== 'POST') continue
        for (const [type, payload] of [
          ['application/json', '{'],
          ['application/json', '{"x":1}'],
          ['application/x-www-form-urlencoded', 'a=1'],
          ['multipart/form-data; boundary=x', 'x'],
        ] as const) {
          for (const who of [{}, { token }]) await ask({ ...at, payload, headers: { 'content-type': type, ...who } })
        }
      }
    const token = await signIn()
    for (const url of pages()) for (const headers of [{}, { cookie: `token=${token}` }]) await ask({ url, headers })

    // What does not come about by asking so.
    expect(
      (await ask({ method: 'POST', url: '/api/auth/login', payload: { token: 'x'.repeat(5 << 20) } })).statusCode,
    ).toBe(413)
    const page = pages()[0]!
    render.mockResolvedValueOnce({ status: 302, location: '/404' })
    expect((await ask({ url: `${page}?a=1` })).statusCode).toBe(302)
    render.mockResolvedValueOnce({ ...emptyPage, status: 404 })
    expect((await ask({ url: `${page}?a=2` })).statusCode).toBe(404)
    render.mockRejectedValueOnce(new Error('broken'))
    expect((await ask({ url: `${page}?a=3` })).statusCode).toBe(500)
    const headers = { token }
    for (const url of [page, file, '/assets/entry-0.js']) {
      const { etag } = (await ask({ url, ...(url === file && { headers }) })).headers
      expect(
        (await ask({ url, headers: { ...(url === file && headers), 'if-none-match': String(etag) } })).statusCode,
        url,
      ).toBe(304)
    }
    expect((await ask({ url: file, headers: { ...headers, range: 'bytes=1-2' } })).statusCode).toBe(206)
    expect((await ask({ url: file, headers: { ...headers, range: 'bytes=10-' } })).statusCode).toBe(416)
    expect(
      (
        await ask({
          method: 'POST',
          url: policyReports,
          payload: '{}',
          headers: { 'content-type': 'application/json' },
        })
      ).statusCode,
    ).toBe(204)
    await opened.files.remove(file.split('/')[2]!)
    expect((await ask({ url: file, headers })).statusCode, 'a file whose bytes are gone').toBe(500)
    await opened.db
      .insert(attempts)
      .values({ key: 'hand-over:127.0.0.1', count: 1000, until: sql`now() + interval '1 hour'` })
      .onConflictDoUpdate({ target: attempts.key, set: { count: 1000 } })
    expect((await ask({ method: 'POST', url: '/api/auth/login', payload: { token: 'x' } })).statusCode).toBe(429)
    for (const url of ['/%zz', '/nowhere.css', '/api/nowhere', '/assets/none.js', `/files/${'0'.repeat(32)}/a.png`])
      expect((await ask({ url })).statusCode).toBeGreaterThanOrEqual(400)
    vi.spyOn(opened.db, 'execute').mockRejectedValueOnce(new Error('gone'))
    expect((await ask({ url: '/readyz' })).statusCode).toBe(503)
    await opened.db.execute(sql`alter table live_articles rename to hidden`)
    try {
      const failed = await ask({
        method: 'POST',
        url: '/api/doc/doc-article/findArticle',
        payload: { articleId: '100000000001' },
      })
      expect(failed.json()).toEqual({ code: 500, reason: 'internal', message: 'Something went wrong', data: null })
    } finally {
      await opened.db.execute(sql`alter table hidden rename to live_articles`)
    }
    expect([...seen].sort()).toEqual([
      200, 204, 206, 301, 302, 304, 400, 401, 403, 404, 405, 413, 415, 416, 429, 500, 503,
    ])
  }, 300_000) // some thousand requests: a busy machine takes its time

  test('row 58: each has the methods that it has; every other that there is gets 404 or 405', async () => {
    const ofCalls = new Map(
      Object.keys(calls)
        .map((key) => key.split(' '))
        .map(([method, path]) => [`/api${path!.replace(/\{(\w+)\}/g, ':$1')}`, method!]),
    )
    expect([...ofCalls.keys()].filter((route) => !routes.has(route))).toEqual([])
    const methodsOf = (route: string) => {
      const method = ofCalls.get(route)
      const outside = route.startsWith('/api/') ? [] : ['GET', 'HEAD'] // where nothing else answers, it may be a page
      return method === undefined ? [...routes.get(route)!, ...outside] : method === 'GET' ? ['GET', 'HEAD'] : [method]
    }
    const addresses = [
      ...[...routes.keys()]
        .filter((route) => route !== '/api/*')
        .map((route) => ({ url: urlOf(route), own: methodsOf(route), isCall: ofCalls.has(route) })),
      { url: '/api/nowhere', own: [], isCall: false },
      ...pages().map((url) => ({ url, own: ['GET', 'HEAD'], isCall: false })),
    ]
    for (const { url, own, isCall } of addresses)
      for (const method of METHODS.filter((each) => !own.includes(each))) {
        const { statusCode, headers } = await ask({ method: method as 'GET', url })
        const isTold = isCall && opened.app.supportedMethods.includes(method)
        expect([method, url, statusCode, headers.allow]).toEqual([
          method,
          url,
          isTold ? 405 : 404,
          isTold ? own[0] : undefined,
        ])
      }
  })
  test.each(['TRACE', 'TRACK', 'DEBUG', 'CONNECT', 'get', 'PRI', 'PROPFIND'])(
    'row 58: %s on the wire is refused as well, and nothing of the request comes back',
    async (method) => {
      const [page = '/'] = pages()
      for (const path of [page, '/api/uac/uac-users/login', '/healthz', file, '*', 'http://evil.example/']) {
        const answer = await sendBytes(
          opened.app,
          `${method} ${path} HTTP/1.1\r\nhost: x\r\ncookie: token=canary\r\nx-canary: canary\r\nconnection: close\r\n\r\n`,
        )
        expect(answer, `${method} ${path}`).toMatch(/^(HTTP\/1\.1 40[045] |$)/)
        expect(answer).not.toContain('canary')
      }
    },
  )
  test('an address that is too long is answered by a page that says so in each language, and leads home', async () => {
    const [head = '', body = ''] = (
      await sendBytes(opened.app, `GET /search?keyword=${'x'.repeat(100_000)} HTTP/1.1\r\nhost: x\r\n\r\n`)
    ).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 431 [^]*\r\ncontent-type: text\/html; charset=utf-8\r\n/)
    for (const { language, content } of edition.languages.filter(
      ({ language, content }) => !language || language === content,
    ))
      expect(body).toMatch(new RegExp(`<p lang="${content}">[^<]{15,} <a href="/${language}">[^<]+</a></p>`))
    expect(body).not.toContain('xxx')
  })
  test('rows 40, 43, 44, 47: the answer to what is no request bears them too', async () => {
    for (const [status, bytes] of [
      [400, 'GET / HTTP/9\r\n\r\n'],
      [400, 'NONSENSE\r\n\r\n'],
      [431, `GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`],
    ] as const) {
      const [head = '', body = ''] = (await sendBytes(opened.app, bytes)).split('\r\n\r\n')
      const [line, ...headers] = head.split('\r\n')
      expect(line).toMatch(`HTTP/1.1 ${status} `)
      expect(headers).toEqual(
        expect.arrayContaining([
          'strict-transport-security: max-age=31536000; includeSubDomains',
          'x-content-type-options: nosniff',
          'cross-origin-opener-policy: same-origin',
          'referrer-policy: strict-origin-when-cross-origin',
          'cache-control: no-store',
          'connection: close',
        ]),
      )
      if (status === 400) expect(JSON.parse(body)).toMatchObject({ code: status, reason: 'invalid', data: null })
    }
  })
})
