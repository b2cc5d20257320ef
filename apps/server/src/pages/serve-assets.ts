import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { brandIcon } from './brand-icon.ts'

/** The built scripts and styles: their names carry a hash of the content, so they are kept for a year. */
export const serveAssets = async (app: FastifyInstance, folder: string | undefined) => {
  app.get('/favicon.svg', (_, reply) =>
    reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(brandIcon),
  )
  if (folder)
    await app.register(fastifyStatic, {
      root: join(folder, 'client/assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })
}
