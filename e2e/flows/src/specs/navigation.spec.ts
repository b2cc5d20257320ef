import { expect } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

// A link that is clicked before the page is taken over by the browser's code is an ordinary one: these tests are about the others.
const live = { waitUntil: 'networkidle' } as const

/** Going about: progress, scrolling, unknown addresses, the same address again. */
export const navigationSpecs = (test: PortalTest, { base, noSuchPage, search, find, publicCase, content }: Words) => {
  const say = sayIn(content)
  const section = `${base}/dataSection/all`

  test('NAV-11 an unknown path leads to 404, with a way on', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    const response = await page.goto(`${base}/no/such/page`)
    expect(response!.status()).toBe(404)
    expect(new URL(page.url()).pathname).toBe(`${base}/404`)
    await expect(page.getByRole('heading', { level: 1, name: noSuchPage })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: search }).click()
    await expect(page).toHaveURL(`${base}/search`)
  })

  test(
    'NAV-03 a link to the current address does nothing: nothing is asked for, the place on the page and the history stay',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.setViewportSize({ width: 1440, height: 400 })
      for (const path of [base || '/', `${base}/dataDirectory`, section]) {
        await page.goto(path, live)
        const calls: string[] = []
        page.on('request', (request) => {
          if (request.url().includes('/api/doc/')) calls.push(request.url())
        })
        await page.evaluate(() => scrollTo(0, 200))
        const entry = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
        const before = await entry()
        for (let times = 0; times < 2; times++)
          await page
            .locator(`a[href="${path}"]`)
            .first()
            .evaluate((link) => (link as HTMLElement).click()) // a click by hand would scroll to it first
        expect([calls, await entry()]).toEqual([[], before])
        // What a navigation would do comes later, but before the next one: on the way back the page is where it was.
        await page
          .getByRole('contentinfo')
          .getByRole('link', { name: search })
          .evaluate((link) => (link as HTMLElement).click())
        await expect(page).toHaveURL(`${base}/search`)
        await page.goBack()
        await expect(page).toHaveURL(new RegExp(`${path}$`))
        await expect.poll(() => page.evaluate(() => Math.round(scrollY)), path).toBe(200)
        page.removeAllListeners('request')
      }
    },
  )

  test(
    'EDT-04 after a link the page says of itself what it says when it is opened: title, description, keywords',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const saidHere = () =>
        page.evaluate(() => [
          document.title,
          ...['description', 'keywords'].map((name) =>
            document.querySelector(`meta[name=${name}]`)!.getAttribute('content'),
          ),
        ])
      const expectAsOpened = async () => {
        const opened = await page.request.get(page.url())
        const expected = await page.evaluate(
          (html) => {
            const head =
              /<title>(.*?)<\/title>.*?name="description" content="(.*?)".*?name="keywords" content="(.*?)"/s.exec(
                html,
              )!
            return head
              .slice(1)
              .map((text) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))))
          },
          await opened.text(),
        )
        await expect.poll(saidHere).toEqual(expected)
        return expected.join()
      }
      await page.goto(section, live)
      const said = new Set([await expectAsOpened()])
      await page.getByRole('main').getByRole('link', { name: publicCase, exact: true }).click()
      await expect(page.getByRole('article')).toBeVisible()
      said.add(await expectAsOpened())
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${section}$`))
      said.add(await expectAsOpened())
      expect(said.size).toBe(2)
    },
  )

  test('NAV-04 a progress bar shows while a navigation runs', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(base || '/', live)
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**/pageFront', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.getByRole('main').getByRole('link', { name: /./ }).filter({ hasText: find.directory }).first().click()
    await expect(page.getByRole('progressbar', { includeHidden: true })).toBeAttached()
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: find.directory })).toBeVisible()
    await expect(page.getByRole('progressbar', { includeHidden: true })).not.toBeAttached()
  })

  test(
    'cases in sight are there before they are asked for; only the one that is opened counts as read',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
      )
      const asked: { id: string; ahead: boolean }[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/findArticle'))
          asked.push({
            id: (request.postDataJSON() as { articleId: string }).articleId,
            ahead: request.headers()['purpose'] === 'prefetch',
          })
      })
      await page.goto(section, live)
      await expect.poll(() => asked.length).toBeGreaterThanOrEqual(2)
      expect(asked.every(({ ahead }) => ahead)).toBe(true)
      const link = page.getByRole('main').locator('a[href*="dataSectionDetail"]').first()
      const [title, address] = [(await link.textContent())!, (await link.getAttribute('href'))!]
      // It is shown from what is there already: this call stays open.
      const held = Promise.withResolvers<void>()
      await page.route('**/findArticle', async (route) => {
        await held.promise
        await route.continue()
      })
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      held.resolve()
      const id = address.split('/').at(-1)!
      await expect.poll(() => asked.filter((each) => each.id === id).map(({ ahead }) => ahead)).toEqual([true, false])
    },
  )

  test(
    'a case in sight is drawn before it is asked for, and opens as any page: at its top, its heading focused, its outline alive, back to where the list was',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '4g' } }),
      )
      await page.setViewportSize({ width: 1440, height: 500 })
      await page.goto(section, live)
      // Others publish meanwhile: it stands where it stands.
      const link = page.getByRole('main').getByRole('link', { name: publicCase, exact: true })
      await link.evaluate((element) => scrollBy(0, element.getBoundingClientRect().top - 120)) // below the header
      const unseen = page
        .getByRole('main')
        .getByRole('heading', { level: 1, includeHidden: true })
        .filter({ hasText: publicCase })
      await expect(unseen).toHaveCount(1)
      await expect(unseen).toBeHidden()
      await unseen.evaluate((heading) => {
        heading.dataset.ahead = ''
      })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      const left = await page.evaluate(() => Math.round(scrollY))
      expect(left).toBeGreaterThan(0)
      await link.evaluate((element) => (element as HTMLElement).click()) // a click by hand would scroll to it first
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toHaveAttribute('data-ahead', '')
      await expect(heading).toBeFocused()
      await expect(page.locator('[role=status]').first()).toHaveText(await page.title())
      expect(await page.evaluate(() => scrollY)).toBe(0)
      const second = page
        .getByRole('navigation', { name: say('On this page'), exact: true })
        .getByRole('link')
        .nth(1)
      await second.click()
      await expect(second).toHaveAttribute('aria-current', 'location')
      await expect(page).toHaveURL(new RegExp(`${await second.getAttribute('href')}$`))
      await page.goBack()
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${section}$`))
      // What others publish, and a count that has one digit more, may move it by a little.
      await expect.poll(() => page.evaluate((left) => Math.abs(scrollY - left), left)).toBeLessThan(12)
    },
  )

  test('NAV-06 a heading that was asked for stands below the header: on a cold load and after a click', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(section, live)
    await page.getByRole('main').getByRole('link', { name: publicCase, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: publicCase })).toBeVisible()
    const width = page.viewportSize()!.width
    const offset = width > 1024 ? 80 : width > 480 ? 60 : 50
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(1)
    const id = await heading.getAttribute('id')
    const top = () => heading.evaluate((node) => Math.abs(node.getBoundingClientRect().top))
    await page.goto(`${page.url()}#${id}`)
    await expect.poll(async () => Math.abs((await top()) - offset)).toBeLessThanOrEqual(4)
    await page.reload()
    await expect.poll(async () => Math.abs((await top()) - offset)).toBeLessThanOrEqual(4)
  })

  test('NAV-06 the room above a heading follows the width of the window', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(section, live)
    await page.getByRole('main').getByRole('link', { name: publicCase, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: publicCase })).toBeVisible()
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).nth(1)
    const address = `${page.url()}#${await heading.getAttribute('id')}`
    for (const [width, offset] of [
      [1440, 80],
      [1025, 80],
      [1024, 60],
      [481, 60],
      [480, 50],
      [320, 50],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('about:blank')
      await page.goto(address)
      await expect
        .poll(
          () => heading.evaluate((node, expected) => Math.abs(node.getBoundingClientRect().top - expected), offset),
          `${width} px`,
        )
        .toBeLessThanOrEqual(4)
    }
  })

  test('NAV-07 a scroll group keeps the position, another page begins at the top, back returns', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(section, live)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(() => scrollTo(0, 120))
    const tab = page.getByRole('main').getByRole('link', { name: find.mostRead })
    await tab.evaluate((link) => (link as HTMLElement).click()) // a click by hand would scroll to it first
    await expect(tab).toHaveAttribute('aria-current', 'page')
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(120)
    await page
      .getByRole('main')
      .locator('h2 a')
      .first()
      .evaluate((link) => (link as HTMLElement).click())
    await expect(page.getByRole('article')).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(tab).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(120)
  })

  test('focus goes to the heading of the new page, and its title is announced', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(section, live)
    await page.getByRole('main').locator('h2 a').first().click()
    await expect(page.getByRole('article')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[role=status]').first()).toHaveText(await page.title())
  })
}
