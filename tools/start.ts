// npm start: builds what changed, starts the server with demo content, and says where everything is.
import { fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { demoAccounts } from '../apps/server/src/demo/content-files.ts'
import type { ServerMessage } from '../apps/server/src/server.ts'
import { buildEverything } from './build/build-everything.ts'

const root = resolve(import.meta.dirname, '..')
const say = (text: string) => process.stderr.write(`${text}\n`)
const asLocalhost = (address: string) => address.replace('//127.0.0.1:', '//localhost:')
const dataDirectory = resolve(process.env.DATA_DIR || join(root, '.data'))

await buildEverything(say)
if (!existsSync(dataDirectory) && !process.env.DATABASE_URL)
  say('creating the database and loading the demo content (once)')
const server = fork(join(root, 'dist/apps/server/server.js'), {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  env: { DEMO: '1', LOG_LEVEL: 'warn', ...process.env, DATA_DIR: dataDirectory, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill('SIGTERM'))
server.on('exit', (code) => process.exit(code ?? 1))
server.on('message', (message: ServerMessage) => {
  if ('progress' in message) say(message.progress)
  if ('failed' in message) say(`\n${message.failed}`)
  if (!('ready' in message)) return
  const { addresses, database } = message.ready
  console.log(
    [
      '',
      `Chinese edition    ${asLocalhost(addresses.cn)}/`,
      `Overseas edition   ${asLocalhost(addresses.overseas)}/en`,
      '',
      'Demo accounts (in both editions):',
      ...demoAccounts(join(root, 'content')).map(
        ({ userAccount, password, fullName, type, roleList = [] }) =>
          `  ${userAccount.padEnd(22)}${password.padEnd(24)}${[`${fullName}, user type ${type}`, ...roleList].join(', ')}`,
      ),
      '',
      `Data: ${database === 'embedded' ? `${dataDirectory} (embedded database: for one process, not safe against power loss; set DATABASE_URL to use PostgreSQL)` : `PostgreSQL; files in ${dataDirectory}`}`,
      'Stop with Ctrl-C.',
    ].join('\n'),
  )
})
