import { expect, type Page, type Route } from '@playwright/test'
import { addressOf, screensOf } from '../gates/screens.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What each screen of the manifest says while its data comes, without a network, and when the server fails; and that it comes back from there. */
export const stateSpecs = (test: PortalTest, { edition, base, content }: Words) => {
  const say = sayIn(content)
  /** Goes to an address as a link does: within the page. */
  const go = (page: Page, address: string) => page.evaluate((to) => { history.pushState({}, '', to); dispatchEvent(new PopStateEvent('popstate', { state: {} })) }, address)
  const offline = (page: Page) => page.getByRole('heading', { level: 1, name: say('No connection') })
  const failed = (page: Page) => page.getByRole('heading', { level: 1, name: say('This page could not be shown') })
  const missing = (page: Page) => page.getByRole('heading', { level: 1, name: say('A part of this page could not be loaded') })

  for (const { name, person } of screensOf(edition).filter(({ name }) => name !== 'notFound')) {
    test(`row 100 ERR-01 ${name}: waits, is offline, fails, and is there again`, async ({ pageFor }) => {
      const page = await pageFor(person)
      const address = await addressOf(page.request, edition, edition.languages.find(({ content: each }) => each === content)!, name)
      await page.goto(`${base}/404`, { waitUntil: 'networkidle' })
      let asked = 0
      let answer: (route: Route) => Promise<void> = (route) => route.abort('internetdisconnected')
      await page.route('**/api/**', async (route) => { asked++; await answer(route) })

      // Its script is loaded first, or a lost connection would be told of that.
      let release = () => {}
      const held = new Promise<void>((done) => { release = done })
      answer = async (route) => { await held; await route.abort('internetdisconnected') }
      await go(page, address)
      const heading = page.getByRole('heading', { level: 1 })
      await expect.poll(async () => asked > 0 || (await heading.allTextContents()).join() !== say('This page does not exist')).toBe(true)
      if (asked === 0) return // nothing of it comes from the server
      await expect(page.getByRole('progressbar', { includeHidden: true }).or(page.getByRole('status', { name: say('Loading') })).first()).toBeAttached()
      release()
      await expect(missing(page)).toHaveCount(0)
      await expect(offline(page)).toBeVisible()

      answer = (route) => route.fulfill({ status: 200, json: { code: 500, reason: 'internal', message: 'x', data: null } })
      await page.getByRole('button', { name: say('Try again') }).click()
      await expect(failed(page)).toBeVisible()
      await expect(page.getByRole('button', { name: say('Reload the page') })).toBeVisible()

      answer = (route) => route.continue()
      await page.getByRole('button', { name: say('Reload the page') }).click()
      await expect(heading).toHaveCount(1)
      await expect(failed(page)).toHaveCount(0)
      await expect(offline(page)).toHaveCount(0)
      expect(new URL(page.url()).pathname).toBe(address)
    })
  }
}
