import { expect, type Page, type Route } from '@playwright/test'
import { addressOf, screensOf } from '../gates/screens.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What each screen of the manifest says while its data comes, without a network, and when the server fails; and that it comes back from there. */
export const stateSpecs = (test: PortalTest, { edition, base, content }: Words) => {
  const say = sayIn(content)
  /** Goes to an address as a link does: within the page. */
  const go = (page: Page, address: string) =>
    page.evaluate((to) => {
      history.pushState({}, '', to)
      dispatchEvent(new PopStateEvent('popstate', { state: {} }))
    }, address)
  const main = (page: Page) => page.getByRole('main')
  /** What a screen says without a network, as a whole or where a part of it is missing. */
  const trouble = (page: Page) =>
    main(page).getByText(
      new RegExp(
        [
          'No connection',
          'This page could not be shown',
          'The list could not be loaded',
          'The case could not be loaded',
          'The statistics could not be loaded',
        ]
          .map((text) => `^${say(text)}$`)
          .join('|'),
      ),
    )
  const again = (page: Page) =>
    main(page)
      .getByRole('button', { name: new RegExp(`^(${say('Try again')}|${say('Reload the page')})$`) })
      .first()
  const waiting = (page: Page) =>
    page
      .getByRole('progressbar', { includeHidden: true })
      .or(page.getByRole('status', { name: say('Loading') }))
      .or(page.locator('[aria-busy=true]'))
      .first()

  for (const { name, person } of screensOf(edition).filter(({ name }) => name !== 'notFound')) {
    test(`row 100 ERR-01 ${name}: waits, is offline, fails, and is there again`, async ({ pageFor }) => {
      const page = await pageFor(person)
      const address = await addressOf(
        page.request,
        edition,
        edition.languages.find(({ content: each }) => each === content)!,
        name,
      )
      await page.goto(`${base}/404`, { waitUntil: 'networkidle' })
      let asked = 0
      const held = Promise.withResolvers<void>()
      let answer = async (route: Route) => {
        await held.promise
        await route.abort('internetdisconnected')
      }
      await page.route('**/api/**', async (route) => {
        asked++
        await answer(route)
      })

      await go(page, address)
      const heading = page.getByRole('heading', { level: 1 })
      await expect
        .poll(async () => asked > 0 || (await heading.allTextContents()).join() !== say('This page does not exist'))
        .toBe(true)
      await page.evaluate(
        () =>
          new Promise((drawn) => {
            requestAnimationFrame(() => requestAnimationFrame(drawn))
          }),
      ) // what is shown first may ask for more
      if (asked === 0) return // nothing of it comes from the server
      await expect(waiting(page)).toBeAttached()
      held.resolve()
      await expect(trouble(page).first()).toBeVisible()

      answer = (route) =>
        route.fulfill({ status: 200, json: { code: 500, reason: 'internal', message: 'x', data: null } })
      await again(page).click()
      await expect(trouble(page).first()).toBeVisible()

      answer = (route) => route.continue()
      await expect(async () => {
        if (await again(page).isVisible()) await again(page).click({ timeout: 2000 })
        await expect(trouble(page)).toHaveCount(0, { timeout: 3000 })
      }).toPass()
      await expect(heading).toHaveCount(1)
      expect(new URL(page.url()).pathname).toBe(address)
    })
  }
}
