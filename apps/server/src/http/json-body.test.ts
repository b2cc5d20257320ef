import Fastify, { type FastifyInstance } from 'fastify'
import { beforeAll, describe, expect, test } from 'vitest'
import { readJsonStrictly } from './json-body.ts'
import { answerError } from './refusal.ts'

let app: FastifyInstance
beforeAll(() => {
  app = Fastify({ bodyLimit: 1 << 20 })
  app.setErrorHandler(answerError)
  readJsonStrictly(app)
  app.post('/', async ({ body }) => ({ body }))
})
const send = async (payload: string, type = 'application/json') => {
  const answer = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })
  return { status: answer.statusCode, ...answer.json() }
}

describe('a JSON body', () => {
  test.each([
    '{"a":1,"b":{"a":[{"a":1},{"a":2}]},"c":"{\\"a\\":1,\\"a\\":2}"}',
    '[]',
    '"text"',
    '{"constructor":1}',
    '{"é":1,"e\\u0301":2}',
  ])('is taken: %s', async (text) => {
    expect(await send(text)).toEqual({ status: 200, body: JSON.parse(text) })
  })
  test.each([
    ['a key twice', '{"a":1,"a":2}'],
    ['a key twice, deep', '{"x":[{"y":{"a":1,"b":2,"a":1}}]}'],
    ['a key twice, written otherwise', '{"a":1,"\\u0061":2}'],
    ['__proto__', '{"__proto__":{"type":3}}'],
    ['__proto__, escaped', '{"\\u005f_proto__":1}'],
    ['constructor.prototype', '{"constructor":{"prototype":{}}}'],
    ['nothing', ''],
    ['half', '{"a":'],
    ['a comment', '{/**/"a":1}'],
    ['a trailing comma', '{"a":1,}'],
    ['a byte order mark alone', '﻿'],
    ['NaN', '{"a":NaN}'],
    ['depth', `${'['.repeat(41)}${']'.repeat(41)}`],
    ['much depth', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  ])('is refused: %s', async (_, text) => {
    expect(await send(text)).toMatchObject({ status: 400, code: 400, reason: 'invalid', data: null })
  })
  test.each(['text/plain', 'application/x-www-form-urlencoded', 'text/html', 'application/xml'])(
    'is no %s',
    async (type) => {
      expect(await send('{"a":1}', type)).toMatchObject({ status: 415, reason: 'unsupported' })
    },
  )
  test('has an end', async () => {
    expect(await send(`"${'x'.repeat(1 << 20)}"`)).toMatchObject({ status: 413, reason: 'tooLarge' })
  })
})
