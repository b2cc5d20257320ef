import { expect, type Page } from '@playwright/test'
import { command, headings } from '../long-case.ts'
import type { Person } from '../people.ts'
import { answerForOthers, type PortalTest } from '../portal-test.ts'
import { readingCase, type PublishedCase } from '../published-case.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Reading a case: its outline, its headings' places, pictures, tables, what copies, and where the reader stopped. */
export const readingSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const lang = content as 'zh' | 'en'
  const parts = headings[lang]
  const published = (pageFor: (person: Person) => Promise<Page>) => readingCase(pageFor, lang)
  const addressOf = ({ articleId }: PublishedCase) => `${base}/dataSectionDetail/${articleId}`
  const open = async (page: Page, address: string) => {
    await page.goto(address, { waitUntil: 'networkidle' })
  }
  const heading = (page: Page, name: string) => page.getByRole('article').getByRole('heading', { name, exact: true })
  const isPhone = (page: Page) => page.viewportSize()!.width <= 1024
  const outline = (page: Page) =>
    page.getByRole('navigation', {
      name: isPhone(page) ? say('On this page, short') : say('On this page'),
      exact: true,
    })
  const current = (page: Page) => outline(page).locator('[aria-current=location]')
  const choose = async (page: Page, name: string) => {
    if (isPhone(page)) await outline(page).locator('summary').click()
    await outline(page).getByRole('link', { name, exact: true }).click()
  }
  /** How far a heading stands from where it belongs: below the header of this width. */
  const astray = (page: Page, name: string) =>
    heading(page, name).evaluate((node) =>
      Math.abs(node.getBoundingClientRect().top - (innerWidth > 1024 ? 80 : innerWidth > 480 ? 60 : 50)),
    )
  const stands = (page: Page, name: string) => expect.poll(() => astray(page, name), name).toBeLessThanOrEqual(4)
  const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

  test('NAV-06 a heading stands below the header: cold, while pictures are late, after a click, and back', async ({
    pageFor,
  }) => {
    const address = addressOf(await published(pageFor))
    const page = await pageFor('guest')
    const held = Promise.withResolvers<void>()
    await page.route('**/files/**', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    const id = await heading(page, parts.command).getAttribute('id')
    await page.goto('about:blank')
    await page.addInitScript(() => {
      const shifts = { sum: 0 }
      Object.assign(window, { shifts })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`${address}#${id}`, { waitUntil: 'domcontentloaded' })
    await stands(page, parts.command)
    const room = () =>
      page.locator('article img').evaluateAll((images) => images.map(({ clientHeight }) => clientHeight))
    const before = await room()
    held.resolve()
    await expect
      .poll(() =>
        page
          .locator('article img')
          .evaluateAll((images) => images.every((image) => (image as HTMLImageElement).complete)),
      )
      .toBe(true)
    expect(await room()).toEqual(before) // each picture has had its room from the beginning
    await expect(current(page)).toHaveText(parts.command)
    await stands(page, parts.command)
    expect(await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum)).toBeLessThan(0.01)
    // Chosen where the reader is: on a phone, going up to the outline would be the place to come back to.
    const link = outline(page).getByRole('link', { name: parts.wide, exact: true, includeHidden: true })
    for (const from of [undefined, 0]) {
      if (from !== undefined) await page.evaluate((top) => scrollTo(0, top), from)
      await link.evaluate((element) => (element as HTMLElement).click())
      await stands(page, parts.wide)
      await expect(heading(page, parts.wide)).toBeFocused()
    }
    await page.goBack()
    await stands(page, parts.command)
  })

  test('the outline follows the scroll to a short last section, works by keys, and closes on a phone', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await open(page, addressOf(await published(pageFor)))
    const links = outline(page).getByRole('link', { includeHidden: true })
    await expect(links).toHaveText([parts.before, parts.plan, parts.wide, parts.command, parts.detail, parts.last])
    await expect(current(page)).toHaveText(parts.before)
    await heading(page, parts.detail).evaluate((node) => scrollTo(0, scrollY + node.getBoundingClientRect().top - 90))
    await expect(current(page)).toHaveText(parts.detail)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(current(page)).toHaveText(parts.last)
    await page.evaluate(() => scrollTo(0, 0))
    if (isPhone(page)) {
      const summary = outline(page).locator('summary')
      await expect(summary).toContainText(`1/6 ${parts.before}`)
      await summary.focus()
      await page.keyboard.press('Enter')
    }
    const link = outline(page).getByRole('link', { name: parts.last, exact: true })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(current(page)).toHaveText(parts.last)
    await expect(heading(page, parts.last)).toBeFocused()
    await expect(heading(page, parts.last)).toBeInViewport()
    if (isPhone(page)) await expect(link).toBeHidden()
  })

  test('a picture opens by keys in its full size, leads to the next, and gives the focus back', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, addressOf(await published(pageFor)))
    const picture = page.getByRole('button', { name: `${say('Enlarge')}: ${parts.plan} 1` })
    await picture.focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: `${parts.plan} 1` })
    await expect(viewer.getByText(`${parts.plan} A`)).toBeVisible()
    if (isPhone(page)) {
      await viewer.getByRole('button', { name: say('Full size') }).click()
      await expect
        .poll(() =>
          viewer.getByRole('img').evaluate((image) => image.clientWidth - (image as HTMLImageElement).naturalWidth),
        )
        .toBe(0)
      await viewer.getByRole('button', { name: say('Fit to the window') }).click()
    }
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: `${parts.plan} 2` }).getByText(`${parts.plan} B`)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(picture).toBeFocused()
  })

  test('a wide table scrolls in itself, by keys too, its first column stays, and its edge tells of more', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await open(page, addressOf(await published(pageFor)))
    const table = page.getByRole('region', { name: parts.wide })
    await expect(table).toHaveAttribute('data-more', 'end')
    const first = table.getByRole('cell', { name: 'KS-NVR-5216' })
    const before = (await first.boundingBox())!.x
    await table.focus()
    await expect(async () => {
      for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight')
      await expect(table).toHaveAttribute('data-more', 'start', { timeout: 500 })
    }).toPass()
    await expect(table).toHaveAttribute('data-more', 'start')
    await expect(table.getByRole('columnheader', { name: 'R0C9' })).toBeInViewport()
    expect((await first.boundingBox())!.x).toBe(before)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })

  test('code and headings copy, by keys too; without JavaScript nothing of it shows', async ({
    pageFor,
    browser,
    baseURL,
  }) => {
    const address = addressOf(await published(pageFor))
    const page = await pageFor('guest')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, address)
    const copy = page.getByRole('button', { name: say('Copy'), exact: true })
    await copy.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: say('Copied') })).toBeVisible()
    expect(await clipboard(page)).toBe(command)
    const link = page.getByRole('button', { name: say('Copy the link to this section') }).nth(2)
    await heading(page, parts.wide).hover()
    await expect(link).toHaveCSS('opacity', '1')
    if (isPhone(page)) expect(await link.boundingBox()).toMatchObject({ width: 44 })
    await link.click()
    await expect(page.getByRole('status').filter({ hasText: say('Link copied') })).toBeVisible()
    const copied = new URL(await clipboard(page))
    expect(copied.pathname).toBe(address)
    await expect(heading(page, parts.wide)).toHaveId(copied.hash.slice(1))

    const plain = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
    await plain.goto(address)
    await expect(heading(plain, parts.wide)).toBeVisible()
    await expect(plain.getByRole('article').getByRole('button')).toHaveCount(0)
    await plain.close()
  })

  test('the reader is where they were: after a reload, and back from another case', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await open(page, `${addressOf(await published(pageFor))}`)
    await choose(page, parts.plan)
    await stands(page, parts.plan)
    await page.evaluate(() => scrollTo(0, 1700))
    // The browser holds on to the text in view when something above it changes by a pixel: far less than a line is the same place.
    const isThere = () => expect.poll(() => page.evaluate(() => Math.abs(scrollY - 1700))).toBeLessThan(6)
    await page.reload({ waitUntil: 'networkidle' })
    await isThere() // the browser's own way back
    const { pathname } = new URL(page.url())
    await page.getByRole('link', { name: say('Next case') }).evaluate((link) => (link as HTMLElement).click())
    await page.waitForURL((url) => url.pathname !== pathname)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await page.waitForURL((url) => url.pathname === pathname)
    await isThere()
  })

  test('a long case that is opened again offers to go on, and keeps that on the device only when the visitor allows it', async ({
    pageFor,
    baseURL,
  }) => {
    const address = addressOf(await published(pageFor))
    const page = await pageFor('guest')
    const offer = page.getByRole('link', { name: say('Continue where you stopped: {0}').replace('{0}', parts.command) })
    const readUpTo = async () => {
      await open(page, address)
      await heading(page, parts.command).evaluate((node) =>
        scrollTo(0, scrollY + node.getBoundingClientRect().top - 90),
      )
      await expect(current(page)).toHaveText(parts.command)
    }
    await readUpTo()
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    const title = page.getByRole('heading', { level: 1 })
    const here = (await title.textContent())!
    await page.getByRole('link', { name: say('Next case') }).evaluate((link) => (link as HTMLElement).click())
    await expect(title).not.toHaveText(here)
    await page.getByRole('link', { name: say('Previous case') }).evaluate((link) => (link as HTMLElement).click())
    await expect(offer).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await offer.click()
    await stands(page, parts.command)
    await expect(offer).toHaveCount(0)

    await answerForOthers(page)
    await page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: baseURL! }])
    await readUpTo()
    await page.goto('about:blank')
    await open(page, address)
    await expect(offer).toBeVisible()
  })
}
