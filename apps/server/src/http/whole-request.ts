import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** What Node would refuse by itself, with an answer that bears none of our headers: a request of HTTP/1.1 without a host, and one that expects what no server does. */
export const refuseIncomplete = (app: FastifyInstance): void => {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.addHook('onRequest', async ({ raw: { httpVersion }, headers }, reply) => {
    const refuse = (status: number, message: string) => {
      reply.header('connection', 'close')
      throw new Refusal(status, 'invalid', message)
    }
    if (headers.host === undefined && httpVersion === '1.1') refuse(400, 'The host is missing')
    if (headers.expect !== undefined && !/^100-continue$/i.test(headers.expect)) refuse(417, 'Nothing can be expected')
  })
}
