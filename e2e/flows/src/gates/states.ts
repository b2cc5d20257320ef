import { expect, type Page, type Route } from '@playwright/test'
import { escapeRegExp } from 'es-toolkit'
import { untilAlive } from './alive.ts'
import { sayIn, textsIn } from '../say.ts'

/** Goes to an address as a link does: within the page. */
export const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, address)

const unfinished = (page: Page) => page.locator('[aria-busy=true], [data-skeleton]:visible')
/** A screen is there whole: nothing of it is waited for. */
export const expectDrawn = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(unfinished(page)).toHaveCount(0)
}

/** Notes what a page asks for from now on, but for what pages ask by themselves, where it asks: the requests come to a test a little later. */
const noteAsked = (page: Page) =>
  page.evaluate(() => {
    const { fetch } = window
    const asked: string[] = []
    Object.assign(window, {
      asked,
      fetch: (...given: Parameters<typeof fetch>) => {
        const [to] = given
        const { pathname } = new URL(to instanceof Request ? to.url : to, location.href)
        if (/^\/api\/.*(?<!\/handleCount|\/presence)$/.test(pathname)) asked.push(pathname)
        return fetch(...given)
      },
    })
  })
const hasAsked = (page: Page) => page.evaluate(() => (window as unknown as { asked: string[] }).asked.length > 0)

/** How soon it is looked again for what comes in a moment: the usual pauses are longer than most of what is waited for here. */
const soon = { intervals: [20, 30, 50, 100] }

/** Row 100, ERR-01. What a screen says while its data comes, without a network, and when the server fails; and that it comes back from there. `notFound` is the 404 of the language. */
export const expectStates = async (
  page: Page,
  { address, notFound, content }: { address: string; notFound: string; content: string },
) => {
  const say = sayIn(content)
  const main = page.getByRole('main')
  /** What a screen says without a network, as a whole or where a part of it is missing: whatever the catalogs have of that form. */
  const troubles = [...textsIn('en').keys()].filter((text) => / could not be (loaded|shown)$/.test(text))
  const said = page.getByText(
    new RegExp(['No connection', ...troubles].map((text) => `^${escapeRegExp(say(text))}$`).join('|')),
  )
  const trouble = main.locator(said)
  const again = main
    .getByRole('button', { name: new RegExp(`^(${say('Try again')}|${say('Reload the page')})$`) })
    .first()
  // On a phone a part of a screen may be folded.
  const expectTrouble = async () => {
    await trouble.first().waitFor({ state: 'attached', timeout: 15_000 })
    for (const fold of await main.locator('details:not([open])').filter({ has: said }).locator('summary').all())
      await fold.click()
    await expect(trouble.first()).toBeVisible()
  }
  const waiting = page
    .getByRole('progressbar', { includeHidden: true })
    .or(page.getByRole('status', { name: say('Loading') }))
    .or(page.locator('[aria-busy=true]'))
    .first()
  const heading = page.getByRole('heading', { level: 1 })

  await page.goto(notFound)
  await untilAlive(page)
  await noteAsked(page)
  const held = Promise.withResolvers<void>()
  let answer = async (route: Route) => {
    await held.promise
    await route.abort('internetdisconnected')
  }
  await page.route('**/api/**', (route) => answer(route))
  try {
    await goWithin(page, address)
    // It asks for something, or is there whole without.
    await expect
      .poll(
        async () =>
          (await hasAsked(page)) ||
          ((await heading.allTextContents()).join() !== say('This page does not exist') &&
            (await unfinished(page).count()) === 0),
        soon,
      )
      .toBe(true)
    await page.evaluate(
      () =>
        new Promise((drawn) => {
          requestAnimationFrame(() => requestAnimationFrame(drawn))
        }),
    ) // what is shown first may ask for more
    if (await hasAsked(page)) {
      // else nothing of it comes from the server
      await expect(waiting).toBeAttached()
      await page.evaluate(() => dispatchEvent(new Event('offline')))
      held.resolve()
      await expectTrouble()

      answer = (route) =>
        route.fulfill({ status: 200, json: { code: 500, reason: 'internal', message: 'x', data: null } })
      await again.click()
      await expectTrouble()

      answer = (route) => route.continue()
      await expect(async () => {
        if (await again.isVisible()) await again.click({ timeout: 2000 })
        await trouble.first().waitFor({ state: 'detached', timeout: 3000 })
      }).toPass(soon)
    }
    await expectDrawn(page)
    expect(new URL(page.url()).pathname).toBe(address)
  } finally {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' }) // what was held is answered first: it would be let through with the last answer
  }
}
