import type { Renderer } from '@portal/rendering/server'
import type { FastifyInstance } from 'fastify'
import { join } from 'node:path'
import type { EditionBuild } from './edition-build.ts'
import { nonceMark } from './nonce.ts'

/** An edition as Vite serves it while developing: hot reload, nothing built. */
export const developmentBuild = async (app: FastifyInstance, folder: string): Promise<EditionBuild> => {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: folder,
    configFile: join(folder, 'vite.config.ts'),
    html: { cspNonce: nonceMark },
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, next) =>
    /^\/(api|files|healthz|readyz|favicon)/.test(request.url) ? next() : vite.middlewares(request.raw, reply.raw, next),
  )
  app.addHook('onClose', () => vite.close())
  const entry = (side: string) => `/@fs${join(folder, 'src', `entry-${side}.ts`)}`
  return {
    renderer: async () => (await vite.ssrLoadModule(entry('server'))) as Renderer,
    assets: () => ({ styles: [], scripts: [entry('client')] }),
    finish: (document, url) => vite.transformIndexHtml(url, document),
  }
}
