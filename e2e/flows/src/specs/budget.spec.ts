import { expect } from '@playwright/test'
import { addressOf, languagesOf, screensOf } from '../gates/screens.ts'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'

/** What a first view may send, in bytes as they travel: scripts (brotli), and the document with its critical styles (gzip). */
const most = { scripts: 160_000, document: 14 * 1024 }
// A case is as long as its author made it: what the portal puts around it keeps the same bound.
const textOfCase = 3 * 1024
/** How much of the window what is shown may move by, as the browser reckons it (layout shift). */
const mostMoved = 0.01

/** What a visitor's first view costs, on every screen that is open to guests. */
export const budgetSpecs = (test: PortalTest, { edition }: Words) => {
  test('what every page needs is compiled while it arrives: its script asks for that before anything else @desktop', async ({
    request,
  }) => {
    const entry = /src="([^"]+entry-client[^"]+)"/.exec(await (await request.get('/')).text())?.[1]
    expect(await (await request.get(entry!)).text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  })
  for (const { name } of screensOf(edition).filter(({ person }) => person === 'guest')) {
    const document = most.document + (name === 'dataSectionDetail' ? textOfCase : 0)
    for (const language of languagesOf(edition)) {
      test(`the first view of ${name} in ${language.tag} keeps within ${most.scripts} bytes of scripts and ${document} of document, and does not move`, async ({
        pageFor,
      }) => {
        const page = await pageFor('guest')
        await page.context().clearCookies() // who comes first is asked about cookies
        await page.setViewportSize({ width: 390, height: 844 })
        await page.addInitScript(() => {
          Object.assign(window, { moved: 0 })
          new PerformanceObserver((list) => {
            for (const { value } of list.getEntries() as (PerformanceEntry & { value: number })[])
              Object.assign(window, { moved: (window as { moved?: number }).moved! + value })
          }).observe({ type: 'layout-shift', buffered: true })
        })
        await page.goto(await addressOf(page.request, edition, language, name), { waitUntil: 'networkidle' })
        const measured = () =>
          page.evaluate(() => ({
            document: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).encodedBodySize,
            scripts: (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
              .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
              .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
          }))
        await expect.poll(async () => (await measured()).scripts).toBeGreaterThan(50_000) // they may come late on a busy machine
        await page.waitForLoadState('networkidle')
        const sent = await measured()
        expect(sent.scripts, 'bytes of scripts').toBeLessThanOrEqual(most.scripts)
        expect(sent.document, 'bytes of the document').toBeLessThanOrEqual(document)
        const moved = await page.evaluate(() => (window as Window & { moved?: number }).moved)
        expect(moved, 'moved by').toBeLessThanOrEqual(mostMoved)
      })
    }
  }
}
