import { expect } from '@playwright/test'
import { hostPrefix } from '@portal/auth-session/cookies'
import { storedThings } from '@portal/tracking/stored-things'
import { expectDeafToOthers, watchFirstView } from '../gates/first-view.ts'
import { assertionOf, partners } from '../partner.ts'
import { accountOf } from '../people.ts'
import { signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

// How an address is made to look like a file's, so that a cache on the way keeps the page behind it.
const disguises = [
  '/x.css',
  '/x.js',
  '/x.png',
  '/x.ico',
  '/.css',
  '//x.css',
  '.css',
  '%2Ecss',
  '%2Fx.css',
  '%252Fx.css',
  ';x.css',
  '/;x.css',
  '%3Bx.css',
  '%3Fx.css',
  '%23x.css',
  '%00.css',
  '%0Ax.css',
  '%5Cx.css',
  '!x.css',
  '/..%2Fx.js',
  '/%2e%2e%2fx.js',
  '/x.css?a=1',
]
// Where an address may seem to lead when it is taken for a path.
const elsewhere = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '/\\/evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/%5cevil.example',
  '/%2f%2fevil.example',
  '/%2Fevil.example',
  '/x/..//evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '//evil.example:443/',
  '//user@evil.example',
  '//[::1]/',
  '@evil.example',
  '.evil.example',
  '／／evil.example',
  '//evil。example',
  '/login',
  '/LOGIN/',
  '/%6cogin',
]

/** One of each kind of them, tried in a browser; what the rule makes of all and more, libs/routing/src/return-path.test.ts tries. */
const witnesses = [
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/%2f%2fevil.example',
  '/x/..//evil.example',
  '/LOGIN/',
]

/** What protects a visitor from others, as a browser sees it. */
export const protectionSpecs = (test: PortalTest, words: Words) => {
  const { edition, base, content, homeHeading } = words
  const say = sayIn(content)
  const author = accountOf('author', content)

  test("row 113: a page of somebody is not there under a file's name, and nobody keeps it", async ({ pageFor }) => {
    const page = await pageFor('author')
    const ask = async (path: string) => {
      const answer = await page.request.get(path, { maxRedirects: 0 })
      return { status: answer.status(), cache: answer.headers()['cache-control'], text: await answer.text() }
    }
    for (const path of [
      '/user',
      '/user/my-article',
      '/user/undone-matter',
      '/dataSection/01',
      '/dataDirectory',
      '/login',
    ])
      for (const disguise of disguises) {
        const { status, cache, text } = await ask(base + path + disguise)
        expect([path + disguise, status, cache]).toEqual([path + disguise, 404, 'no-store'])
        expect(text).not.toContain(author.fullName)
      }
    for (const path of ['/user/my-article', '/dataSection/01']) {
      const { status, cache, text } = await ask(base + path)
      expect([status, cache]).toEqual([200, 'no-store'])
      expect(text, 'so that it matters').toContain(author.fullName)
    }
  })

  test('rows 35 to 39: over https every cookie is secure, of this site and small; what is named by us has the prefix, and only the shared log-in has a domain', async ({
    browser,
    baseURL,
  }) => {
    const host = 'portal.support.example'
    const origin = `https://${host}`
    const context = await browser.newContext({ baseURL: origin })
    // The server of the suite as a proxy with a certificate stands before it.
    await context.route(`${origin}/**`, async (route) => {
      const request = route.request()
      const cookie = (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ')
      const response = await route.fetch({
        url: request.url().replace(origin, new URL(baseURL!).origin),
        headers: { ...(await request.allHeaders()), host, cookie },
        maxRedirects: 0,
      })
      const isPage = response.headers()['content-type']?.startsWith('text/html')
      await route.fulfill({
        response,
        ...(isPage && {
          body: (await response.text()).replace('"settings":{', '"settings":{"cookieDomain":"support.example",'),
        }),
      })
    })
    await context.route('https://*.others.example/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    const page = await context.newPage()
    const seen = new Map<string, Awaited<ReturnType<typeof context.cookies>>[number]>()
    const look = async () => {
      for (const cookie of await context.cookies(origin)) seen.set(cookie.name, cookie)
      return [...seen.keys()]
    }
    await page.goto(base || '/')
    await page.getByRole('region', { name: words.cookies }).getByRole('button', { name: words.accept }).click()
    await expect.poll(look).toEqual(expect.arrayContaining(['PVtime', `${hostPrefix}cookie-consent`]))
    await page.goto(
      `${base}/dataDirectory?${new URLSearchParams({ sysType: 'shop', signature: await assertionOf('shop', edition.name, 'over-https') })}`,
      { waitUntil: 'commit' },
    )
    await expect.poll(look).toContain('sysType')
    await expect(page.getByRole('button', { name: words.accountMenu })).toBeVisible() // on the way there, the next address would be interrupted
    await page.goto(
      `${base}/dataDirectory?${new URLSearchParams({ fromType: 'isdp', token: await assertionOf('isdp', edition.name, '名'.repeat(100)) })}`,
      { waitUntil: 'commit' },
    )
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('Switch account') })
      .click()
    await expect.poll(look).toContain('sourceType')

    const table = storedThings.filter(
      ({ place, edition: only }) => place === 'cookie' && (only ?? edition.name) === edition.name,
    )
    expect([...seen.keys()].sort()).toEqual(table.map(({ name, own }) => (own ? hostPrefix + name : name)).sort())
    for (const { name, value, secure, sameSite, httpOnly, path, domain } of seen.values()) {
      const { own, rule } = table.find((each) => name === (each.own ? hostPrefix + each.name : each.name))!
      const isShared = edition.name === 'overseas' && (name === 'token' || rule === 'LOG-02')
      expect({ name, secure, sameSite, httpOnly, path, domain }).toEqual({
        name,
        secure: true,
        sameSite: 'Lax',
        httpOnly: false,
        path: '/',
        domain: isShared ? '.support.example' : host,
      })
      expect(name.length + value.length).toBeLessThan(own ? 1000 : 4096 - 200)
    }
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  })

  test('row 44: another site learns from where a visitor comes, not what they looked for', async ({
    pageFor,
    baseURL,
  }) => {
    const page = await pageFor('guest')
    await page.route('https://canary.example/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>elsewhere</title>' }),
    )
    await page.goto(`${base}/search?keyword=canary`)
    const asked = page.waitForRequest('https://canary.example/**')
    await page.evaluate(() => {
      location.href = 'https://canary.example/'
    })
    expect((await (await asked).allHeaders()).referer).toBe(`${new URL(baseURL!).origin}/`)
  })

  test('row 50: no page listens to messages of other windows, and none of them changes anything', async ({
    pageFor,
  }) => {
    const page = await pageFor('approver')
    await watchFirstView(page)
    await page.goto(`${base}/user/my-article`, { waitUntil: 'networkidle' })
    await expectDeafToOthers(page) // as every visit of a screen sees
    const before = await page.locator('body').innerText()
    await page.evaluate(() => {
      const datas = [
        { kind: 'signedOut' },
        { kind: 'signedIn', userAccount: 'x', fullName: 'Mallory' },
        'signedOut',
        '{"kind":"signedOut"}',
        null,
        { token: 'x' },
        { type: 'navigate', path: 'https://evil.example' },
        { __proto__: { kind: 'signedOut' } },
      ]
      for (const origin of [
        'https://evil.example',
        'null',
        '',
        `${location.origin}.evil.example`,
        location.origin.replace('://', '://x.'),
        location.origin.replace(/\d+$/, '1'),
        location.origin.toUpperCase(),
        location.origin,
      ]) {
        for (const data of datas) window.dispatchEvent(new MessageEvent('message', { data, origin, source: window }))
      }
    })
    await expect(page.getByRole('button', { name: words.accountMenu })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await page.locator('body').innerText()).toBe(before)
  })

  test('row 51: scripts hold nothing of a visitor and no secret of the server; they are the same for everyone', async ({
    pageFor,
  }) => {
    const page = await pageFor('author')
    const scripts = new Map<string, string>()
    const reading: Promise<unknown>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script' && response.ok())
        reading.push(response.text().then((text) => scripts.set(response.url(), text)))
    })
    for (const path of ['', '/user/my-article', '/user/upload-article', '/user/statistics'])
      await page.goto(base + path || '/', { waitUntil: 'networkidle' })
    await Promise.all(reading)
    expect(scripts.size).toBeGreaterThan(5)
    const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
    const secrets = [
      author.userAccount,
      author.fullName,
      author.password,
      token,
      ...partners.flatMap((partner) => ('secret' in partner ? [partner.secret] : [])),
      'PRIVATE KEY',
      'postgres://',
    ]
    for (const [url, text] of scripts) {
      expect(
        secrets.filter((secret) => text.includes(secret)),
        url,
      ).toEqual([])
      const guest = await page.request.get(`${url}?callback=steal`, { headers: { cookie: '' } })
      expect(await guest.text(), url).toBe(text)
    }
  })

  test('row 54: whatever the login is told to lead back to, it leads to this site', async ({ pageFor, baseURL }) => {
    const page = await pageFor('guest')
    const { origin } = new URL(baseURL!)
    const left: string[] = []
    await page.route(
      (url) => url.origin !== origin,
      (route) => {
        left.push(route.request().url())
        return route.abort()
      },
    )
    await page.route('**/uac/uac-users/login', (route) =>
      route.fulfill({
        json: {
          code: 200,
          data: {
            token: 'x'.repeat(43),
            user: {
              type: 1,
              userAccount: 'a',
              fullName: 'A',
              deptName: '',
              orgName: '',
              roleList: [],
              isOverseasSpecial: false,
            },
          },
        },
      }),
    )
    for (const path of witnesses) {
      await page.goto(`${base}/login?path=${encodeURIComponent(path)}`)
      await signIn(page, words, { userAccount: 'a', password: 'not-looked-at' })
      await expect(page.getByRole('heading', { level: 1, name: homeHeading }), path).toBeVisible()
      expect(new URL(page.url()).pathname, path).toBe(base || '/')
      await page.context().clearCookies({ name: 'token' })
    }
    expect(left).toEqual([])
  })

  test('row 54: no redirect of the server leads elsewhere, whatever the address is', async ({ pageFor, baseURL }) => {
    const page = await pageFor('guest')
    const { origin } = new URL(baseURL!)
    let redirects = 0
    for (const start of ['', base, `${base}/user`, '/zz', `${base}/no/such/page`])
      for (const path of [
        ...elsewhere,
        ...elsewhere.map((each) => `/${encodeURIComponent(each)}`),
        ...elsewhere.map((each) => `?path=${encodeURIComponent(each)}&url=${encodeURIComponent(each)}`),
      ]) {
        const address = start + (/^[/?]/.test(path) ? path : `/${path}`)
        const { location } = (await page.request.get(origin + address, { maxRedirects: 0 })).headers()
        if (location === undefined) continue
        redirects++
        expect(location, address).toMatch(/^\/(?![/\\])/)
        expect(new URL(location, origin).origin, address).toBe(origin)
      }
    expect(redirects).toBeGreaterThan(20)
  })
}
