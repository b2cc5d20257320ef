import { once } from 'node:events'
import { globSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { extname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
}
type Served = {
  readonly plain: Buffer
  readonly packed: { readonly br?: Buffer; readonly gzip?: Buffer }
  readonly headers: { readonly etag: string } & Record<string, string>
}
const compressible = /\.(html|js|css|json|svg)$/

/** Serves a built site as a good static host does: compressed beforehand, hashed files kept for a year, pages asked for anew by their ETag. Everything is held in memory. */
export const serveStatic = async (folder: string): Promise<{ address: string; stop: () => Promise<void> }> => {
  const files = new Map<string, Served>(
    globSync('**/*', { cwd: folder })
      .filter((path) => statSync(join(folder, path)).isFile())
      .map((path) => {
        const plain = readFileSync(join(folder, path))
        const packed: Served['packed'] = compressible.test(path)
          ? { br: brotliCompressSync(plain), gzip: gzipSync(plain, { level: 9 }) }
          : {}
        const headers = {
          'content-type': types[extname(path)] ?? 'application/octet-stream',
          etag: `"${createHash('sha256').update(plain).digest('hex').slice(0, 16)}"`,
          'cache-control': path.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
        }
        return [`/${path.replaceAll('\\', '/')}`, { plain, packed, headers }]
      }),
  )
  const server = createServer((request, response) => {
    const path = decodeURI(request.url!.split('?')[0]!)
    const file = files.get(path) ?? files.get(`${path}.html`) ?? files.get(`${path.replace(/\/$/, '')}/index.html`)
    if (!file) return response.writeHead(404).end()
    if (request.headers['if-none-match'] === file.headers.etag) return response.writeHead(304, file.headers).end()
    const encoding = (['br', 'gzip'] as const).find(
      (name) => file.packed[name] && request.headers['accept-encoding']?.includes(name),
    )
    const body = encoding ? file.packed[encoding]! : file.plain
    return response
      .writeHead(200, {
        ...file.headers,
        vary: 'accept-encoding',
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
      })
      .end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
