import type { BrowserContext } from 'playwright-core'
import { visit } from './slow-phone.ts'

/** Milliseconds from a tap on a link to the next page's heading being painted. Throws when the browser loads a new document. */
export const measureRoute = async (phone: BrowserContext, address: string, link: string): Promise<number> => {
  const { page, quiet } = await visit(phone, address)
  await page.locator(link).first().scrollIntoViewIfNeeded()
  await quiet() // what is fetched beforehand for links in sight has arrived
  await page.evaluate(() => {
    const heading = () => document.querySelector('main h1, .VPDoc h1')?.textContent
    const [before, documentBefore] = [heading(), location.href]
    const done = new Promise<number>((painted) => {
      const look = () => {
        const now = heading()
        if (window.probe.tapped && location.href !== documentBefore && now && now !== before)
          requestAnimationFrame(() => setTimeout(() => painted(performance.now() - window.probe.tapped)))
        else requestAnimationFrame(look)
      }
      look()
    })
    Object.assign(window, { done })
  })
  await page.locator(link).first().tap({ noWaitAfter: true })
  const milliseconds = await page.evaluate(() => (window as unknown as { done?: Promise<number> }).done)
  await page.close()
  if (milliseconds === undefined) throw new Error(`the link ${link} of ${address} loaded a new document`)
  return milliseconds
}
