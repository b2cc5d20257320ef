import { expect, type Page, type Route } from '@playwright/test'
import { untilAlive } from '../gates/alive.ts'
import { foreignRequests, isNecessary, keptBy, toldBy } from '../gates/consent.ts'
import { goWithin } from '../gates/states.ts'
import { accountOf } from '../people.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

const second = 1000
const minute = 60 * second

/** EDT-05, EDT-06, SES-05, TRK-01 to TRK-05. The server of the tests counts as a test environment: a page view and a visitor hold for a minute. */
export const trackingSpecs = (
  test: PortalTest,
  { edition, base, accept, decline, cookies, content, titleOf }: Words,
) => {
  const say = sayIn(content)
  const overseas = edition.name === 'overseas'
  const heading = (page: Page) => page.getByRole('heading', { level: 1 })
  const banner = (page: Page) => page.getByRole('region', { name: cookies })
  const chooseAnew = async (page: Page, choice: string) => {
    await page.getByRole('button', { name: say('Cookie settings') }).click()
    await banner(page).getByRole('button', { name: choice }).click()
  }
  /** Scripts of others answer so. */
  const others = (page: Page, answer: (route: Route) => unknown) =>
    page.route('https://*.others.example/**', (route) => void answer(route))
  const quiet = (route: Route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `document.cookie = '_others=1; path=/'; window.othersRan = (window.othersRan ?? 0) + 1`,
    })
  const ask = (page: Page, consent: 'accepted' | 'personal', baseURL: string) =>
    page.context().addCookies([{ name: 'cookie-consent', value: consent, url: baseURL }])
  /** Goes to a page of the portal as a link does. */
  const go = (page: Page, path: string) => goWithin(page, base + path)
  /** The page is there: its address is already while its parts are still fetched. */
  const shows = (page: Page, route: string) => expect(page).toHaveTitle(new RegExp(`^${titleOf(route)}`))
  /** A page whose time stands still until the test moves it. */
  const still = async (page: Page, path = '/') => {
    await page.clock.install({ time: new Date() })
    await page.goto(base + path === '' ? '/' : base + path, { waitUntil: 'networkidle' })
    await page.clock.pauseAt(new Date(Date.now() + minute))
  }

  for (const [who, path] of [
    ['guest', '/'],
    ['author', '/user/my-article'],
  ] as const) {
    test(`row 96 EDT-06 TRK-02 ${who}: as long as no choice is made nothing goes to another host, is told or kept, forty minutes later too`, async ({
      pageFor,
      baseURL,
    }) => {
      const page = await pageFor(who)
      await page.context().clearCookies({ name: 'cookie-consent' })
      const { told } = toldBy(page)
      const foreign = foreignRequests(page, baseURL!)
      await page.clock.install()
      await page.goto(base + path === '' ? '/' : base + path, { waitUntil: 'networkidle' })
      await untilAlive(page)
      await expect(heading(page)).toHaveCount(1)
      await page.clock.fastForward(40 * minute)
      await expect(banner(page)).toBeVisible()
      expect([told, foreign, (await keptBy(page)).filter((kept) => !isNecessary(kept))]).toEqual([[], [], []])
    })
  }

  test('row 96 EDT-06 declining is remembered: nothing goes to another host, is told or kept', async ({
    pageFor,
    baseURL,
  }) => {
    const page = await pageFor('guest')
    await page.context().clearCookies()
    const { told } = toldBy(page)
    const foreign = foreignRequests(page, baseURL!)
    await page.goto(base || '/')
    await banner(page).getByRole('button', { name: decline }).click()
    await go(page, '/dataDirectory')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(banner(page)).not.toBeVisible()
    expect([told, foreign, await keptBy(page)]).toEqual([[], [], ['cookie-consent']])
    const [consent] = await page.context().cookies()
    expect(consent!.expires * second - Date.now()).toBeGreaterThan(179 * 24 * 60 * minute)
    expect(consent!.expires * second - Date.now()).toBeLessThan(181 * 24 * 60 * minute)
  })

  test('TRK-01 TRK-02 TRK-03 SES-05 once it is allowed, a visit, a visitor and a page view are told once in their time', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.context().clearCookies()
    await others(page, quiet)
    const { told, take } = toldBy(page)
    await still(page)
    await banner(page).getByRole('button', { name: accept }).click()
    await expect.poll(() => told).toEqual(overseas ? ['visit home'] : ['visit home', 'visitor home', 'view home'])
    if (overseas) {
      await page.clock.runFor(499)
      expect(told).toEqual(['visit home'])
      await page.clock.runFor(1)
      await expect.poll(() => told).toEqual(['visit home', 'visitor home', 'view home'])
    }
    take()
    // Within the minute nothing more; what a page waits for is dropped when it is left.
    await page.clock.runFor(50 * second)
    await go(page, '/dataDirectory')
    await shows(page, 'dataDirectory')
    await page.clock.runFor(2 * second)
    expect(told).toEqual([])
    await page.clock.runFor(10 * second)
    await go(page, '/search')
    await shows(page, 'search')
    await expect
      .poll(async () => {
        await page.clock.runFor(500)
        return told
      })
      .toEqual(['visitor search', 'view search'])
    take()
    // Half an hour without a request: the visit counts again.
    await page.clock.fastForward(31 * minute)
    await go(page, '/dataDirectory')
    await shows(page, 'dataDirectory')
    await expect.poll(() => told.join()).toContain('visit')
    expect(await keptBy(page)).toEqual(['PVtime', '_others', 'cookie-consent', 'visit-time', 'visitor-time'])
  })

  test('EDT-06 withdrawing holds at once: what was kept is gone, nothing is told, scripts of others end with the page', async ({
    pageFor,
    baseURL,
  }) => {
    const page = await pageFor('guest')
    await others(page, quiet)
    await ask(page, 'accepted', baseURL!)
    await page.goto(base || '/')
    await expect.poll(async () => keptBy(page)).toContain('PVtime')
    await expect.poll(() => page.evaluate(() => (window as { othersRan?: number }).othersRan)).toBe(overseas ? 1 : 2)
    const again = page.waitForEvent('load')
    await chooseAnew(page, decline)
    await again
    const { told } = toldBy(page)
    const foreign = foreignRequests(page, baseURL!)
    await expect(heading(page)).toBeVisible()
    await untilAlive(page)
    await go(page, '/dataDirectory')
    await expect(page).toHaveURL(/dataDirectory/)
    await page.waitForLoadState('networkidle')
    expect(await page.evaluate(() => (window as { othersRan?: number }).othersRan)).toBeUndefined()
    expect([told, foreign, await keptBy(page)]).toEqual([[], [], ['cookie-consent']])
  })

  test('TRK-05 clicks in the header and on the tiles of the home page are told', async ({ pageFor, baseURL }) => {
    const page = await pageFor('guest')
    await others(page, quiet)
    await ask(page, 'accepted', baseURL!)
    const { told } = toldBy(page)
    await page.goto(base || '/')
    await expect.poll(() => told).toContain('view home')
    await page.getByRole('banner').getByRole('navigation').getByRole('link').nth(1).click()
    await expect.poll(() => told).toContain('click header dataDirectory')
    await page.goto(base || '/')
    await expect.poll(async () => keptBy(page)).toContain('PVtime')
    await page.waitForLoadState('networkidle')
    await page.locator('[data-menu=home] li').getByRole('link').first().click()
    await expect.poll(() => told).toContain('click home dataSection 01')
  })

  test('TRK-03 TRK-04 row 114 analytics hears of a page after a second, and who it is only with an allowance of its own', async ({
    pageFor,
  }) => {
    const page = await pageFor('author')
    const { userAccount, fullName, deptName } = accountOf('author', content)
    await others(page, quiet)
    const toOthers: Promise<string>[] = []
    page.on('request', (request) => {
      if (/\.others\.example$/.test(new URL(request.url()).host))
        toOthers.push(
          request.allHeaders().then((headers) => `${request.url()} ${JSON.stringify(headers)} ${request.postData()}`),
        )
    })
    await page.context().clearCookies({ name: 'cookie-consent' })
    await still(page, '/user/my-article')
    const events = () => page.evaluate(() => JSON.stringify((window as { pageEvents?: object[] }).pageEvents ?? []))
    await banner(page).getByRole('button', { name: accept }).click()
    await expect.poll(async () => keptBy(page)).toContain('visit-time')
    await page.clock.runFor(999)
    expect(await events()).toBe('[]')
    await page.clock.runFor(1)
    const plain = JSON.parse(await events()) as object[]
    const told = (await Promise.all(toOthers)).map((text) => decodeURIComponent(text))
    expect(told.length).toBeGreaterThan(0)
    for (const text of told)
      for (const who of [
        userAccount,
        fullName,
        deptName!,
        '/user/my-article',
        (await page.context().cookies()).find(({ name }) => name === 'token')!.value,
      ])
        expect(text).not.toContain(who)
    expect(plain).toEqual([
      { route: 'myArticle', pageName: say('My cases'), breadcrumbs: [say('My cases')], typeLabel: 'Internally' },
    ])
    await page.getByRole('button', { name: say('Cookie settings') }).click()
    await banner(page).getByRole('checkbox').check()
    await banner(page).getByRole('button', { name: accept }).click()
    await expect
      .poll(async () => {
        await page.clock.runFor(1000)
        return JSON.parse(await events()) as object[]
      })
      .toMatchObject([{}, { account: userAccount, name: fullName }])
  })

  for (const [how, answer] of [
    ['are blocked', (route: Route) => route.abort('blockedbyclient')],
    ['hang', () => {}],
    ['cannot be reached', (route: Route) => route.abort('namenotresolved')],
    [
      'throw',
      (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("of others")' }),
    ],
    [
      'ask for more scripts',
      (route: Route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: 'document.head.append(Object.assign(document.createElement("script"), { src: "https://more.others.example/x.js" }))',
        }),
    ],
  ] as const) {
    test(`EDT-05 T30 where the scripts of others ${how}, the page is the same`, async ({ browser, baseURL }) => {
      const page = await browser.newPage({ baseURL: baseURL! })
      const asked: string[] = []
      await others(page, (route) => {
        asked.push(new URL(route.request().url()).host)
        return answer(route)
      })
      await page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: baseURL! }])
      await page.goto(base || '/')
      await expect
        .poll(() => asked.toSorted())
        .toEqual(overseas ? ['count.others.example'] : ['chat.others.example', 'count-cn.others.example'])
      expect(await page.evaluate(() => document.readyState)).toBe('complete')
      await expect(heading(page)).toBeVisible()
      await page.getByRole('banner').getByRole('navigation').getByRole('link').nth(1).click()
      await expect(page).toHaveURL(/dataDirectory/)
      await expect(heading(page)).toBeVisible()
      await expect.poll(async () => keptBy(page)).toContain('PVtime')
      expect(asked).not.toContain('more.others.example') // a trusted type is asked for it, and it has none
      await page.close()
    })
  }
}
