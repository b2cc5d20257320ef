import { defineConfig, devices, type PlaywrightTestConfig } from '@playwright/test'
import { join } from 'node:path'

/** The suite of one edition, on a wide screen and on a phone, against the address in BASE_URL. */
export const suiteConfig = ({ testDir, name }: { testDir: string; name: string }): PlaywrightTestConfig => {
  const { BASE_URL: baseURL, CHROMIUM_PATH: executablePath, CI } = process.env
  if (!baseURL) throw new Error('BASE_URL is missing: run the suite by npm run e2e:cn or e2e:overseas')
  const { isMobile, hasTouch, userAgent } = devices['Pixel 7']
  return defineConfig({
    testDir, fullyParallel: true, forbidOnly: CI !== undefined, retries: 0, workers: 2, timeout: 90_000, expect: { timeout: 15_000 },
    outputDir: join(import.meta.dirname, '../../../test-results', name),
    reporter: [['line'], ['json']],
    use: { baseURL, trace: 'retain-on-failure', launchOptions: { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] } },
    projects: [
      { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
      { name: 'phone', grepInvert: /@desktop/, use: { viewport: { width: 390, height: 844 }, isMobile, hasTouch, userAgent } },
    ],
  })
}
