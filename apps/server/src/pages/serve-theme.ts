import type { FastifyInstance } from 'fastify'
import { hash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { accepts } from '../http/accepts.ts'
import type { EditionBuild } from './edition-build.ts'

/** The address of a theme's stylesheet: another theme has another one, so it is kept for a year. */
export const themeAddress = (theme: string): string => `/assets/theme-${hash('sha256', theme, 'hex').slice(0, 12)}.css`

/** The stylesheet that every page of an edition links to. */
export const serveTheme = (app: FastifyInstance, build: EditionBuild) => {
  let kept: { theme: string; br: Buffer; gzip: Buffer } | undefined
  app.get('/assets/theme-:name.css', async (request, reply) => {
    const { theme } = await build.renderer()
    if (kept?.theme !== theme) kept = { theme, br: brotliCompressSync(theme), gzip: gzipSync(theme) }
    const encoding = (['br', 'gzip'] as const).find((each) => accepts(request.headers['accept-encoding'], each))
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .headers({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': request.url === themeAddress(theme) ? 'public, max-age=31536000, immutable' : 'no-cache',
        vary: 'accept-encoding',
      })
      .send(encoding ? kept[encoding] : theme)
  })
}
