import { unsignedPaths } from '@portal/contract/facts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient } from './client.ts'
import { signatureKey, signedText } from './signature.ts'
import { sign } from './sign.ts'
import { createTransport, maxHandles, type Outgoing, type TransportOptions } from './transport.ts'

type Seen = { url: string; method: string; headers: Record<string, string>; body: string; credentials: string }
let answers: (() => Response | Promise<Response>)[] = []
let seen: Seen[] = []
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const ok = json({ code: 200, data: 'yes' })
/** Stays open until it is cancelled. */
const open = (request: Request) =>
  new Promise<Response>((_, fail) => {
    request.signal.addEventListener('abort', () => fail(request.signal.reason as Error))
  })

beforeEach(() => {
  answers = []
  seen = []
  vi.stubGlobal('fetch', async (request: Request) => {
    seen.push({
      url: request.url,
      method: request.method,
      headers: Object.fromEntries(request.headers),
      body: await request.clone().text(),
      credentials: request.credentials,
    })
    const answer = answers.shift()
    return answer ? answer() : open(request)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const base = 'https://here.example/api'
const options: TransportOptions = {
  base,
  mainSite: 'https://www.example.com',
  clientCode: 'overseas-support-web',
  token: () => 'secret-token',
  localLanguage: 'ru',
  page: () => '/ru/search',
  onLoginInvalid: vi.fn(),
  onRequest: vi.fn(),
}
const transport = (more: Partial<TransportOptions> = {}) => createTransport({ ...options, ...more })
const sent = async (outgoing: Outgoing, more?: Partial<TransportOptions>) => {
  answers.push(ok)
  await transport(more).send(outgoing)
  return seen.at(-1)!
}
const get: Outgoing = { method: 'GET', url: '/uac/internate/front', params: { language: 'ru', q: 'a&b' } }
const post: Outgoing = { method: 'POST', url: '/doc/doc-article/pageFront', data: { pageNo: 1 } }

describe('an answer that is a file', () => {
  const file = (disposition: string) => () =>
    new Response('PK', { headers: { 'content-type': 'application/zip', 'content-disposition': disposition } })
  test('DWN-04 is the data, under its name in any script; it is asked like any call', async () => {
    answers.push(file(`attachment; filename="??.xlsx"; filename*=UTF-8''%E7%89%88%E6%9C%AC.xlsx`))
    const { data } = (await transport().send(post)) as { data: File }
    expect([data.name, data.type, await data.text()]).toEqual(['版本.xlsx', 'application/zip', 'PK'])
    expect(seen[0]!.headers).toMatchObject({ token: 'secret-token', secret: expect.stringMatching(/./) })
    answers.push(file('attachment; filename=a.xlsx'))
    expect(await transport().send(post)).toMatchObject({ data: { name: 'a.xlsx' } })
  })
  test('DWN-04 its refusal is one of any call', async () => {
    answers.push(json({ code: 429, reason: 'tooMany', message: '', data: null }, 429))
    expect(await transport().send(post)).toMatchObject({ name: 'ApiError', reason: 'tooMany' })
  })
})

describe('CLI-01', () => {
  test('CLI-01 an address below the base is asked in JSON and without cookies', async () => {
    expect(await sent(post)).toMatchObject({
      url: `${base}/doc/doc-article/pageFront`,
      method: 'POST',
      credentials: 'omit',
      body: '{"pageNo":1}',
      headers: { 'content-type': 'application/json' },
    })
  })
  test('CLI-01 the main site gets cookies and a form', async () => {
    expect(
      await sent({ method: 'POST', url: 'https://www.example.com/search', data: { word: 'a b&c', page: 2 } }),
    ).toMatchObject({
      url: 'https://www.example.com/search',
      credentials: 'include',
      body: 'word=a+b%26c&page=2',
      headers: { 'content-type': expect.stringMatching(/^application\/x-www-form-urlencoded/) },
    })
  })
  test('CLI-01 a site that only looks like it gets neither', async () => {
    for (const url of [
      'https://www.example.com.evil.example/',
      'https://evil.example/https://www.example.com',
      'http://www.example.com/',
    ])
      expect((await sent({ method: 'POST', url, data: {} })).credentials).toBe('omit')
  })
  test.each([
    [undefined, 60_000],
    [180_000, 180_000],
  ])('CLI-01 a request is given up after 60 s, or as long as its flag says (%s)', async (timeout, expected) => {
    vi.useFakeTimers()
    const answer = transport().send({ ...post, url: '/uac/uac-users/login', flags: timeout ? { timeout } : {} }) // unsigned: signing takes time of its own
    let done = false
    void answer.then(() => {
      done = true
    })
    await vi.advanceTimersByTimeAsync(0)
    expect(seen.length).toBe(1)
    await vi.advanceTimersByTimeAsync(expected - 100)
    expect(done).toBe(false)
    await vi.advanceTimersByTimeAsync(200)
    expect(await answer).toMatchObject({ name: 'ApiError', reason: 'offline' })
  })
})

describe('headers', () => {
  test('CLI-02 CLI-04 CLI-05 CLI-06 each request says who asks, in which language, when and from where', async () => {
    const { headers } = await sent(get)
    expect(headers).toMatchObject({
      'client-request-code': 'overseas-support-web',
      'local-language': 'ru',
      'from-type': 'pc',
      token: 'secret-token',
    })
    expect(Number(headers['now-time'])).toBeCloseTo(Date.now(), -4)
  })
  test('CLI-02 CLI-03 CLI-05 the main site gets no marker, no signature and no time', async () => {
    const { headers } = await sent({ method: 'GET', url: 'https://www.example.com/header' })
    for (const name of ['client-request-code', 'secret', 'now-time', 'from-type'])
      expect(headers).not.toHaveProperty(name)
  })
  test('CLI-04 the language is empty in the Chinese edition', async () => {
    expect((await sent(get, { localLanguage: '' })).headers['local-language']).toBe('')
  })
  test.each([
    ['CLI-04', 'localLanguage', ['local-language']],
    ['CLI-05 CLI-12', 'nowTime', ['now-time', 'secret']],
    ['CLI-05 CLI-12', 'fromType', ['from-type']],
    ['CLI-06 CLI-11', 'token', ['token']],
  ] as const)('%s the flag %s leaves its header out', async (_, flag, names) => {
    const { headers } = await sent({ ...get, flags: { [flag]: false } })
    for (const name of names) expect(headers).not.toHaveProperty(name)
    expect(Object.keys((await sent(get)).headers).sort()).toEqual([...Object.keys(headers), ...names].sort()) // and no other
  })
  test('CLI-06 a guest sends no token', async () => {
    expect((await sent(get, { token: () => undefined })).headers).not.toHaveProperty('token')
  })
  test('CLI-07 each request counts as activity unless its flag says no', async () => {
    const onRequest = vi.fn()
    await sent(get, { onRequest })
    await sent({ ...get, flags: { pageView: false } }, { onRequest })
    expect(onRequest).toHaveBeenCalledOnce()
  })
})

describe('CLI-03 CLI-10 the signature', () => {
  const again = ({ headers }: Seen, parts: { method: string; path: string; query?: string; body?: string }) =>
    sign({
      time: headers['now-time']!,
      page: '/ru/search',
      key: headers['idempotency-key'] ?? '',
      query: '',
      body: '',
      ...parts,
    })
  test('CLI-03 covers the page and the query of a GET', async () => {
    const request = await sent(get)
    expect(request.headers['secret']).toBe(
      await again(request, { method: 'GET', path: get.url, query: 'language=ru&q=a%26b' }),
    )
    expect(request.url).toBe(`${base}/uac/internate/front?language=ru&q=a%26b`)
  })
  test('CLI-03 covers the body of a POST and its idempotency key', async () => {
    const request = await sent({ ...post, headers: { 'idempotency-key': 'key-1234' } })
    expect(request.headers['secret']).toBe(
      await again(request, { method: 'POST', path: post.url, body: '{"pageNo":1}' }),
    )
    expect(request.headers['secret']).not.toBe(
      await again(request, { method: 'POST', path: post.url, body: '{"pageNo":2}' }),
    )
  })
  test('CLI-03 is the same where the browser has no cryptography of its own', async () => {
    const parts = { time: '1', method: 'POST', path: '/x', query: '', page: '/страница', key: '', body: '{"a":"é"}' }
    const own = await sign(parts)
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    expect(await sign(parts)).toBe(own)
    expect(signedText(parts)).toContain('é')
    expect(signatureKey).not.toBe('')
  })
  test.each(unsignedPaths)('CLI-10 %s goes without', async (path) => {
    expect((await sent({ method: 'POST', url: path.replace(/^\/?/, '/'), data: {} })).headers).not.toHaveProperty(
      'secret',
    )
  })
  test('CLI-03 a clock that is wrong is set right by the server once', async () => {
    const late = json({ code: 400, reason: 'signatureStale', message: '', data: { now: Date.now() + 3_600_000 } }, 400)
    answers = [late, ok, ok]
    const { send } = transport()
    expect(await send(post)).toEqual({ code: 200, data: 'yes' })
    await send(post)
    expect(
      seen.map(({ headers }) => Math.abs(Math.round((Number(headers['now-time']) - Date.now()) / 3_600_000))),
    ).toEqual([0, 1, 1])
    answers = [late, late]
    expect(await send(post)).toMatchObject({ reason: 'signatureStale' })
  })
})

describe('answers', () => {
  const answerOf = async (answer: () => Response, more?: Partial<TransportOptions>) => {
    answers.push(answer)
    return transport(more).send(post)
  }
  test('CLI-08 the body is answered', async () => {
    expect(await answerOf(ok)).toEqual({ code: 200, data: 'yes' })
  })
  test('CLI-09 another code without a resultCode is an error, whatever the HTTP status', async () => {
    for (const status of [200, 400])
      expect(
        await answerOf(json({ code: 409, reason: 'conflict', message: 'no', data: { revision: 2 } }, status)),
      ).toMatchObject({ name: 'ApiError', code: 409, reason: 'conflict', data: { revision: 2 } })
  })
  test('CLI-09 a body with a resultCode passes', async () => {
    expect(await answerOf(json({ resultCode: 7, data: [] }))).toEqual({ resultCode: 7, data: [] })
    expect(await answerOf(json({ code: 500, resultCode: 7 }))).toEqual({ code: 500, resultCode: 7 })
  })
  test('CLI-09 another HTTP error comes back unchanged, not thrown', async () => {
    expect(await answerOf(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))).toMatchObject({
      name: 'HTTPError',
      response: { status: 502 },
    })
  })
  test.each([
    { resultCode: 0, data: [] },
    { code: 200, data: 'yes' },
    { code: 500, resultCode: 7, reason: 'internal' },
    { error: 'overloaded' },
  ])('CLI-09 an HTTP error with the body %j is no success: it comes back unchanged', async (body) => {
    expect(await answerOf(json(body, 500))).toMatchObject({ name: 'HTTPError', response: { status: 500 }, data: body })
  })
  test.each([40001, 5002])(
    'SES-02 CLI-09 code %i says that the login is no longer good, with the token that went along',
    async (code) => {
      const onLoginInvalid = vi.fn()
      expect(
        await answerOf(json({ code, reason: 'loginInvalid', message: '', data: null }, 401), { onLoginInvalid }),
      ).toMatchObject({ code })
      expect(onLoginInvalid).toHaveBeenCalledExactlyOnceWith({ token: 'secret-token', inError: false })
    },
  )
  test.each([
    ['nothing', () => new Response('', { status: 401 })],
    ['the page of a proxy', () => new Response('<h1>Unauthorized</h1>', { status: 401 })],
    ['JSON of something else', json({ code: 401, message: 'no' }, 401)],
    ['a resultCode', json({ resultCode: 401, code: 40001, reason: 'loginInvalid' }, 401)],
  ])('SES-03 an HTTP 401 with %s is the error path, and rejected unchanged', async (_, answer) => {
    const onLoginInvalid = vi.fn()
    expect(await answerOf(answer, { onLoginInvalid })).toMatchObject({ name: 'HTTPError', response: { status: 401 } })
    expect(onLoginInvalid).toHaveBeenCalledExactlyOnceWith({ token: 'secret-token', inError: true })
  })
  test('CLI-09 a guest whom a call is refused had no login that could end', async () => {
    const onLoginInvalid = vi.fn()
    await answerOf(json({ code: 40001, reason: 'loginInvalid', message: '', data: null }, 401), {
      onLoginInvalid,
      token: () => undefined,
    })
    expect(onLoginInvalid).not.toHaveBeenCalled()
  })
  test('ERR-02 a failed query by an ID number is answered with the error itself', async () => {
    answers.push(json({ code: 404, reason: 'notFound', message: 'no such number', data: null }, 404))
    const answer = await transport().send({
      method: 'POST',
      url: '/contractor/employeeAuth/list',
      data: { idNumber: '1' },
    })
    expect(answer).toBeInstanceOf(ApiError)
    expect(answer).toMatchObject({ code: 404, message: 'no such number' })
  })
  test('CLI-08 without a network the answer is an error too', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await transport().send(post)).toMatchObject({ name: 'ApiError', reason: 'offline', code: 0 })
  })
})

describe('cancelling', () => {
  test('CLI-08 SES-02 the newest twenty under way can be cancelled', async () => {
    const { send, cancelAll } = transport()
    const states = Array.from({ length: maxHandles + 1 }, () => 'open')
    const sending = states.map((_, at) =>
      send(post).then((answer) => {
        states[at] = (answer as Error).name
      }),
    )
    await vi.waitFor(() => expect(seen.length).toBe(maxHandles + 1), 10_000)
    cancelAll()
    await Promise.all(sending.slice(1))
    expect(states).toEqual(['open', ...Array.from({ length: 20 }, () => 'AbortError')])
  })
  test('ART-08 a list request cancels the one before it, and no other', async () => {
    const { call } = createClient(options)
    const input = { body: { data: {} } }
    const first = call('POST /doc/doc-article/pageFront', input, { cancels: 'list' })
    const other = call('POST /doc/doc-article/pageFront', input)
    await vi.waitFor(() => expect(seen.length).toBe(2), 10_000)
    const second = call('POST /doc/doc-article/pageFront', input, { cancels: 'list' })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    let settled = false
    void Promise.race([other, second]).then(
      () => {
        settled = true
      },
      () => {
        settled = true
      },
    )
    await vi.waitFor(() => expect(seen.length).toBe(3), 10_000)
    expect(settled).toBe(false)
  })
  test('each write has a key of its own, so that it is never done twice', async () => {
    const { call } = createClient(options)
    answers = [ok, ok, ok]
    for (const idempotencyKey of [undefined, undefined, 'given-key'])
      await call(
        'POST /doc/doc-article/commitCheck',
        { body: { articleId: '100000000001' } } as never,
        idempotencyKey ? { idempotencyKey } : {},
      )
    const keys = seen.map(({ headers }) => headers['idempotency-key'])
    expect(keys[2]).toBe('given-key')
    expect(new Set(keys).size).toBe(3)
    expect(keys[0]).toMatch(/^[\w-]{8,64}$/)
  })
})
