import type { Call } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '../database/database.ts'
import { attempts } from './http-tables.ts'
import { openTestDatabase } from '../testing/open-test-database.ts'
import { createGuestCache } from './guest-cache.ts'
import { answerError, Refusal } from './refusal.ts'
import { serveCalls, type Handlers } from './serve-calls.ts'

const calls = {
  'POST /note/add/{shelf}': {
    summary: '',
    access: [3],
    writes: true,
    params: z.object({ shelf: z.string() }),
    body: z.strictObject({ text: z.string(), fail: z.boolean().default(false) }),
    data: z.object({ count: z.int() }),
  },
  'POST /note/secret': { summary: '', access: [2, 3], role: 'approver', data: z.object({ shown: z.string() }) },
  'GET /note/language': {
    summary: '',
    access: 'anyone',
    query: z.object({ name: z.string().default('') }),
    data: z.object({ language: z.string(), name: z.string(), address: z.string() }),
  },
  'POST /note/file': {
    summary: '',
    access: [3],
    refusals: ['notFound'],
    body: z.strictObject({ there: z.boolean() }),
    data: z.file(),
  },
} as const satisfies Record<string, Call>

const handlers: Handlers<typeof calls> = {
  'POST /note/add/{shelf}': async ({ db, body }) => {
    await db.insert(attempts).values({ key: `note ${Math.random()}`, count: 1, until: sql`now() + interval '1 day'` })
    if (body.fail) throw new Refusal(409, 'conflict', 'As asked')
    return { count: await db.$count(attempts) }
  },
  'POST /note/secret': async () => ({ shown: 'yes', hidden: 'no' }),
  'POST /note/file': async ({ body: { there } }) => {
    if (!there) throw new Refusal(404, 'notFound', 'No such file')
    return new File(['摘要'], '说明.csv', { type: 'text/csv' })
  },
  'GET /note/language': async ({ language, query, address }) => ({
    language: language.language,
    name: query.name,
    address,
  }),
}
const caller = (userAccount: string, type: 1 | 2 | 3, roles: string[] = []) => ({
  accountId: 1,
  userAccount,
  fullName: '',
  type,
  roles,
  isOverseasSpecial: false,
  tokenHash: '',
  source: null,
})
const callers = {
  ann: caller('ann', 3),
  bo: caller('bo', 3),
  cy: caller('cy', 2, ['approver']),
  di: caller('di', 1, ['approver']),
}

let database: Database
let app: FastifyInstance
beforeAll(async () => {
  database = await openTestDatabase()
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  serveCalls(app, {
    tag: '',
    calls,
    handlers,
    db: database.db,
    edition,
    callerOf: async ({ headers: { token } }) => callers[token as keyof typeof callers],
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})
beforeEach(async () => {
  await database.db.delete(attempts)
})

const add = async (
  token: string,
  key?: string,
  { shelf = 'a', ...body }: { shelf?: string; text?: string; fail?: boolean } = {},
) => {
  const answer = await app.inject({
    method: 'POST',
    url: `/note/add/${shelf}`,
    payload: { text: 'x', ...body },
    headers: { token, ...(key ? { 'idempotency-key': key } : {}) },
  })
  return { status: answer.statusCode, text: answer.body }
}
const added = () => database.db.$count(attempts)

describe('a write that is sent again', () => {
  test('has one effect and one answer, also when sent eight times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('ann', 'key-at-once')))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    expect(await added()).toBe(1)
  })
  test('is refused with another body or other parameters, and is another write for another user', async () => {
    await add('ann', 'key-other')
    expect((await add('ann', 'key-other', { text: 'y' })).status).toBe(409)
    expect((await add('ann', 'key-other', { shelf: 'b' })).status).toBe(409)
    expect(await added()).toBe(1)
    expect((await add('bo', 'key-other')).status).toBe(200)
    expect(await added()).toBe(2)
  })
  test('may be tried again after a refusal, which leaves nothing behind', async () => {
    expect((await add('ann', 'key-later', { fail: true })).status).toBe(409)
    expect(await added()).toBe(0)
    expect((await add('ann', 'key-later')).status).toBe(200)
  })
  test('without a key is another write each time; a key has a form', async () => {
    await add('ann')
    await add('ann')
    expect(await added()).toBe(2)
    expect((await add('ann', 'short')).status).toBe(400)
    expect((await add('ann', 'x'.repeat(65))).status).toBe(400)
  })
})

describe('a call', () => {
  test.each([
    ['nobody', 401],
    ['ann', 403],
    ['di', 403],
    ['cy', 200],
  ])('that needs a type and a role, by %s: %i', async (token, status) => {
    const answer = await app.inject({ method: 'POST', url: '/note/secret', headers: { token } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['cache-control']).toBe('no-store')
    if (status === 200) expect(answer.json()).toEqual({ code: 200, data: { shown: 'yes' } }) // what is not declared does not leave
  })
  test.each([
    ['ru', 'ru'],
    ['zh', 'en'],
    ['', 'en'],
    ['la', 'la'],
  ])('CLI-04 in the language %j is answered in %s', async (asked, language) => {
    const answer = await app.inject({ url: '/note/language?name=n', headers: { 'local-language': asked } })
    expect(answer.json().data).toEqual({ language, name: 'n', address: '127.0.0.1' })
  })
  test('is answered for one method, and says which', async () => {
    for (const method of app.supportedMethods.filter((method) => method !== 'POST') as 'GET'[]) {
      const answer = await app.inject({ method, url: '/note/secret', headers: { token: 'cy' } })
      expect([method, answer.statusCode, answer.headers.allow]).toEqual([method, 405, 'POST'])
    }
    expect((await app.inject({ method: 'HEAD', url: '/note/language' })).statusCode).toBe(200)
    expect((await app.inject({ method: 'POST', url: '/note/language' })).headers.allow).toBe('GET')
  })
})

describe('a call that answers a file', () => {
  const ask = (token: string, there = true) =>
    app.inject({ method: 'POST', url: '/note/file', payload: { there }, headers: { token } })
  test('sends it as it is, under its name in both forms, for nobody to keep', async () => {
    const { statusCode, headers, body } = await ask('ann')
    expect([statusCode, body]).toEqual([200, '摘要'])
    expect(headers).toMatchObject({
      'content-type': 'text/csv',
      'content-disposition': `attachment; filename="??.csv"; filename*=UTF-8''%E8%AF%B4%E6%98%8E.csv`,
      'content-length': '6',
      'cache-control': 'no-store',
    })
  })
  test('is refused like any other', async () => {
    expect((await ask('di')).json()).toMatchObject({ code: 403, reason: 'forbidden' })
    const missing = await ask('ann', false)
    expect(missing.json()).toMatchObject({ code: 404, reason: 'notFound' })
    expect(missing.headers).not.toHaveProperty('content-disposition')
  })
  test.each([{ writes: true }, { guestsAlike: true }] as const)('cannot be kept: %o is refused at start', (more) => {
    const kept = { 'POST /note/kept': { summary: '', access: 'anyone', data: z.file(), ...more } } as const
    const none = { 'POST /note/kept': async () => new File([], '') }
    const serve = () =>
      serveCalls(app, {
        tag: '',
        calls: kept,
        handlers: none,
        db: database.db,
        edition,
        callerOf: async () => undefined,
      })
    expect(serve).toThrow('POST /note/kept answers a file')
  })
})

// Never run: each line below an expectation must fail to compile.
void (() => {
  const { 'POST /note/secret': _, ...max } = handlers
  // @ts-expect-error a handler is missing
  serveCalls(app, { tag: '', calls, handlers: max, db: database.db, edition, callerOf: async () => undefined })
  const wrong: Partial<Handlers<typeof calls>> = {
    // @ts-expect-error it answers something else than its call declares
    'POST /note/secret': async () => ({ shown: 1 }),
    // @ts-expect-error the caller may be a guest here
    'GET /note/language': async ({ caller }) => ({ language: caller.userAccount, name: '', address: '' }),
    'POST /note/add/{shelf}': async ({ caller }) => ({ count: caller.userAccount.length }),
  }
  return wrong
})

describe('what every guest is answered the same', () => {
  const shared = {
    'POST /board/read': {
      summary: '',
      access: 'anyone',
      guestsAlike: true,
      refusals: ['notFound'],
      body: z.strictObject({ line: z.string() }),
      data: z.object({ line: z.string(), reading: z.int() }),
    },
    'POST /board/write': { summary: '', access: [3], writes: true, data: z.null() },
    'POST /board/count': { summary: '', access: [3], writes: true, areas: [], data: z.null() },
  } as const satisfies Record<string, Call>
  let readings = 0
  const followed: string[] = []
  let board: FastifyInstance
  beforeEach(async () => {
    readings = 0
    followed.length = 0
    board = Fastify()
    board.setValidatorCompiler(validatorCompiler)
    board.setSerializerCompiler(serializerCompiler)
    board.setErrorHandler(answerError)
    const answers = createGuestCache<string>({ maxBytes: 9000, sizeOf: ({ length }) => length, milliseconds: 60_000 })
    serveCalls(board, {
      tag: 'wall',
      calls: { 'POST /wall/write': { summary: '', access: [3], writes: true, data: z.null() } } as const,
      db: database.db,
      edition,
      answers,
      callerOf: async () => callers.ann,
      handlers: { 'POST /wall/write': async () => null },
    })
    serveCalls(board, {
      tag: 'board',
      calls: shared,
      db: database.db,
      edition,
      answers,
      callerOf: async ({ headers: { token } }) => callers[token as keyof typeof callers],
      handlers: {
        'POST /board/read': async ({ body: { line } }) => {
          readings += 1
          if (line === 'undeclared') throw new Refusal(409, 'wrongState', 'The entry says nothing of it')
          if (line === 'missing') throw new Refusal(404, 'notFound', 'No such line')
          return { line, reading: readings, hidden: 'no' }
        },
        'POST /board/write': async () => null,
        'POST /board/count': async () => null,
      },
      followers: { 'POST /board/read': ({ body: { line } }) => followed.push(line) },
    })
  })
  const read = async (line: string, headers: Record<string, string> = {}) => {
    const answer = await board.inject({ method: 'POST', url: '/board/read', payload: { line }, headers })
    return {
      status: answer.statusCode,
      type: answer.headers['content-type'],
      cache: answer.headers['cache-control'],
      ...answer.json<{ reason?: string; data: { line: string; reading: number } }>(),
    }
  }

  test('is worked out once, in each language, and is the answer as ever; each reading is followed', async () => {
    const first = await read('a')
    expect(first).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
      cache: 'no-store',
      code: 200,
      data: { line: 'a', reading: 1 },
    })
    expect(await read('a')).toEqual(first)
    expect((await read('b')).data.reading).toBe(2)
    expect((await read('a', { 'local-language': 'ru' })).data.reading).toBe(3)
    expect(followed).toEqual(['a', 'a', 'b', 'a'])
  })
  test('is not given to who is signed in, nor theirs to a guest', async () => {
    expect((await read('a', { token: 'ann' })).data.reading).toBe(1)
    expect((await read('a')).data.reading).toBe(2)
    expect((await read('a', { token: 'ann' })).data.reading).toBe(3)
    expect((await read('a')).data.reading).toBe(2)
  })
  test('is refused for a declared reason only: another one is a mistake of the server', async () => {
    expect(await read('missing')).toMatchObject({ status: 404, reason: 'notFound' })
    expect(await read('undeclared')).toMatchObject({ status: 500, reason: 'internal' })
  })
  test('stands while another area is written to, and while nothing is that visitors see', async () => {
    const first = await read('a')
    for (const url of ['/wall/write', '/board/count'])
      expect((await board.inject({ method: 'POST', url, headers: { token: 'ann' } })).statusCode).toBe(200)
    expect(await read('a')).toEqual(first)
  })
  test('is worked out anew after a write, and after a refusal, which nothing follows', async () => {
    await read('a')
    await board.inject({ method: 'POST', url: '/board/write', headers: { token: 'ann' } })
    expect((await read('a')).data.reading).toBe(2)
    expect((await read('missing')).status).toBe(404)
    expect((await read('missing')).status).toBe(404)
    expect(readings).toBe(4)
    expect(followed).toEqual(['a', 'a'])
  })
})
