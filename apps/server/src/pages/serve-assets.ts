import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import { brandIcon } from './brand-icon.ts'

/** The worker that reads PDFs decodes scanned pages by WebAssembly; it fetches nothing, the page hands it all that it reads. */
const pdfWorker = /[\\/]pdf\.worker[^\\/]*\.mjs(\.\w+)?$/
const pdfWorkerPolicy = `default-src 'none'; script-src 'wasm-unsafe-eval'; frame-ancestors 'none'`

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
      setHeaders: (reply, path) => {
        if (pdfWorker.test(path)) reply.header('content-security-policy', pdfWorkerPolicy)
      },
    })
}
