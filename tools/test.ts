// npm test: lint, type check, unit, component and server tests on both databases, build, both editions and every component in a browser.
// --affected: only what a change touches. --full: every language and theme of each screen, and the long tests too. The last line counts them all.
import { spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { affectedProjects } from './affected.ts'
import { leftOutOf, partOf } from './browser-parts.ts'
import { buildEverything } from './build/build-everything.ts'
import { addCounts, noCounts, runEndToEnd, runGallery } from './run-end-to-end.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
const affected = process.argv.includes('--affected')
const full = process.argv.includes('--full')
const total = noCounts()
const began = performance.now()
const step = (name: string) => console.log(`\n── ${name} (${Math.round((performance.now() - began) / 1000)} s)`)

/** Runs a command, shows its output, and answers it as plain text with the exit code. */
const run = async (program: string, args: readonly string[]) => {
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      FORCE_COLOR: '0',
      REQUIRE_POSTGRES: process.env.CI ? '1' : (process.env.REQUIRE_POSTGRES ?? ''),
    },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString()
    process.stdout.write(chunk)
  })
  const code = await new Promise<number | null>((done) => child.once('exit', done))
  return { code, output: stripVTControlCharacters(output) }
}
const nx = (...args: string[]) =>
  run(process.execPath, [
    join(root, 'node_modules/nx/dist/bin/nx.js'),
    affected ? 'affected' : 'run-many',
    '--outputStyle=static',
    '--nxBail=false',
    ...args,
  ])

/** Every finished task counts as one check; a test task counts its tests. */
const tasks = async (...targets: string[]) => {
  const { code, output } = await nx('-t', ...targets)
  let failed = 0
  for (const [, line] of output.matchAll(/^\s*Tests {2}(.*)$/gm)) {
    total.passed += Number(/(\d+) passed/.exec(line!)?.[1] ?? 0)
    failed += Number(/(\d+) failed/.exec(line!)?.[1] ?? 0)
  }
  total.failed += failed || (code ? 1 : 0)
}

step('the two editions side by side')
total.failed += (await run(process.execPath, ['tools/print-parity.ts'])).code ? 1 : 0
step('type check')
if ((await run(process.execPath, ['node_modules/ts-native/bin/tsc'])).code) total.failed++
else total.passed++
step('lint, boundaries')
await tasks('lint')
step('unit, component and server tests, embedded database')
await tasks('test')
step('server tests, PostgreSQL')
await tasks('test-postgres')
step('production build')
const build = await nx('-t', 'build')
total.failed += build.code ? 1 : 0
if (build.code === 0) {
  const touched = affected ? affectedProjects() : undefined
  const part = touched ? partOf(touched) : '*'
  const leftOut = leftOutOf(part)
  step('both editions in a browser')
  if (leftOut) console.log(leftOut)
  if (part) {
    await buildEverything((text) => console.log(text)) // of what the change does not touch, too
    addCounts(total, await runEndToEnd(['cn', 'overseas'], { everyView: full, part }))
  }
  step('every component in a browser')
  if (!touched || touched.projects.includes('@portal/gallery')) addCounts(total, await runGallery())
  else console.log('No component is touched: left out.')
}
if (full) {
  step('killed under load')
  total.failed += (await run(process.execPath, ['tools/kill-test.ts'])).code ? 1 : 0
}
if (total.again) console.log(`\n${total.again} passed at the second try: "flaky" above`)
console.log(`\n${Math.round((performance.now() - began) / 1000)} s\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
