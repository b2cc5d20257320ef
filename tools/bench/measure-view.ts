import type { BrowserContext, Page } from 'playwright-core'
import { setTimeout as pause } from 'node:timers/promises'
import { visit, type Visit } from './slow-phone.ts'

/** A first view: milliseconds, and bytes as they travelled: of scripts and of the document without their headers, of everything with them. */
export type View = {
  lcp: number
  cls: number
  tbt: number
  inp: number
  js: number
  document: number
  total: number
  lcpElement: string
}

/** What a visit has shown so far. */
const readView = async (visited: Visit): Promise<Omit<View, 'inp'>> => {
  const shown = await visited.page.evaluate(() => {
    const { lcp, lcpElement, cls, longTasks } = window.probe
    const painted = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
    const blocking = longTasks.map(([start, length]) => Math.min(length, start + length - painted) - 50)
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    )
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const js = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return {
      lcp,
      lcpElement,
      cls,
      js,
      document: document!.encodedBodySize,
      tbt: blocking.filter((time) => time > 0).reduce((sum, time) => sum + time, 0),
    }
  })
  return { ...shown, total: visited.sent() }
}

/** The longest of what the visitor did, 16 ms when the browser reports none. */
const longestInteraction = async (page: Page, act: (page: Page) => Promise<void>) => {
  await page.evaluate(() => {
    window.probe.interactions.length = 0
  })
  await act(page)
  await pause(900) // the browser reports an interaction some time after it was shown
  return page.evaluate(() => Math.max(16, ...window.probe.interactions))
}

/** Loads an address with an empty cache, then does what a visitor does there. */
export const measureView = async (
  phone: BrowserContext,
  address: string,
  act: (page: Page) => Promise<void>,
): Promise<View> => {
  const visited = await visit(phone, address)
  const view = { ...(await readView(visited)), inp: await longestInteraction(visited.page, act) }
  await visited.page.close()
  return view
}

/** Of a site whose search has no address: its page, then its search opened and a word typed. `lcp` is when the page was shown plus what the results took from the tap on. */
export const measureSearchDialog = async (
  phone: BrowserContext,
  address: string,
  { button, input, word, result }: { button: string; input: string; word: string; result: string },
): Promise<View> => {
  const visited = await visit(phone, address)
  const { page, quiet } = visited
  await page.evaluate((selector) => {
    const found = new Promise<number>((shown) => {
      const look = (): unknown =>
        document.querySelector(selector)
          ? setTimeout(() => shown(performance.now() - window.probe.tapped))
          : requestAnimationFrame(look)
      look()
    })
    Object.assign(window, { found })
  }, result)
  let waited = 0
  const inp = await longestInteraction(page, async () => {
    await page.locator(button).first().tap()
    await page.locator(input).pressSequentially(word)
    waited = await page.evaluate(() => (window as unknown as { found: Promise<number> }).found)
    await quiet()
  })
  const view = await readView(visited)
  await page.close()
  return { ...view, lcp: view.lcp + waited, inp }
}
