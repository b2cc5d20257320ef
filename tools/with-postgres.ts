// node tools/with-postgres.ts [--fast] <command…>: runs the command with TEST_DATABASE_URL naming a PostgreSQL server of its own, which ends with it.
// --fast turns fsync off: for suites that do not pull the plug. Without PostgreSQL on the machine it says so and succeeds, unless REQUIRE_POSTGRES=1.
import { spawn, type ChildProcess } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { findPostgres, startPostgres } from './postgres.ts'

const fast = process.argv[2] === '--fast'
const [command, ...args] = process.argv.slice(fast ? 3 : 2)
if (!command) {
  console.error('usage: node tools/with-postgres.ts [--fast] <command…>')
  process.exit(2)
}
const found = findPostgres()
if (typeof found === 'string') {
  console.error(`${found}, suite not run`)
  process.exit(process.env.REQUIRE_POSTGRES === '1' ? 1 : 0)
}

const run = (program: string): Promise<number> =>
  new Promise((resolve) => {
    const path = [join(import.meta.dirname, '../node_modules/.bin'), process.env.PATH].join(delimiter)
    const started = spawn(program, args, {
      stdio: 'inherit',
      env: { ...process.env, PATH: path, TEST_DATABASE_URL: postgres.url },
    })
    child = started
    started.once('exit', (code) => resolve(code ?? 130))
    started.once('error', ({ message }) => {
      console.error(message)
      resolve(127)
    })
  })

let child: ChildProcess | undefined
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    interrupted = true
    child?.kill(signal)
  })

const postgres = await startPostgres(found, fast)
try {
  process.exitCode = interrupted ? 130 : await run(command)
} finally {
  await postgres.stop()
}
