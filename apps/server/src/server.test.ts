import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { listAccounts } from './accounts/account-store.ts'
import { openDatabase } from './database/database.ts'
import { searchEntries } from './search/search-tables.ts'
import { demoAccounts } from './demo/content-files.ts'
import type { ServerMessage } from './server.ts'

const folder = mkdtempSync(join(tmpdir(), 'server-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const running: ChildProcess[] = []
afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/** The server as a process of its own, without pages. */
const start = (environment: Record<string, string>) => {
  const child = fork(join(import.meta.dirname, 'server.ts'), {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      DEMO: '',
      LOG_LEVEL: '',
      PORT_CN: '0',
      PORT_OVERSEAS: '0',
      PORTAL_PAGES: '0',
      DATA_DIR: folder,
      ...environment,
    },
  })
  const log = text(child.stdout!)
  const ended = once(child, 'exit').then(async ([code]) => ({
    code: code as number | null,
    lines: (await log)
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { msg: string; level: number }),
  }))
  const ready = new Promise<Extract<ServerMessage, { ready: unknown }>['ready']>((resolve, reject) => {
    child.on('message', (message: ServerMessage) => {
      if ('ready' in message) resolve(message.ready)
    })
    void ended.then(({ lines }) => reject(new Error(lines.at(-1)?.msg)))
  })
  ready.catch(() => {})
  let saying = ''
  child.stdout!.on('data', (chunk: Buffer) => {
    saying += chunk.toString()
  })
  running.push(child)
  return { child, ended, ready, said: () => saying }
}
const portOf = (address: string) => new URL(address).port
/** The folder of a server that was started and stopped once. */
const startedOnce = async (name: string, environment: Record<string, string>) => {
  const directory = join(folder, name)
  const server = start({ NODE_ENV: 'production', DATA_DIR: directory, ...environment })
  await server.ready
  server.child.kill('SIGTERM')
  await server.ended
  return directory
}
let demo: Promise<string> | undefined
/** With the demo content, which takes a while to be made. */
const withDemo = () => (demo ??= startedOnce('demo', { DEMO: '1' }))

describe('the server process', () => {
  test(
    'serves both editions, names a busy port and a folder in use, stops when asked, starts again',
    { timeout: 120_000 },
    async () => {
      const first = start({})
      const { addresses, database } = await first.ready
      expect(database).toBe('embedded')
      for (const address of Object.values(addresses))
        expect(await (await fetch(`${address}/healthz`)).json()).toMatchObject({ status: 'ok', database: 'embedded' })
      expect((await fetch(`${addresses.cn}/readyz`)).status).toBe(200)

      const [samePort, sameFolder] = await Promise.all([
        start({ PORT_OVERSEAS: portOf(addresses.cn), DATA_DIR: join(folder, 'other') }).ended,
        start({}).ended,
      ])
      expect(samePort).toMatchObject({
        code: 1,
        lines: [
          {
            level: 60,
            msg: `Port ${portOf(addresses.cn)} on 127.0.0.1 is in use by another program. Stop that one, or set PORT_OVERSEAS to another port.`,
          },
        ],
      })
      expect(sameFolder).toMatchObject({
        code: 1,
        lines: [
          {
            level: 60,
            msg: expect.stringMatching(
              /^The embedded database in .* is in use by another process\. Stop that one, or set DATABASE_URL to use PostgreSQL\.$/,
            ),
          },
        ],
      })

      first.child.kill('SIGTERM')
      first.child.kill('SIGINT') // a terminal sends it to all, and whoever started it passes it on
      const { code, lines } = await first.ended
      expect(code).toBe(0)
      const said = lines.map(({ msg }) => msg)
      expect(said[0]).toMatch(/^Embedded database: for one process, and not safe against power loss\./)
      expect(said).toEqual(expect.arrayContaining(['ready', 'stopping', 'stopped']))
      expect(said.filter((msg) => msg === 'stopping')).toHaveLength(1)

      const again = start({})
      await again.ready
      again.child.disconnect() // the program that started it is gone
      expect((await again.ended).code).toBe(0)
    },
  )

  test(
    'row 80: a fresh start in production brings no account; those of the demo come only where they are asked for',
    { timeout: 300_000 },
    async () => {
      const accountsIn = async (directory: string) => {
        const database = await openDatabase({ url: undefined, directory: join(directory, 'database') })
        try {
          return (await listAccounts(database.db)).map(({ userAccount }) => userAccount)
        } finally {
          await database.close()
        }
      }
      expect(await accountsIn(await startedOnce('fresh', {}))).toEqual([])
      expect(await accountsIn(await withDemo())).toEqual(
        demoAccounts(join(import.meta.dirname, '../../../content'))
          .map(({ userAccount }) => userAccount)
          .sort(),
      )
    },
  )

  test('search entries of an earlier version are renewed once it serves', { timeout: 300_000 }, async () => {
    const directory = await withDemo()
    const database = await openDatabase({ url: undefined, directory: join(directory, 'database') })
    await database.db.update(searchEntries).set({ tokenizer: 0 })
    await database.close()
    const second = start({ DEMO: '1', DATA_DIR: directory })
    await expect.poll(() => second.said(), { timeout: 120_000 }).toContain('search entries renewed')
    second.child.kill('SIGTERM')
    const said = (await second.ended).lines.map(({ msg }) => msg)
    expect(said.indexOf('ready')).toBeLessThan(said.indexOf('search entries renewed'))
  })

  test('F21: asked to stop while it starts, it stops as at any other time', { timeout: 120_000 }, async () => {
    const { child, ended } = start({ DATA_DIR: join(folder, 'stopped') })
    await once(child, 'message') // it opens the database
    child.kill('SIGTERM')
    const { code, lines } = await ended
    expect(code).toBe(0)
    expect(lines.map(({ msg }) => msg)).toContain('stopped')
  })

  test('does not start with a wrong configuration, and says what is wrong', async () => {
    const { code, lines } = await start({ PORT_CN: 'none', PORTAL_ENVIRONMENT: 'moon' }).ended
    expect(code).toBe(1)
    expect(lines).toMatchObject([
      { level: 60, msg: expect.stringMatching(/^The configuration is wrong\. PORT_CN: .*; PORTAL_ENVIRONMENT: /) },
    ])
  })
})

test(
  'killed three times while twenty write: nothing acknowledged is lost, doubled or half done',
  { timeout: 240_000 },
  async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../../../tools/kill-test.ts'), '--rounds', '3'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [report, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(report).toMatch(
      /\n[1-9]\d+ writes acknowledged, [1-9]\d* sent again after a kill, 0 lost, doubled or half done/,
    )
    expect(code).toBe(0)
  },
)
