import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { ServerMessage } from '../apps/server/src/server.ts'
import { partners } from '../e2e/flows/src/partner.ts'
import { freePort } from './free-port.ts'
import { openMailbox } from './test-mailbox.ts'

const root = resolve(import.meta.dirname, '..')

/** EDT-05. Scripts of companies that do not exist: only a test that answers for their hosts ever sees them asked for. */
const scripts = {
  SCRIPTS_CN: JSON.stringify([
    { kind: 'chat', src: 'https://chat.others.example/widget.js' },
    { kind: 'analytics', src: 'https://count-cn.others.example/count.js', cookies: ['_others'] },
  ]),
  SCRIPTS_OVERSEAS: JSON.stringify([
    { kind: 'analytics', src: 'https://count.others.example/count.js', cookies: ['_others'] },
  ]),
  SCRIPT_HOSTS: 'chat.others.example,count-cn.others.example,count.others.example',
}

type Options = {
  /** Fills the database and the folder before the server starts; without it they get the demo content. */
  readonly prepare?: (dataDirectory: string) => Promise<void>
  readonly databaseUrl?: string | undefined
}

/** The built product with the demo content, on free ports and in a folder of its own; the mail that it sends lies in the folder `mails`. */
export const serveForTests = async ({ prepare, databaseUrl = '' }: Options = {}) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  await prepare?.(dataDirectory)
  const mailbox = await openMailbox()
  const server = fork(join(root, 'dist/apps/server/server.js'), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      ...scripts,
      NODE_ENV: 'production',
      DEMO: prepare ? '0' : '1',
      LOG_LEVEL: 'warn',
      PORT_CN: String(await freePort()),
      PORT_OVERSEAS: String(await freePort()),
      HOST: 'localhost',
      TRUSTED_PROXIES: '127.0.0.1,::1',
      DATA_DIR: dataDirectory,
      DATABASE_URL: databaseUrl,
      MAIL_SMTP_URL: mailbox.url,
      MAIL_FROM: 'support@example.com',
      PARTNERS: JSON.stringify(partners),
    },
  })
  const ended = new Promise<void>((done) => server.once('exit', () => done()))
  const addresses = await new Promise<{ cn: string; overseas: string }>((found, failed) => {
    server.on('message', (message: ServerMessage) => {
      if ('ready' in message) found(message.ready.addresses)
      if ('failed' in message) failed(new Error(message.failed))
    })
    void ended.then(() => failed(new Error('the server ended')))
  })
  return {
    addresses,
    pid: server.pid!,
    mails: mailbox.folder,
    stop: async () => {
      server.kill('SIGTERM')
      await ended
      await mailbox.close()
      rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}
