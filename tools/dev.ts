// npm run dev: the server under Node's watcher, both editions by Vite with hot reload.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const server = spawn(
  process.execPath,
  [
    '--watch-path=apps/server/src',
    '--watch-path=libs/contract/src',
    '--watch-preserve-output',
    join(root, 'apps/server/src/server.ts'),
  ],
  {
    cwd: root,
    stdio: 'inherit',
    env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, PORTAL_DEVELOPMENT: '1' },
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
