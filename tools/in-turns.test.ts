import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
type Suite = { suites?: Suite[]; specs: { file: string; title: string }[]; title: string }
const titlesIn = (suite: Suite): string[] => [
  ...suite.specs.map(({ file, title }) => `${file} ${title}`),
  ...(suite.suites ?? []).flatMap(titlesIn),
]
/** The flows that a run of both suites takes, each once. */
const flows = (inTurns: boolean) => {
  const titles = ['cn', 'overseas'].flatMap((edition) => {
    const { stdout } = spawnSync(
      process.execPath,
      [cli, 'test', '-c', `e2e/${edition}-portal/playwright.config.ts`, '--list', '--reporter=json'],
      {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, BASE_URL: 'http://portal.invalid', IN_TURNS: inTurns ? '1' : '' },
      },
    )
    return (JSON.parse(stdout) as { suites: Suite[] }).suites.flatMap(titlesIn)
  })
  return { all: titles.length, titles: new Set(titles) }
}
/** What is run, whatever the language, theme and device of a visit are. */
const whatOf = (titles: ReadonlySet<string>) =>
  new Set([...titles].map((title) => title.replace(/, .*: all that/, ': all that')))

test(
  'a run in turns takes every flow and every screen of both editions, and about half as many tests',
  { timeout: 60_000 },
  () => {
    const [whole, turns] = [flows(false), flows(true)]
    expect([...whatOf(whole.titles).difference(whatOf(turns.titles))]).toEqual([])
    expect(turns.all).toBeLessThan(whole.all * 0.75)
  },
)
