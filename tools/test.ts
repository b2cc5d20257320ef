// npm test: lint, type check, unit, component and server tests, build, both editions and every component in a browser.
// Server tests run on PostgreSQL where the machine has it, and a set of them that uses every store on the embedded database; without PostgreSQL all run on that.
// --affected: only what the change touches, see affected.ts. --no-browser: up to the build.
// Each flow of the browser suites is run in one edition, half of them in each; so is a visit of a screen that both have.
// --full: every flow in both editions, every language and theme of each screen, all server tests on both databases, and the long tests too.
// What each part took is told at the end; the last line counts all of it.
import { globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { affectedProjects } from './affected.ts'
import { leftOutOf, partOf as browserPartOf } from './browser-parts.ts'
import { exitOf, startChild } from './children.ts'
import { findPostgres } from './postgres.ts'
import { addCounts, noCounts, runEndToEnd, runGallery, type Counts } from './run-end-to-end.ts'

const root = resolve(import.meta.dirname, '..')
process.chdir(root)
const full = process.argv.includes('--full')
const inBrowser = !process.argv.includes('--no-browser')
const touched = process.argv.includes('--affected') ? affectedProjects() : undefined
const isTouched = (project: string) => !touched || touched.projects.includes(project)
const leftOut: string[] = []

/** Runs a program of Node, shows its output, and answers it as plain text with the exit code. What went wrong is said on either stream. */
const run = async (script: string, ...args: string[]) => {
  const child = startChild(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      FORCE_COLOR: '0',
      REQUIRE_POSTGRES: process.env.CI ? '1' : (process.env.REQUIRE_POSTGRES ?? ''),
    },
  })
  let output = ''
  for (const [stream, shown] of [
    [child.stdout!, process.stdout],
    [child.stderr!, process.stderr],
  ] as const)
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      shown.write(chunk)
    })
  const code = await exitOf(child)
  return { code, output: stripVTControlCharacters(output) }
}
const counts = (passed: number, failed: number, failures: string[] = []): Counts => ({
  ...noCounts(),
  passed,
  failed,
  failures,
})
/** What must end well and counts for one. */
const check = async (script: string, ...args: string[]) => {
  const { code } = await run(script, ...args)
  return code ? counts(0, 1, [`${script} ended with ${code}`]) : counts(1, 0)
}
/** Counts the tests that a command says it ran; one that fails beside them, such as a file that cannot be read, counts for one. */
const tests = async (script: string, ...args: string[]) => {
  const { code, output } = await run(script, ...args)
  const count = (what: string) =>
    [...output.matchAll(/^\s*Tests {2}(.*)$/gm)].reduce(
      (sum, [, line]) => sum + Number(new RegExp(`(\\d+) ${what}`).exec(line!)?.[1] ?? 0),
      0,
    )
  // A test, or a file whose tests could not begin; what failed beside them, and what the program ended with.
  const failures = [...output.matchAll(/^ *(?:FAIL|⎯+ Unhandled|(?:Error|AssertionError): ) *.*$/gm)].map(([line]) =>
    line.trim(),
  )
  return counts(
    count('passed'),
    count('failed') || (code ? 1 : 0),
    code ? [...new Set(failures), `ended with ${code}`] : [],
  )
}

/** Folder of each project by its name. */
const folders = () => {
  const { workspaces } = JSON.parse(readFileSync('package.json', 'utf8')) as { workspaces: string[] }
  const files = globSync(workspaces.map((pattern) => `${pattern}/package.json`)).sort()
  return files.map(
    (file) => [(JSON.parse(readFileSync(file, 'utf8')) as { name: string }).name, dirname(file)] as const,
  )
}
/** The folders of the projects that are touched; of the others it is told that this part left them out. */
const touchedFolders = (part: string) => {
  if (!touched) return []
  const out = folders().filter(([name]) => !isTouched(name))
  if (out.length) leftOut.push(`${part}: ${out.map(([, folder]) => folder).join(', ')}`)
  return folders().flatMap(([name, folder]) => (isTouched(name) ? folder : []))
}

const started = performance.now()
const total = noCounts()
const costs: { name: string; seconds: number; counted: Counts }[] = []
/** A part of the run. One that throws has failed, and the others go on. */
const part = async (name: string, work: () => Promise<Counts>) => {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const counted = await work().catch((error: unknown) => {
    console.error(error)
    return counts(0, 1, [String(error)])
  })
  addCounts(total, counted)
  costs.push({ name, seconds: (performance.now() - began) / 1000, counted })
  return counted.failed === 0
}
/** A part that stands on one project. */
const partOf = async (project: string, name: string, work: () => Promise<Counts>) => {
  if (isTouched(project)) await part(name, work)
  else leftOut.push(name)
}

const vitest = 'node_modules/vitest/vitest.mjs'
const serverTests = ['--root', 'apps/server']
const embedded = () => tests(vitest, 'run', ...serverTests)
const onPostgres = () => tests('tools/with-postgres.ts', '--fast', 'vitest', 'run', ...serverTests)
const everyStore = () => tests(vitest, 'run', ...serverTests, '--config', 'vitest.every-store.config.ts')

await part('the two editions side by side', () => check('tools/print-parity.ts'))
const someTouched = !touched || touched.projects.length > 0
// Side by side: most of the lint has one processor for itself.
await Promise.all([
  part('type check', () => check('node_modules/ts-native/bin/tsc')),
  ...(someTouched ? [part('lint, boundaries, format', () => check('tools/lint.ts', ...touchedFolders('lint')))] : []),
])
if (someTouched)
  await part('unit and component tests', () =>
    tests(vitest, 'run', ...touchedFolders('unit tests').map((folder) => `${folder}/`)),
  )
if (typeof findPostgres() === 'string' && !process.env.CI && process.env.REQUIRE_POSTGRES !== '1') {
  await partOf('@portal/server', 'server tests, embedded database', embedded)
} else {
  await partOf('@portal/server', 'server tests, PostgreSQL', onPostgres)
  if (full) await partOf('@portal/server', 'server tests, embedded database', embedded)
  else await partOf('@portal/server', 'every store, embedded database', everyStore)
}
const browserPart = touched ? browserPartOf(touched) : '*'
const unvisited = leftOutOf(browserPart)
if (unvisited) leftOut.push(unvisited)
const withGallery = isTouched('@portal/gallery')
if (!withGallery) leftOut.push('every component in a browser')
if (inBrowser && (browserPart || withGallery)) {
  const isBuilt = await part('production build', () =>
    check('node_modules/nx/dist/bin/nx.js', 'run-many', '--outputStyle=static', '--nxBail=false', '-t', 'build'),
  )
  if (isBuilt && browserPart)
    await part('both editions in a browser', () =>
      runEndToEnd(['cn', 'overseas'], { everyView: full, inTurns: !full, part: browserPart }),
    )
  if (isBuilt && withGallery) await part('every component in a browser', () => runGallery())
}
if (full) {
  await part('killed under load', () => check('tools/kill-test.ts'))
  await part('backup and restore, embedded database', () => check('tools/restore-drill.ts'))
  await part('backup and restore, PostgreSQL', () => check('tools/with-postgres.ts', 'node', 'tools/restore-drill.ts'))
}

if (touched)
  console.log(
    leftOut.length
      ? `\nLeft out, as the change does not touch it:\n  ${leftOut.join('\n  ')}`
      : '\nThe change touches everything.',
  )
if (total.failures.length) console.log(`\nFailed:\n  ${total.failures.join('\n  ')}`)
if (total.again) console.log(`\n${total.again} passed at the second try: "flaky" above`)
console.log('\nseconds  passed  failed  part')
for (const { name, seconds, counted } of costs)
  console.log(
    `${`${Math.round(seconds)}`.padStart(7)}${`${counted.passed}`.padStart(8)}${`${counted.failed}`.padStart(8)}  ${name}`,
  )
console.log(`${`${Math.round((performance.now() - started) / 1000)}`.padStart(7)}  in all`)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
