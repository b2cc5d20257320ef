import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { leanArgument } from '../browser.ts'
import { installProbe } from './page-probe.ts'

/** Chromium's own network model: one round trip a request, bandwidth shared; DNS, TCP and TLS cost nothing. */
const profile = { cpuSlowdown: 4, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const quietMs = 700

/**
 * Beside a page that is driven from outside, V8 notes for each new Error where in the source it came about, and reads whole scripts again to find that:
 * 140 ms at the start of a page of ours, nothing in a visitor's browser. Here it keeps the places while it compiles.
 */
const knowsItsPlaces = '--js-flags=--no-enable-lazy-source-positions'

export const openBrowser = async (executablePath: string | undefined): Promise<Browser> =>
  chromium.launch({
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      knowsItsPlaces,
      await leanArgument(executablePath),
    ],
  })

/** A phone that has seen nothing yet: its cache is empty. */
export const newPhone = async (browser: Browser): Promise<BrowserContext> => {
  const phone = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  })
  await phone.addInitScript(installProbe)
  return phone
}

/** One page of a phone, and what travelled for it. */
export type Visit = {
  readonly page: Page
  /** Bytes that have travelled, with headers. */ readonly sent: () => number
  /** Waits until nothing was requested or changed for a while, from now on. */ readonly quiet: () => Promise<void>
}

/** Opens an address over the slow line. */
export const visit = async (phone: BrowserContext, address: string): Promise<Visit> => {
  const page = await phone.newPage()
  const session = await phone.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...profile })
  await session.send('Emulation.setCPUThrottlingRate', { rate: profile.cpuSlowdown })
  let sent = 0
  const running = new Set<string>()
  let changed = Date.now()
  session.on('Network.requestWillBeSent', ({ requestId }) => {
    running.add(requestId)
    changed = Date.now()
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent += encodedDataLength
    running.delete(requestId)
    changed = Date.now()
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    running.delete(requestId)
    changed = Date.now()
  })
  const quiet = async () => {
    changed = Date.now() // what a scroll brings into sight is not asked for at once
    for (const end = changed + 60_000; Date.now() < end; await pause(50)) {
      const still = await page.evaluate(() => performance.now() - window.probe.changed)
      if (running.size === 0 && Date.now() - changed >= quietMs && still >= quietMs) return
    }
    throw new Error(`${address} does not come to rest`)
  }
  await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
  await quiet()
  return { page, sent: () => sent, quiet }
}
