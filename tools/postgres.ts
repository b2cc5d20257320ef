// A PostgreSQL server of one's own, which ends with who started it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const answerOf = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).stdout?.trim() || undefined
const list = (folder: string) => (existsSync(folder) ? readdirSync(folder) : [])

const findBinaries = () => {
  const packaged = list('/usr/lib/postgresql')
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => `/usr/lib/postgresql/${version}/bin`)
  const brewed = list('/opt/homebrew/opt')
    .filter((name) => name.startsWith('postgresql'))
    .sort()
    .reverse()
    .map((name) => `/opt/homebrew/opt/${name}/bin`)
  return [answerOf('pg_config', '--bindir'), ...packaged, '/usr/local/bin', ...brewed].find(
    (folder) => folder && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
const findOwner = () => {
  if (userInfo().uid !== 0) return {}
  const [uid, gid] = [answerOf('id', '-u', 'postgres'), answerOf('id', '-g', 'postgres')].map(Number)
  return uid && gid ? { uid, gid } : undefined
}

/** Where the machine has PostgreSQL and as whom it runs, or why it cannot be had. */
type Postgres = { readonly binaries: string; readonly owner: { uid?: number; gid?: number } }
export const findPostgres = (): Postgres | string => {
  const binaries = findBinaries()
  const owner = findOwner()
  if (!binaries) return 'PostgreSQL not found'
  return owner ? { binaries, owner } : 'PostgreSQL cannot run as root, and there is no user postgres'
}

/** Starts a server in a folder of its own; answers its URL and how to stop it. `fast` turns fsync off. */
export const startPostgres = async ({ binaries, owner }: Postgres, fast: boolean) => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid!)
  const clean = () => rmSync(folder, { recursive: true, force: true })
  const environment = { ...process.env, LC_ALL: 'C.UTF-8' }
  const data = join(folder, 'data')
  const under = { ...owner, cwd: folder, env: environment }
  const made = spawnSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...under, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    clean()
    throw new Error(`initdb failed: ${made.stderr || made.error?.message}`)
  }
  const port = await freePort()
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(fast ? ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'] : []),
  ]
  // A process group of its own: Ctrl-C on the terminal must reach the command first.
  const options = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
  const server = spawn(join(binaries, 'postgres'), options, {
    ...under,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGINT')
      await once(server, 'exit')
    } // SIGINT: ends open connections
    clean()
  }
  let log = ''
  const started = await new Promise<boolean>((resolve) => {
    server.stderr!.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-20_000)
      if (text.includes('ready to accept connections')) resolve(true)
    })
    server.once('exit', () => resolve(false))
    server.once('error', (error) => {
      log += error.message
      resolve(false)
    })
  })
  if (!started) {
    clean()
    throw new Error(`PostgreSQL did not start: ${log}`)
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop }
}
