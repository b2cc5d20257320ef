import type { FastifyInstance } from 'fastify'
import type { answerUnreadable } from './unreadable-request.ts'

/** How long any request may take to arrive as a whole. */
export const requestMs = 10 * 60_000
/** How long a body may, but that of an upload. */
const bodyMs = 30_000

/** Cuts a body that trickles: it would hold its connection, and what has come of it, for as long as it likes. `answer` writes to the connection. */
export const cutSlowBodies = (app: FastifyInstance, answer: ReturnType<typeof answerUnreadable>): void => {
  app.addHook('preParsing', async ({ raw, headers }, reply) => {
    const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0
    if (!hasBody || headers['content-type']?.startsWith('multipart/')) return
    const cut = setTimeout(() => {
      reply.hijack() // its answer is written here
      answer({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
    }, bodyMs)
    const over = () => clearTimeout(cut)
    for (const event of ['end', 'close']) raw.once(event, over)
    for (const event of ['finish', 'close']) reply.raw.once(event, over) // answered before all of it has come
  })
}
