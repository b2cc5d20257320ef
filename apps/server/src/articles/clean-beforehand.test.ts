import { articleCalls } from '@portal/contract'
import { edition } from '@portal/edition-overseas'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { handlersOf } from '../app.ts'
import { createFileStore } from '../files/file-store.ts'
import { answerError } from '../http/refusal.ts'
import { serveCalls } from '../http/serve-calls.ts'
import { articlePreparers } from './article-handlers.ts'
import { cleanHtml } from './article-html.ts'
import { openArticleTestbed, type ArticleTestbed } from './article-testbed.ts'
import { cleaned } from './clean-beforehand.ts'

vi.mock('./article-html.ts', async (original) => {
  const real = await original<typeof import('./article-html.ts')>()
  return { ...real, cleanHtml: vi.fn(real.cleanHtml) }
})

const long = `<p onclick="steal()">Words.</p>`.repeat(1_000)
let bed: ArticleTestbed
let app: FastifyInstance
beforeAll(async () => {
  bed = await openArticleTestbed()
  app = Fastify()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  const files = createFileStore('unused')
  serveCalls(app, {
    tag: 'articles',
    calls: articleCalls,
    handlers: handlersOf({ files }).articles,
    preparers: articlePreparers,
    db: bed.db,
    edition,
    callerOf: async () => bed.author,
  })
})
afterAll(async () => {
  await app.close()
  await bed.close()
})
/** How often the main thread cleaned something, and how often that was while a transaction was open. */
let open = 0
const cleanings = { all: 0, inTransaction: 0 }
beforeEach(async () => {
  Object.assign(cleanings, { all: 0, inTransaction: 0 })
  const { cleanHtml: real } = await vi.importActual<typeof import('./article-html.ts')>('./article-html.ts')
  vi.mocked(cleanHtml).mockImplementation((html) => {
    cleanings.all++
    if (open) cleanings.inTransaction++
    return real(html)
  })
  const { transaction } = bed.db
  vi.spyOn(bed.db, 'transaction').mockImplementation(async (...given) => {
    open++
    try {
      return await transaction.apply(bed.db, given)
    } finally {
      open--
    }
  })
  return () => vi.restoreAllMocks()
})
const save = async (body: string) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/doc/doc-article/save',
    payload: {
      articleId: null,
      revision: null,
      title: 'A case',
      summary: '',
      body,
      lang: 'en',
      scope: 1,
      directoryCode: '010101',
      labels: [],
      productModels: [],
      startTime: null,
      endTime: null,
      translationOf: null,
    },
  })
  return { status: answer.statusCode, ...answer.json<{ reason?: string; data: { articleId: string } }>() }
}
const stored = async ({ data: { articleId } }: Awaited<ReturnType<typeof save>>) => {
  const answer = await app.inject({ method: 'POST', url: '/doc/doc-article/find', payload: { articleId } })
  return answer.json<{ data: { body: string } }>().data.body
}

test('a long text is cleaned in a thread of its own: the main thread cleans nothing of it, in or before the transaction', async () => {
  expect(await stored(await save(long))).toBe('<p>Words.</p>'.repeat(1_000))
  expect(cleanings).toEqual({ all: 0, inTransaction: 0 })
})
test('a short one is cleaned once, before the transaction', async () => {
  expect(await stored(await save('<p onclick="steal()">Words.</p>'))).toBe('<p>Words.</p>')
  expect(cleanings).toEqual({ all: 1, inTransaction: 0 })
})
test('what the thread refuses is refused, and nothing is stored', async () => {
  expect(await save('<div>'.repeat(5_000))).toMatchObject({ status: 400, reason: 'invalid' })
})
test('what was not cleaned just now is cleaned, whoever forgot it', () => {
  const one = '<b onclick="steal()">x</b>'
  expect(cleaned(one)).toBe('<strong>x</strong>')
  expect(cleaned(cleaned(one))).toBe('<strong>x</strong>')
  expect(cleanings.all).toBe(3)
})
