// What one more screen costs. --bytes: the first view, from two builds with made-up screens and without. --tests: seconds of `npm test`, from the visits that the last run of both browser suites measured.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { entryBytes, maxBytes } from './build/growth.ts'
import { routesOf } from '@portal/routing/routes'

const root = resolve(import.meta.dirname, '..')
/** At most so many seconds of wall-clock more for a public screen. */
const max = 6

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly tags: readonly string[]
    readonly tests: readonly { readonly results: readonly { readonly duration: number; readonly status: string }[] }[]
  }[]
}
type Report = Suite & { readonly config: { readonly workers: number } }

const specsOf = (suite: Suite): NonNullable<Suite['specs']> => [
  ...(suite.specs ?? []),
  ...(suite.suites ?? []).flatMap(specsOf),
]

/** Milliseconds of a worker that the visits of each screen took in an edition's last run. */
const visitsIn = (name: 'cn' | 'overseas') => {
  const file = join(root, 'test-results', `${name}-portal.json`)
  if (!existsSync(file)) throw new Error(`${file} is missing: run npm run e2e:${name} first`)
  const report = JSON.parse(readFileSync(file, 'utf8')) as Report
  const took = new Map<string, number>()
  for (const { title, tags, tests } of specsOf(report))
    if (tags.includes('visit')) {
      const screen = /^row 100 (\w+),/.exec(title)![1]!
      const milliseconds = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
      took.set(screen, (took.get(screen) ?? 0) + milliseconds)
    }
  return { took, workers: report.config.workers }
}

const isPublic = (name: string) =>
  [routesOf('cn'), routesOf('overseas')].every((routes) => !routes[name]?.authority && !routes[name]?.requiresLogin)

const printTests = () => {
  const parts = (['cn', 'overseas'] as const).map(visitsIn)
  const screens = [...new Set(parts.flatMap(({ took }) => [...took.keys()]))]
  const seconds = (name: string) =>
    parts.reduce((sum, { took, workers }) => sum + (took.get(name) ?? 0) / workers / 1000, 0)
  const mean = (names: readonly string[]) => names.reduce((sum, name) => sum + seconds(name), 0) / names.length
  for (const name of screens.sort((one, other) => seconds(other) - seconds(one)))
    console.log(`${seconds(name).toFixed(1).padStart(6)} s  ${name}`)
  const each = mean(screens.filter(isPublic))
  console.log(
    `\nOne more public screen: ${each.toFixed(1)} s of wall-clock (at most ${max}); one more behind a log-in: ${mean(screens.filter((name) => !isPublic(name))).toFixed(1)} s.`,
  )
  console.log(
    'The mean of the visits that the last run of npm run e2e:cn and e2e:overseas measured, shared among its workers; no screen was added for it.',
  )
  return each <= max
}

/** Bytes of the first view, with a hundred and ten made-up screens beside the real ones and without. */
const printBytes = async () => {
  const screens = 110
  const [without, having] = [await entryBytes(0), await entryBytes(screens)]
  const each = (having - without) / screens
  console.log(
    `One more screen: ${each.toFixed(1)} bytes of the first view (${without} without, ${having} with ${screens} more; at most ${maxBytes} each).`,
  )
  return each <= maxBytes
}

const asked = ['--bytes', '--tests'].filter((part) => process.argv.includes(part))
if (!asked.length) throw new Error('what of: --bytes, --tests')
if (asked.includes('--bytes') && !(await printBytes())) process.exitCode = 1
if (asked.includes('--tests') && !printTests()) process.exitCode = 1
