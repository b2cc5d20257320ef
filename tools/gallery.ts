// npm run gallery: every component of ui-kit in every state, with hot reload.
import { join, resolve } from 'node:path'
import { createServer } from 'vite'

const root = resolve(import.meta.dirname, '../apps/gallery')
const server = await createServer({
  configFile: join(root, 'vite.config.ts'),
  server: { host: 'localhost', port: Number(process.env.GALLERY_PORT || 4500), strictPort: true },
})
await server.listen()
console.log(`Components         ${server.resolvedUrls!.local[0]}\nStop with Ctrl-C.`)
