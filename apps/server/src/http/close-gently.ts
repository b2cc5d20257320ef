import type { FastifyInstance } from 'fastify'

/** While the app closes, each answer ends its connection: one kept alive from before would hold the stop up for a minute. */
export const closeGently = (app: FastifyInstance): void => {
  let closing = false
  app.addHook('preClose', async () => {
    closing = true
  })
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close')
  })
}
