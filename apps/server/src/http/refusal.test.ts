import { DrizzleQueryError } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerError } from './refusal.ts'

const coded = (code: string, more = {}) => Object.assign(new Error('as the system says it'), { code, ...more })
const query = (cause: Error) => new DrizzleQueryError('select 1', [], cause)

test.each([
  ['a refused connection', 503, query(coded('ECONNREFUSED'))],
  ['the socket of an embedded database that is being started', 503, coded('ENOENT', { syscall: 'connect' })],
  ['a database that is shut down', 503, query(coded('57P01'))],
  ['too many connections', 503, query(coded('53300'))],
  ['a pool that gave none in time', 503, new Error('timeout exceeded when trying to connect')],
  ['a line that broke', 503, query(new Error('Connection terminated unexpectedly'))],
  ['F3: the full disk of the database', 507, query(coded('53100'))],
  ['F4: the full disk of the files', 507, coded('ENOSPC', { syscall: 'write' })],
  ['a missing file', 500, coded('ENOENT', { syscall: 'open' })],
  ['a mistake in a query', 500, query(coded('42P01'))],
])('%s is answered with %i', async (_, status, error) => {
  const app = Fastify()
  app.setErrorHandler(answerError)
  app.get('/', async () => {
    throw error
  })
  const answer = await app.inject('/')
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([status, status === 503 ? '1' : undefined])
  expect(answer.body).not.toContain('as the system says it')
})
