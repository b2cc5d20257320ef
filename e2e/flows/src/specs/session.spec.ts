import { oneEdition } from '../in-turns.ts'
import { expect, type Browser, type Page } from '@playwright/test'
import { storedThings } from '@portal/tracking/stored-things'
import { assertionOf } from '../partner.ts'
import { accountOf, type Person } from '../people.ts'
import { signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** The session of a visitor over its whole life: several tabs, its end, and what was typed by then. Each test logs in anew, for it ends the login. */
export const sessionSpecs = (test: PortalTest, words: Words) => {
  const { base, content, homeHeading, publicCase, find } = words
  const say = sayIn(content)
  const alert = (page: Page) => page.getByRole('alertdialog', { name: say('Notes') })
  const signedOut = (page: Page) => page.getByRole('banner').getByRole('link', { name: words.signIn })

  const enter = async (page: Page, person: Person, path = '/') => {
    await page.goto(`${base}/login?path=${encodeURIComponent(path)}`)
    await signIn(page, words, accountOf(person, content))
    await expect(page.getByRole('button', { name: words.accountMenu })).toBeVisible()
  }
  /** Ends the login on the server, as its end after twelve hours does: the page learns of it by the next answer. */
  const endOnServer = async (page: Page) => {
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
    expect((await page.request.post('/api/uac/uac-users/logout', { headers: { token } })).ok()).toBe(true)
  }
  const openTabs = async (browser: Browser, baseURL: string | undefined) => {
    const context = await browser.newContext({ baseURL: baseURL! })
    await context.addCookies([{ name: 'cookie-consent', value: 'declined', url: baseURL! }])
    return { context, tab: () => context.newPage() }
  }

  test('SES-01 signing out signs out every tab at once; where only staff may be, the tab goes home', async ({
    browser,
    baseURL,
  }) => {
    const { context, tab } = await openTabs(browser, baseURL)
    const [first, reading, writing] = [await tab(), await tab(), await tab()]
    await enter(first, 'author')
    await reading.goto(`${base}/dataSection/all`)
    await writing.goto(`${base}/user/my-article`)
    for (const page of [reading, writing])
      await expect(page.getByRole('button', { name: words.accountMenu })).toBeVisible()
    await expect(writing.getByRole('heading', { level: 1 })).toBeVisible()
    await first.getByRole('button', { name: words.accountMenu }).click()
    await first.getByRole('button', { name: words.signOut }).click()
    for (const page of [first, reading, writing]) await expect(signedOut(page)).toBeVisible()
    await expect(writing.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
    await expect(reading).toHaveURL(`${base}/dataSection/all`)
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie-consent'])
    await context.close()
  })

  test('SES-02 SES-03 SES-04 a login that ended on a public page is told once; cancel goes on as a guest', async ({
    browser,
    baseURL,
  }) => {
    const { context, tab } = await openTabs(browser, baseURL)
    const page = await tab()
    await enter(page, 'customer', '/dataDirectory')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await endOnServer(page)
    // What a guest may ask is answered to a dead token too: another call says that the login has ended.
    await page.route('**/api/**', async (route) =>
      route.fulfill({ status: 401, json: { code: 40001, reason: 'loginInvalid', message: '', data: null } }),
    )
    await page.getByRole('main').getByRole('link', { name: find.directory }).first().click()
    await expect(alert(page)).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(1)
    await expect(alert(page)).toContainText(say('Failed to login. Please try again.'))
    await page.unroute('**/api/**')
    await alert(page)
      .getByRole('button', { name: say('Cancel') })
      .click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(signedOut(page)).toBeVisible()
    expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie-consent'])
    await expect(page.getByRole('heading', { level: 1, name: find.directory })).toBeVisible()
    await page.goto(`${base}/dataSection/all`)
    await expect(page.getByRole('main').getByRole('link', { name: publicCase }).first()).toBeVisible()
    await context.close()
  })

  test('SES-02 SES-03 SES-04 a login that ended in the editor: no cancel, and what was typed is there after the new login', async ({
    browser,
    baseURL,
  }) => {
    const { context, tab } = await openTabs(browser, baseURL)
    const page = await tab()
    await enter(page, 'author', '/user/upload-article')
    const title = `${find.title} ${crypto.randomUUID()}`
    await page.getByLabel(say('Title'), { exact: true }).fill(title)
    await endOnServer(page)
    await page.getByRole('button', { name: say('Save'), exact: true }).click()
    await expect(alert(page)).toBeVisible()
    await expect(alert(page).getByRole('button')).toHaveText([say('Sign in again')])
    await alert(page).getByRole('button').click()
    await expect(page.getByRole('heading', { level: 1, name: say('Sign in') })).toBeVisible()
    expect(new URL(page.url()).searchParams.get('path')).toBe('/user/upload-article')
    await signIn(page, words, accountOf('author', content))
    await expect(page.getByLabel(say('Title'), { exact: true })).toHaveValue(title)
    await context.close()
  })

  test(
    'GRD-03 GRD-04 a login whose token is lost opens no staff page once more, and nothing is left that names it',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const { context, tab } = await openTabs(browser, baseURL)
      const page = await tab()
      await enter(page, 'author')
      await page.goto(`${base}/dataDirectory`, { waitUntil: 'networkidle' })
      await page.getByRole('button', { name: words.accountMenu }).click()
      const link = page.getByRole('banner').getByRole('link', { name: words.titleOf('myArticle'), exact: true })
      await expect(link).toBeVisible()
      const asked: string[] = []
      page.on('request', (request) => {
        if (/pageFront\/mine/.test(request.url())) asked.push(request.url())
      })
      await context.clearCookies({ name: 'token' })
      await link.click()
      await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
      await expect(page).toHaveURL(`${base}/`.replace(/(.)\/$/, '$1'))
      await expect(signedOut(page)).toBeVisible()
      expect(asked).toEqual([])
      expect((await context.cookies()).map(({ name }) => name)).toEqual(['cookie-consent'])
      await context.close()
    },
  )

  test(
    'T4 someone else who signs in in another tab: this one says so, and does not write in their name',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const { context, tab } = await openTabs(browser, baseURL)
      const [mine, other] = [await tab(), await tab()]
      await enter(mine, 'author', '/user/my-article')
      await enter(other, 'customer')
      await expect(mine.getByRole('alertdialog', { name: say('Another account is signed in') })).toContainText(
        accountOf('customer', content).fullName,
      )
      await mine.getByRole('alertdialog').getByRole('button').click()
      await expect(mine.getByRole('button', { name: words.accountMenu })).toContainText(
        [...accountOf('customer', content).fullName][0]!,
      )
      await context.close()
    },
  )

  test(
    'LOG-02 LOG-04 a login leaves the cookies that the specification names, for twelve hours',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const { context, tab } = await openTabs(browser, baseURL)
      await enter(await tab(), 'customer')
      const cookies = (await context.cookies()).filter(({ name }) => name !== 'cookie-consent')
      const overseas = ['daHua', 'email', 'id', 'isOpen', 'isRemind', 'itr', 'type', 'username']
      expect(cookies.map(({ name }) => name).sort()).toEqual(
        [...(words.edition.name === 'overseas' ? overseas : []), 'token'].sort(),
      )
      for (const { expires, sameSite } of cookies) {
        expect(sameSite).toBe('Lax')
        expect(Math.abs(expires - Date.now() / 1000 - 12 * 3600)).toBeLessThan(120)
      }
      await context.close()
    },
  )

  test(
    'rows 36, 116: what a browser keeps is what docs/session.md names; after signing out nothing of it belongs to the login',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const { context, tab } = await openTabs(browser, baseURL)
      await context.addCookies([{ name: 'cookie-consent', value: 'accepted', url: baseURL! }])
      const page = await tab()
      const kept = new Set<string>()
      const note = async () => {
        const names = [
          ...(await context.cookies()).map(({ name }) => name),
          ...(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])),
        ]
        for (const name of names) kept.add(name.split(':')[0]!)
      }
      await page.goto(base || '/')
      await page
        .getByRole('group', { name: say('Colours') })
        .getByRole('button', { name: say('Dark') })
        .click()
      await expect
        .poll(async () => {
          await note()
          return [...kept]
        })
        .toEqual(expect.arrayContaining(['PVtime', 'visit-time', 'visitor-time', 'color-mode']))
      for (const [query, name] of [
        [{ fromType: 'isdp', token: await assertionOf('isdp', words.edition.name, 'storing') }, 'isdpToken'],
        [{ sysType: 'shop', signature: await assertionOf('shop', words.edition.name, 'storing') }, 'cloudToken'],
      ] as const) {
        await page.goto(`${base}/dataDirectory?${new URLSearchParams(query)}`, { waitUntil: 'commit' })
        await expect
          .poll(async () => {
            await note().catch(() => {})
            return [...kept]
          })
          .toContain(name)
        await page.getByRole('button', { name: words.accountMenu }).click()
        await page.getByRole('button', { name: words.signOut }).click()
        await expect(signedOut(page)).toBeVisible()
      }
      await enter(page, 'author', '/user/upload-article')
      await page.getByLabel(say('Title'), { exact: true }).fill(find.title)
      await expect
        .poll(async () => {
          await note()
          return [...kept]
        })
        .toContain('case-draft')

      const named = storedThings
        .filter(({ edition }) => edition === undefined || edition === words.edition.name)
        .map(({ name }) => name)
      // A long case has to be read for the first, words searched, a form of a customer begun, a release packed, a renewed site met, and the last two are gone before anybody can look: each has a test of its own.
      const elsewhere = [
        'reading-places',
        'recent-searches',
        'form-draft',
        'download-package',
        'reloaded',
        'case-window',
        'handOver',
      ]
      for (const name of elsewhere) kept.delete(name)
      expect([...kept].sort()).toEqual(named.filter((name) => !elsewhere.includes(name)).sort())

      await page.goto(base || '/')
      await page.getByRole('button', { name: words.accountMenu }).click()
      await page.getByRole('button', { name: words.signOut }).click()
      await expect(signedOut(page)).toBeVisible()
      kept.clear()
      await note()
      const ofLogin = new Set(storedThings.filter(({ rule }) => /LOG-0[234]/.test(rule ?? '')).map(({ name }) => name))
      expect([...kept].filter((name) => ofLogin.has(name))).toEqual([])
      await context.close()
    },
  )

  for (const network of ['with', 'without'] as const) {
    test(
      `row 116: after signing out ${network} a network nothing in the browser says who it was`,
      { tag: '@desktop' },
      async ({ browser, baseURL }) => {
        const { context, tab } = await openTabs(browser, baseURL)
        await context.addCookies([{ name: 'cookie-consent', value: 'personal', url: baseURL! }])
        const page = await tab()
        await enter(page, 'author', '/user/my-article')
        await page.goto(`${base}/dataDirectory`, { waitUntil: 'networkidle' })
        await expect
          .poll(
            () => page.evaluate(() => JSON.stringify((window as { pageEvents?: object[] }).pageEvents)),
            'analytics was told',
          )
          .toContain(accountOf('author', content).userAccount)
        const { userAccount, fullName, deptName } = accountOf('author', content)
        const token = (await context.cookies()).find(({ name }) => name === 'token')!.value
        const left = async () => {
          const held = await page.evaluate(async () =>
            JSON.stringify([
              { ...localStorage },
              { ...sessionStorage },
              document.cookie,
              document.documentElement.outerHTML,
              document.title,
              history.state,
              window.name,
              (window as { pageEvents?: object[] }).pageEvents,
              await caches.keys(),
              await indexedDB.databases(),
              (await navigator.serviceWorker.getRegistrations()).length,
              (globalThis as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
                .entries()
                .map(({ url }) => url),
            ]),
          )
          const cookies = JSON.stringify(
            (await context.cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]),
          )
          return [userAccount, fullName, deptName!.split('-').at(-1)!, token].filter((canary) =>
            (held + cookies).includes(canary),
          )
        }
        expect(await left(), 'so that it matters').toEqual(expect.arrayContaining([fullName, token]))
        await context.setOffline(network === 'without')
        await page.getByRole('button', { name: words.accountMenu }).click()
        await page.getByRole('button', { name: words.signOut }).click()
        await expect(signedOut(page)).toBeVisible()
        await expect.poll(left).toEqual([])
        await context.setOffline(false)
        await page.goBack() // to the list of cases, which only who is signed in may see
        await expect(page).not.toHaveURL(`${base}/user/my-article`) // the log-in, whose address may name it, is a right place too
        await expect(
          signedOut(page).or(page.locator('main').getByRole('button', { name: words.signIn, exact: true })),
        ).toBeVisible()
        expect(await left(), 'on the way back').toEqual([])
        await context.close()
      },
    )
  }

  if (words.edition.name === 'overseas')
    test(
      'SES-06 internal staff at the public address are led to the internal one',
      { tag: ['@desktop', oneEdition] },
      async ({ browser, baseURL }) => {
        const { context, tab } = await openTabs(browser, baseURL)
        const page = await tab()
        const internal = 'https://support.intra.example'
        await page.route(`${internal}/**`, (route) =>
          route.fulfill({ contentType: 'text/html', body: '<title>inside</title>' }),
        )
        // As a server says that is configured so.
        await page.route(`**${base}/login**`, async (route) => {
          const answer = await route.fetch()
          await route.fulfill({
            response: answer,
            body: (await answer.text()).replace('"settings":{', `"settings":{"internalOrigin":"${internal}",`),
          })
        })
        await page.goto(`${base}/login`)
        await signIn(page, words, accountOf('author', content))
        const prompt = page.getByRole('alertdialog', { name: say('Prompt') })
        await expect(prompt).toContainText(internal)
        await prompt.getByRole('button').click()
        await expect(page).toHaveTitle('inside')
        expect((await context.cookies(baseURL!)).some(({ name }) => name === 'token')).toBe(false)
        await context.close()
      },
    )
}
