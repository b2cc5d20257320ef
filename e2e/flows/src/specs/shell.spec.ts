import { expect, type Page } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'

/** What is around every page, and how pages are sent. */
export const shellSpecs = (test: PortalTest, words: Words) => {
  const { base, decline, accept, cookies, publicCase, internalCase, noSuchPage, find } = words

  test('EDT-06 the cookie banner asks once, with equal buttons', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.context().clearCookies()
    await page.goto(base || '/')
    const banner = page.getByRole('region', { name: cookies })
    const [no, yes] = [banner.getByRole('button', { name: decline }), banner.getByRole('button', { name: accept })]
    const [noBox, yesBox] = [await no.boundingBox(), await yes.boundingBox()]
    expect([noBox!.width, noBox!.height]).toEqual([yesBox!.width, yesBox!.height])
    await no.click()
    await expect(banner).not.toBeVisible()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(banner).not.toBeVisible()
  })

  test('a page is whole without JavaScript', { tag: '@desktop' }, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
    await page.goto(`${base}/dataSection/all`)
    await page.locator('main').getByText(publicCase, { exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: publicCase })).toBeVisible()
    await expect(page.getByRole('article').getByRole('heading', { level: 2 }).first()).toBeVisible()
    await page.close()
  })

  test('a first view asks the server for nothing that is already in it', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/')) calls.push(request.url())
    })
    await page.goto(`${base}/dataSection/all`, { waitUntil: 'networkidle' })
    expect(calls).toEqual([])
  })

  test(
    'a page behind the login is taken over as it was drawn, however late its theme comes',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('author')
      const order: string[] = []
      const held = Promise.withResolvers<void>()
      await page.route('**/assets/theme-*.css', async (route) => {
        await held.promise
        await route.continue()
      })
      page.on('requestfinished', (request) => {
        if (/theme-.*css/.test(request.url())) order.push('theme')
      })
      // What any page says and what the frame of the user centre says come with the page, the texts of its area are asked for by the router: it may not begin before React takes the frame over.
      page.on('request', (request) => {
        if (/assets\/(?:zh|en)-[\w-]+\.js/.test(request.url())) order.push('texts')
      })
      const [script, theme] = [page.waitForResponse(/entry-client/), page.waitForRequest(/theme-.*css/)]
      await page.goto(`${base}/user/my-article`, { waitUntil: 'commit' })
      await (await script).finished()
      await theme
      held.resolve()
      await expect(page.getByRole('table')).toBeVisible()
      expect(order.slice(0, 3)).toEqual(['texts', 'texts', 'theme'])
      expect(order.slice(3)).toContain('texts')
    },
  )

  test(
    'ART-07 a link to an internal case: staff get it, a guest gets what a page that does not exist gives',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const staff = await pageFor('author')
      await staff.goto(`${base}/search?keyword=${encodeURIComponent(internalCase)}`)
      await staff.getByRole('main').getByRole('link', { name: internalCase }).first().click()
      await expect(staff.getByRole('heading', { level: 1, name: internalCase, exact: true })).toBeVisible()
      const address = staff.url()
      const direct = await staff.goto(address)
      expect(direct!.status()).toBe(200)
      expect(await direct!.text()).toContain(internalCase)

      const guest = await pageFor('guest')
      const refused = await guest.goto(address)
      expect(refused!.status()).toBe(404)
      await expect(guest.getByRole('heading', { level: 1, name: noSuchPage })).toBeVisible()
      expect(await refused!.text()).not.toContain(internalCase)
      await guest.goto(`${base}/search?keyword=${encodeURIComponent(internalCase)}`)
      await expect(guest.getByRole('main').getByRole('link', { name: internalCase })).toHaveCount(0)
    },
  )

  test('sitemap.xml names pages that answer, and only public ones', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    const sitemap = await (await page.request.get('/sitemap.xml')).text()
    const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => new URL(address!).pathname)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => path.includes('/user/') || path.endsWith('/login'))).toEqual([])
    for (const path of [paths[0]!, paths.at(-1)!]) expect((await page.request.get(path)).status()).toBe(200)
    expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml')
  })

  test(
    'LAY-01 there are two layouts: a column in the middle, and for work the whole width below the header',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const widthOn = async (page: Page, path: string) => {
        await page.goto(base + path)
        const main = (await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox())!
        const logo = (await page.getByRole('banner').getByRole('link').first().boundingBox())!
        return { main: main.x, logo: logo.x }
      }
      const read = await widthOn(await pageFor('guest'), '/dataSection/all')
      const work = await widthOn(await pageFor('author'), '/user/my-article')
      expect(read.logo).toBeCloseTo(read.main, 0)
      expect(read.logo).toBeGreaterThan(100)
      expect(work.logo).toBeLessThan(50)
      expect(work.main).toBeGreaterThan(200) // the menu stands in front
    },
  )

  test('MNU-01 DIR-01 the tree filters the list, and its counts are those of the lists', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataSection/all`)
    const menu = page.getByRole('navigation', { name: find.directories })
    if (!(await menu.isVisible())) await page.locator('summary').first().click()
    const entry = menu.getByRole('link', { name: find.directory })
    const count = Number(/\((\d+)\)/.exec((await entry.textContent())!)![1])
    await entry.click()
    await expect(page.getByRole('heading', { level: 1, name: find.directory })).toBeVisible()
    await expect(page.getByRole('navigation', { name: find.pages })).toContainText(String(count))
  })

  test('UIX-01 at most 1024 px wide, 1rem is a tenth of the width, and text still follows the reader’s own size', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/')
    const sizes = () =>
      page.evaluate(
        () =>
          [
            parseFloat(getComputedStyle(document.documentElement).fontSize),
            innerWidth,
            parseFloat(getComputedStyle(document.querySelector('main')!).fontSize),
          ] as const,
      )
    const [rem, width] = await sizes()
    expect(rem).toBeCloseTo(width > 1024 ? 16 : width / 10, 1)
    await page.setViewportSize({ width: 820, height: 900 })
    const [narrow, , text] = await sizes()
    expect(narrow).toBeCloseTo(82, 1)
    expect(text).toBe(14)
    const session = await page.context().newCDPSession(page)
    await session.send('Page.enable')
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
    await page.reload()
    expect((await sizes())[2]).toBe(28)
  })
}
