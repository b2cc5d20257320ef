import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { createChooser, numbersIn } from './robot-chooser.ts'

let close: (() => Promise<unknown>) | undefined
afterEach(() => close?.())

/** A chooser over an endpoint that answers so. */
const over = async (answer: unknown, status = 200) => {
  const app = Fastify()
  const asked: { body: unknown; authorization: unknown }[] = []
  app.post('/v1/chat/completions', async (request, reply) => {
    asked.push({ body: request.body, authorization: request.headers.authorization })
    return reply.code(status).send(answer)
  })
  const endpoint = `${await app.listen({ port: 0, host: '127.0.0.1' })}/v1/chat/completions`
  close = () => app.close()
  return { choose: createChooser({ endpoint, model: 'small', token: 'secret' }), asked }
}
const saying = (content: string) => ({ choices: [{ message: { content } }] })

test('only numbers of passages count, each once', () => {
  expect(numbersIn('[2, 1]', 3)).toEqual([2, 1])
  expect(numbersIn('Passage 3 and 3, not 0, 4 or 1234. Visit https://example.com!', 3)).toEqual([3])
  expect(numbersIn('none', 3)).toEqual([])
})
test('a model chooses by number; it is given the passages as data', async () => {
  const { choose, asked } = await over(saying('[2]'))
  expect(await choose('How long?', ['one', 'two'])).toEqual([2])
  expect(asked[0]).toMatchObject({ authorization: 'Bearer secret', body: { model: 'small', temperature: 0 } })
  expect(JSON.stringify(asked[0]!.body)).toContain('How long?')
})
test.each([
  ['words alone', saying('I think you should call us.'), 200],
  ['a refusal', { error: 'no' }, 429],
  ['nonsense', 'x', 200],
  ['no choice', { choices: [] }, 200],
] as const)('%s is as if nothing was said', async (_, answer, status) => {
  const { choose } = await over(answer, status)
  expect(await choose('How long?', ['one', 'two'])).toBeUndefined()
})
test('an endpoint that is not there is as if nothing was said', async () => {
  expect(await createChooser({ endpoint: 'http://127.0.0.1:9/x', model: 'small' })('?', ['one'])).toBeUndefined()
})
