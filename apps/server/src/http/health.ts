import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'

/** GET /healthz: the process answers. GET /readyz: it can do its work; 503 while it cannot, or is being stopped. */
export const serveHealth = (
  app: FastifyInstance,
  { database, version }: { database: Database; version: string },
): void => {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok', database: database.kind, version }
  })
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    const ready =
      !stopping &&
      (await database.db.execute(sql`select 1`).then(
        () => true,
        (error: unknown) => {
          request.log.warn({ err: error }, 'the database does not answer')
          return false
        },
      ))
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : stopping ? 'stopping' : 'unavailable' })
  })
}
