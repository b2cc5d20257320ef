import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test'
import { join } from 'node:path'
import { leftOutTurn } from './in-turns.ts'

const { isMobile, hasTouch, userAgent } = devices['Pixel 7']
const devicesOf = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile, hasTouch, userAgent },
} as const

/** The suite of one edition, on a wide screen and on a phone, against the address in BASE_URL. AREAS and FRAME leave specs out, as SCREENS does visits (tools/browser-parts.ts); IN_TURNS runs each flow in one of the editions. What does not depend on the window bears @desktop. TRACE=1 records every step, which takes longer. */
export const suiteConfig = ({ testDir, name }: { testDir: string; name: string }): PlaywrightTestConfig => {
  const {
    BASE_URL: baseURL,
    CHROMIUM_PATH: executablePath,
    BROWSER_ARGUMENT,
    CI,
    TRACE,
    AREAS = '*',
    FRAME = '1',
    IN_TURNS,
  } = process.env
  if (!baseURL) throw new Error('BASE_URL is missing: run the suite by npm run e2e:cn or e2e:overseas')
  return defineConfig({
    // In a long run on a busy machine a race costs a second try, and its name in the output; by hand it fails at once.
    testDir,
    fullyParallel: true,
    forbidOnly: CI !== undefined,
    retries: CI ? 1 : 0,
    workers: 2,
    timeout: 90_000,
    expect: { timeout: 15_000 },
    outputDir: join(import.meta.dirname, '../../../test-results', name),
    reporter: [['line'], ['json']],
    use: {
      baseURL,
      trace: TRACE ? 'retain-on-failure' : 'off',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(executablePath && { executablePath }),
        args: [
          '--no-sandbox',
          '--disable-dev-shm-usage',
          '--disable-gpu',
          '--disable-quic',
          '--no-first-run',
          '--disable-background-networking',
          '--disable-component-update',
          '--disable-sync',
          ...(BROWSER_ARGUMENT ? [BROWSER_ARGUMENT] : []),
        ],
      },
    },
    snapshotPathTemplate: '{testDir}/../baselines/{arg}{ext}',
    // In this order: what looks at every screen comes before what changes the content.
    projects: [true, false].flatMap((screens) =>
      Object.entries(devicesOf).map(([device, use]) => ({
        name: screens ? `${device}-screens` : device,
        use,
        grep: screens ? /@screens/ : /^(?!.*@screens)/,
        grepInvert: [
          device === 'desktop' ? /@phone/ : /@desktop/,
          ...(AREAS === '*' ? [] : [new RegExp(`@area:(?!(?:${AREAS.replaceAll(',', '|') || 'none'})(?![\\w-]))`)]),
          ...(IN_TURNS ? [leftOutTurn(name, device)] : []),
          ...(FRAME === '1' ? [] : [/^(?!.*@(?:area:|visit))/]),
        ],
      })),
    ),
  })
}
