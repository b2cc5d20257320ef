import { secretHeader, signatureKey, signatureWindowMs, signedText } from '@portal/api-client/signature'
import { unsignedPaths } from '@portal/contract/facts'
import { edition } from '@portal/edition-overseas'
import type { InjectOptions } from 'fastify'
import { createHmac } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { addAccount } from '../accounts/account-store.ts'
import { openSession } from '../accounts/session-store.ts'
import { articles } from '../articles/article-tables.ts'
import { openTestApp } from '../testing/open-test-app.ts'

const { app, db, close } = await openTestApp(edition)
afterAll(close)
const token = await openSession(
  db,
  (await addAccount(db, { userAccount: 'a@example.com', passwordHash: 'x', type: 3, fullName: 'A' }))!.id,
  edition.name,
)

type Sent = {
  method?: 'GET' | 'POST'
  path: string
  query?: string
  body?: string
  key?: string
  page?: string
  time?: number
}
/** A request as a page signs it. */
const signed = ({
  method = 'POST',
  path,
  query = '',
  body = '',
  key = '',
  page = '/en/search',
  time = Date.now(),
}: Sent): InjectOptions & { headers: Record<string, string> } => {
  const signature = createHmac('sha256', signatureKey)
    .update(signedText({ time: String(time), method, path, query, page, key, body }))
    .digest('hex')
  return {
    method,
    url: `/api${path}${query && `?${query}`}`,
    ...(body && { payload: body }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      'now-time': String(time),
      secret: secretHeader(signature, page),
      ...(key && { 'idempotency-key': key }),
      token,
    },
  }
}
const answer = async (request: InjectOptions) => {
  const { statusCode, body } = await app.inject(request)
  return [statusCode, (JSON.parse(body) as { reason?: string }).reason]
}
const list = { path: '/doc/daGrand_search/search', body: JSON.stringify({ data: { keyword: '镜头 <é>' } }) }

describe('CLI-03 row 59: a signed request', () => {
  test('is answered as it was sent: a body, a query, a page whose address is not ASCII', async () => {
    expect(await answer(signed({ ...list, page: '/en/dataSection/лампа' }))).toEqual([200, undefined])
    expect(await answer(signed({ method: 'GET', path: '/uac/internate/front', query: 'language=en' }))).toEqual([
      200,
      undefined,
    ])
  })
  test.each<[string, (request: ReturnType<typeof signed>) => InjectOptions]>([
    ['another body', (request) => ({ ...request, payload: list.body.replace('镜头', '镜子') })],
    ['another path', (request) => ({ ...request, url: '/api/doc/doc-article/handleCount' })],
    [
      'another time',
      (request) => ({
        ...request,
        headers: { ...request.headers, 'now-time': String(Number(request.headers['now-time']) - 1) },
      }),
    ],
    [
      'another idempotency key',
      (request) => ({ ...request, headers: { ...request.headers, 'idempotency-key': 'another-key' } }),
    ],
    [
      'another page',
      (request) => ({
        ...request,
        headers: { ...request.headers, secret: request.headers.secret!.replace('/en/search', '/en') },
      }),
    ],
    [
      'a signature with one digit changed',
      (request) => ({
        ...request,
        headers: {
          ...request.headers,
          secret: request.headers.secret!.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
        },
      }),
    ],
    ['a signature that is none', (request) => ({ ...request, headers: { ...request.headers, secret: 'x' } })],
    [
      'a page that cannot be decoded',
      (request) => ({
        ...request,
        headers: { ...request.headers, secret: request.headers.secret!.replace('/en/search', '/%zz') },
      }),
    ],
  ])('is refused with %s', async (_, change) => {
    expect(await answer(change(signed(list)))).toEqual([400, 'signatureWrong'])
  })
  test('is refused with another query', async () => {
    expect(
      await answer({
        ...signed({ method: 'GET', path: '/uac/internate/front', query: 'language=en' }),
        url: '/api/uac/internate/front?language=ru',
      }),
    ).toEqual([400, 'signatureWrong'])
  })
  test('is refused outside its window, and told the right time', async () => {
    for (const off of [-1, 1]) {
      expect(await answer(signed({ ...list, time: Date.now() + off * (signatureWindowMs - 5000) }))).toEqual([
        200,
        undefined,
      ])
      const late = await app.inject(signed({ ...list, time: Date.now() + off * (signatureWindowMs + 5000) }))
      expect(late.json()).toMatchObject({ reason: 'signatureStale', data: { now: expect.closeTo(Date.now(), -4) } })
    }
  })
  test('has no more rights than one without', async () => {
    const { headers, ...rest } = signed({ path: '/doc/doc-article/handleCount', body: '{"code":1}' })
    expect((await app.inject({ ...rest, headers: { ...headers, token: '' } })).statusCode).toBe(401)
    const { secret: _, ...unsignedHeaders } = headers
    expect((await app.inject({ ...rest, headers: unsignedHeaders })).statusCode).toBe(200)
  })
})

test('CLI-10 of the seven exempt calls no signature is looked at, of every other call it is', async () => {
  expect(unsignedPaths).toEqual([
    '/uac/uac-users/login',
    '/doc/doc-article/sensitiveScreen',
    '/doc/doc-article/save',
    'doc/doc-article/saveCheck',
    '/doc/directory/getFileList',
    '/extend/zenDesk/submitOrder',
    '/extend/zenDesk/commentOrder',
  ])
  const reasonOf = async (path: string) =>
    (
      await answer({ method: 'POST', url: `/api${path}`, payload: { nonsense: true }, headers: { secret: 'x', token } })
    )[1]
  for (const path of [
    '/uac/uac-users/login',
    '/doc/doc-article/sensitiveScreen',
    '/doc/doc-article/save',
    '/doc/doc-article/saveCheck',
  ])
    expect([path, await reasonOf(path)]).toEqual([path, 'invalid'])
  for (const path of ['/doc/doc-article/saveCheck2', '/doc/doc-article/commitCheck', '/doc/doc-article/delete'])
    expect([path, await reasonOf(path)]).toEqual([path, path.endsWith('2') ? 'notFound' : 'signatureWrong'])
})

test('a write that is sent again as it was has one effect, and under another key none', async () => {
  const body = JSON.stringify({
    title: 'Lens',
    summary: '',
    body: '<p>x</p>',
    lang: 'en',
    scope: 1,
    directoryCode: null,
    labels: [],
    productModels: [],
    startTime: null,
    endTime: null,
    translationOf: null,
    articleId: null,
    revision: null,
  })
  const request = signed({ path: '/doc/doc-article/save', body, key: 'once-and-again' })
  const [first, second] = [await app.inject(request), await app.inject(request)]
  expect(first.statusCode).toBe(200)
  expect(second.body).toBe(first.body)
  expect(await db.$count(articles)).toBe(1)
})
