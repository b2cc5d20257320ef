import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const say = (text: string) => process.stderr.write(`${text}\n`)
const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file))
const installed = () =>
  process.env.CHROMIUM_PATH ?? onPath('chromium') ?? onPath('chromium-browser') ?? onPath('google-chrome')
const asRoot = () => process.platform === 'linux' && process.getuid?.() === 0 && onPath('apt-get') !== undefined
const apt = (...packages: string[]) => {
  say(`installing ${packages.join(', ')}`)
  const quiet = {
    stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }
  return (
    spawnSync('apt-get', ['update', '-q'], quiet).status === 0 &&
    spawnSync('apt-get', ['install', '-yq', '--no-install-recommends', ...packages], quiet).status === 0
  )
}
/** Debian's packages of the fonts that the recorded pictures were drawn with, and how fontconfig is asked for each. */
const fonts = { 'fonts-noto-cjk': ':lang=zh', 'fonts-liberation': 'Liberation Mono' }
const ensureFonts = () => {
  const missing = Object.entries(fonts)
    .filter(
      ([, pattern]) =>
        !onPath('fc-list') || spawnSync('fc-list', [pattern], { encoding: 'utf8' }).stdout?.trim() === '',
    )
    .map(([name]) => name)
  if (missing.length && !(asRoot() && apt('fontconfig', ...missing)))
    say(`Text will not be drawn as it was for the recorded pictures. Install ${missing.join(', ')}.`)
}

/** A browser for the tests and their fonts, installed when they are missing. Answers the browser's path; undefined means Playwright's own. */
export const ensureBrowser = (): string | undefined => {
  if (process.platform === 'linux') ensureFonts()
  const found = installed()
  if (found) return found
  const cli = createRequire(import.meta.url).resolve('@playwright/test/cli')
  try {
    execFileSync(process.execPath, [cli, 'install', '--only-shell', 'chromium'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 300_000,
    })
    return undefined
  } catch {
    /* no download here: the system's package manager is next */
  }
  if (asRoot() && apt('chromium')) return installed()
  throw new Error('No browser for the tests. Install Chromium, or name one in CHROMIUM_PATH.')
}

/** Pages that Chromium opens by itself with every window, for what drops down from an address bar: half a second of a processor for each test. */
const unneeded = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

/** The argument that leaves out what Chromium does beside a page. It takes the last of several lists of features, so Playwright's own is in ours. */
export const leanArgument = async (executablePath: string | undefined): Promise<string> => {
  const server = await chromium.launchServer({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    const theirs = server.process().spawnargs.find((each) => each.startsWith('--disable-features='))
    return [theirs ?? '--disable-features=', ...unneeded].join(',')
  } finally {
    await server.close()
  }
}
