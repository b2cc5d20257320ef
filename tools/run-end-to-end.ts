import { existsSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { preview } from 'vite'
import { environmentOf, type Part } from './browser-parts.ts'
import { ensureBrowser, leanArgument } from './browser.ts'
import { exitOf, startChild } from './children.ts'
import { findPostgres, startPostgres } from './postgres.ts'
import { serveForTests } from './serve-for-tests.ts'

const root = resolve(import.meta.dirname, '..')
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
/** `again`: those of the passed that needed a second try, which the run names. `failures`: what failed, as the run names it. */
export type Counts = { passed: number; failed: number; again: number; failures: string[] }
export const noCounts = (): Counts => ({ passed: 0, failed: 0, again: 0, failures: [] })
/** Adds what a part of a run counted to the whole. */
export const addCounts = (total: Counts, part: Counts): void => {
  for (const key of ['passed', 'failed', 'again'] as const) total[key] += part[key]
  total.failures.push(...part.failures)
}
type ReportedSuite = {
  readonly title: string
  readonly suites?: readonly ReportedSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly file: string
    readonly line: number
  }[]
}
const failedSpecs = (suites: readonly ReportedSuite[]): string[] =>
  suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, line, title }) => `${file}:${line} ${title}`),
    ...failedSpecs(inner),
  ])

/** What of a suite: Playwright's own arguments; every language and theme of each screen, or a pairwise choice of them; a part of its screens and areas. */
type Run = {
  readonly part: Part | '*'
  readonly rest: readonly string[]
  readonly everyView: boolean
  /** Each flow in one of the editions, half of them in each. */
  readonly inTurns: boolean
  /** The folder of the mail that the product sends. */ readonly mails?: string
}

const runSuite = async (
  suite: 'cn-portal' | 'overseas-portal' | 'gallery',
  address: string,
  chromium: string | undefined,
  { rest, everyView, inTurns, part, mails = '' }: Run,
): Promise<Counts> => {
  const report = join(root, 'test-results', `${suite}.json`)
  rmSync(report, { force: true })
  const run = startChild(
    process.execPath,
    [
      cli,
      'test',
      '-c',
      `e2e/${suite}/playwright.config.ts`,
      ...(part === '*' ? [] : ['--pass-with-no-tests']),
      ...rest,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        BASE_URL: address,
        EVERY_VIEW: everyView ? '1' : '',
        IN_TURNS: inTurns ? '1' : '',
        ...environmentOf(part),
        MAILS: mails,
        BROWSER_ARGUMENT: await leanArgument(chromium),
        ...(chromium && { CHROMIUM_PATH: chromium }),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    },
  )
  const code = await exitOf(run)
  if (!existsSync(report)) return { ...noCounts(), failed: 1, failures: [`${suite}: wrote no report`] }
  const { stats, suites } = JSON.parse(readFileSync(report, 'utf8')) as {
    stats: { expected: number; unexpected: number; flaky: number }
    suites: ReportedSuite[]
  }
  const { expected, unexpected, flaky } = stats
  return {
    passed: expected + flaky,
    failed: unexpected || (code ? 1 : 0),
    again: flaky,
    failures: failedSpecs(suites).map((failure) => `${suite}: ${failure}`),
  }
}

/** Playwright against a product of its own, edition after edition: on PostgreSQL where the machine has it, and every view on the embedded database. */
export const runEndToEnd = async (
  editions: readonly ('cn' | 'overseas')[],
  { rest = [], everyView = false, inTurns = false, part = '*' }: Partial<Omit<Run, 'mails'>> = {},
): Promise<Counts> => {
  const chromium = ensureBrowser()
  const found = everyView ? 'not asked for' : findPostgres()
  const postgres = typeof found === 'string' ? undefined : await startPostgres(found, true)
  const counts = noCounts()
  try {
    const { addresses, mails, stop } = await serveForTests({ databaseUrl: postgres?.url })
    try {
      for (const edition of editions) {
        addCounts(
          counts,
          await runSuite(`${edition}-portal`, addresses[edition], chromium, { rest, everyView, inTurns, part, mails }),
        )
      }
    } finally {
      await stop()
    }
  } finally {
    await postgres?.stop()
  }
  return counts
}

/** Playwright against the built gallery of components, on a free port. */
export const runGallery = async (rest: readonly string[] = []): Promise<Counts> => {
  const chromium = ensureBrowser()
  const server = await preview({
    configFile: false,
    root: join(root, 'apps/gallery'),
    build: { outDir: join(root, 'dist/apps/gallery') },
    preview: { host: 'localhost', port: 0 },
    logLevel: 'warn',
  })
  try {
    return await runSuite('gallery', server.resolvedUrls!.local[0]!, chromium, {
      rest,
      everyView: false,
      inTurns: false,
      part: '*',
    })
  } finally {
    await server.close()
  }
}
