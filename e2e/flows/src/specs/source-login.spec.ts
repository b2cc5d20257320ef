import { expect, type Page, type Request } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { accountOf } from '../people.ts'
import { assertionOf } from '../partner.ts'
import { signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Arriving from a partner system with a credential in the address. */
export const sourceLoginSpecs = (test: PortalTest, words: Words) => {
  const {
    base,
    content,
    edition: { name: edition },
  } = words
  const say = sayIn(content)
  const place = `${base}/dataDirectory`
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  const visitor = () => `Visitor ${randomUUID().slice(0, 8)}`
  /** A link of the user centre, spoilt or not. */
  const userCentreLink = async (who: string, spoilt?: Parameters<typeof assertionOf>[3]) =>
    query({ fromType: 'kestrel', userCenterToken: await assertionOf('kestrel', edition, who, spoilt) })
  const account = (page: Page, who: string) => page.getByRole('banner').getByRole('button', { name: who })
  const tokenIn = async (page: Page) => (await page.context().cookies()).find(({ name }) => name === 'token')?.value
  // The page that is arrived at loads itself anew at once: what counts is what is shown then.
  const arrive = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' })
  const expectGuest = async (page: Page) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: words.signIn })).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handOver'))).toBeNull()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await tokenIn(page)).toBeUndefined()
  }

  const forms: Record<string, (who: string, page: Page) => Promise<Record<string, string>>> = {
    'fromType with userCenterToken': async (who) => ({
      fromType: 'kestrel',
      userCenterToken: await assertionOf('kestrel', edition, who),
    }),
    'isdp with token': async (who) => ({ fromType: 'isdp', token: await assertionOf('isdp', edition, who) }),
    'isdp_pc with token': async (who) => ({ fromType: 'isdp_pc', token: await assertionOf('isdp', edition, who) }),
    'sysType with signature': async (who) => ({ sysType: 'shop', signature: await assertionOf('shop', edition, who) }),
    'a plain token': async (who, page) => {
      const answer = await page.request.post('/api/user/loginCurl', {
        data: { token: await assertionOf('site', edition, who) },
      })
      return { token: ((await answer.json()) as { data: string }).data }
    },
  }
  for (const [form, parametersFor] of Object.entries(forms)) {
    test(`GRD-01 ${form}: signs in on the page that was asked for, once, and leaves no trace of the credential`, async ({
      pageFor,
    }) => {
      const page = await pageFor('guest')
      const who = visitor()
      const parameters = await parametersFor(who, page)
      const credential = parameters.userCenterToken ?? parameters.signature ?? parameters.token!
      const requests: Request[] = []
      page.on('request', (request) => requests.push(request))
      const link = `${place}?x=1&${query(parameters)}&y=%20#part`
      await arrive(page, link)
      await expect(account(page, who)).toBeVisible()
      await expect(page).toHaveURL(`${place}?x=1&y=%20#part`)

      expect(
        await page.evaluate(() =>
          (globalThis as unknown as { navigation: { entries: () => { url: string }[] } }).navigation
            .entries()
            .map(({ url }) => url),
        ),
      ).not.toContainEqual(expect.stringContaining(credential))
      expect(
        requests.filter((request) => request.url().includes(credential)),
        'the credential travels in one address: that of the link',
      ).toHaveLength(1)
      const sent = await Promise.all(requests.map((request) => request.allHeaders()))
      expect(sent.filter((headers) => JSON.stringify(headers.referer ?? '').includes(credential))).toEqual([])
      expect(
        requests.filter((request) => request.postData()?.includes(credential)),
        'and in the log-in',
      ).toHaveLength(1)
      expect(
        await page.evaluate(() =>
          JSON.stringify([
            { ...sessionStorage },
            { ...localStorage },
            document.cookie,
            document.documentElement.outerHTML,
          ]),
        ),
      ).not.toContain(credential)
      expect(await tokenIn(page)).not.toBe(credential)

      // LOG-03, LOG-04: where the session came from.
      const hours = (await page.context().cookies())
        .filter(({ name }) => ['sourceType', 'sysType'].includes(name))
        .map(({ name, value, expires }) => [name, value, Math.round((expires - Date.now() / 1000) / 36) / 100])
      expect(hours).toEqual([
        ...(parameters.fromType ? [['sourceType', parameters.fromType, 8]] : []),
        ...(parameters.sysType ? [['sysType', 'shop', 12]] : []),
      ])
      expect(await page.evaluate(() => ({ ...sessionStorage }))).toMatchObject(
        form.startsWith('isdp')
          ? { isdpToken: await tokenIn(page) }
          : form.startsWith('sysType')
            ? { cloudToken: await tokenIn(page) }
            : {},
      )

      const other = await pageFor('guest')
      await arrive(other, link)
      await expectGuest(other)
      expect(other.url()).not.toContain(credential)
    })
  }

  test(
    'GRD-01 SES-06 in a frame: on its own site ISDP shows whom it hands over, on another one a guest, and nobody else shows anything',
    { tag: '@desktop' },
    async ({ pageFor, browser, baseURL }) => {
      const shownBy = async (origin: string, who: string, page?: Page) => {
        page ??= await pageFor('guest')
        const address = new URL(place, baseURL)
        address.search = query({ fromType: 'isdp', token: await assertionOf('isdp', edition, who) })
        // The page of a stand-in has no address in the network, so that a browser takes this machine for one that it must not reach.
        await page.context().grantPermissions(['local-network-access'], { origin })
        await page.context().route(`${origin}/**`, (route) =>
          route.fulfill({
            contentType: 'text/html',
            body: `<iframe title="portal" width="1300" height="700" src="${address.href}"></iframe>`,
          }),
        )
        await page.goto(`${origin}/desk`)
        return { page, inside: page.frameLocator('iframe') }
      }
      const who = visitor()
      const near = await shownBy('http://127.0.0.1:9', who)
      await expect(near.inside.getByRole('banner').getByRole('button', { name: who })).toBeVisible()
      expect(await tokenIn(near.page)).toBeTruthy()

      const far = await shownBy('https://isdp.partner.example', visitor())
      await expect(far.inside.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(far.inside.getByRole('banner').getByRole('link', { name: words.signIn })).toBeVisible()
      expect(await tokenIn(far.page)).toBeUndefined()

      const strange = await browser.newPage() // whose complaint is what is wanted here
      await shownBy('https://stranger.example', visitor(), strange)
      await expect.poll(() => strange.frames()[1]?.url()).toBe('chrome-error://chromewebdata/')
      await strange.close()
    },
  )

  test(
    'CLI-11 the ISDP log-in goes with no token and no local-language header',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const asked = page.waitForRequest('**/login/dahua_isdp')
      await arrive(
        page,
        `${place}?${query({ fromType: 'isdp', token: await assertionOf('isdp', edition, visitor()) })}`,
      )
      const headers = await (await asked).allHeaders()
      expect(Object.keys(headers).filter((name) => ['token', 'local-language'].includes(name))).toEqual([])
    },
  )

  test('GRD-01 comes before GRD-04: who is handed over to a page of staff arrives there', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await arrive(
      page,
      `${base}/user/undone-matter?${query({ fromType: 'isdp', token: await assertionOf('isdp', edition, visitor()) })}`,
    )
    await expect(page.getByRole('heading', { level: 1, name: words.titleOf('undoneMatter') })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`${base}/user/undone-matter`)
  })

  const refused: Record<string, () => Promise<string>> = {
    'older than a minute': () =>
      userCentreLink('Mallory', {
        claims: { iat: Math.floor(Date.now() / 1000) - 120, exp: Math.floor(Date.now() / 1000) - 60 },
      }),
    'for another audience': () => userCentreLink('Mallory', { claims: { aud: edition === 'cn' ? 'overseas' : 'cn' } }),
    'of another partner': async () =>
      query({ fromType: 'kestrel', userCenterToken: await assertionOf('shop', edition, 'Mallory') }),
    'signed with another key': () => userCentreLink('Mallory', { key: 'shop' }),
    altered: async () => (await userCentreLink('Mallory')).replace(/\.([\w-]{10})/, '.AAAAAAAAAA'),
    'without a signature': async () => (await userCentreLink('Mallory')).replace(/\.[^.]*$/, '.'),
    'with algorithm none': async () =>
      query({
        fromType: 'kestrel',
        userCenterToken: `${Buffer.from('{"alg":"none","typ":"hand-over+jwt"}').toString('base64url')}.${(await assertionOf('kestrel', edition, 'Mallory')).split('.')[1]}.`,
      }),
    'with a token of nobody': async () => query({ token: 'A'.repeat(43) }),
    'with hostile text': async () =>
      query({ fromType: '</script><script>alert(1)</script>', userCenterToken: `'"><img src=x onerror=alert(1)>` }),
  }
  for (const [how, linkOf] of Object.entries(refused)) {
    test(
      `GRD-05 a link ${how} signs nobody in, silently, and its address is cleaned`,
      { tag: '@desktop' },
      async ({ pageFor }) => {
        const page = await pageFor('guest')
        const answered = page.waitForResponse(/uac-users\/(getTokenAboutUserCenter|login\/token)$/)
        await arrive(page, `${place}?x=1&${await linkOf()}`)
        expect((await answered).status()).toBe(403)
        await expectGuest(page)
        await expect(page).toHaveURL(`${place}?x=1`)
      },
    )
  }
  for (const incomplete of [
    'userCenterToken=abc',
    'signature=abc',
    'token=',
    'token=a&token=b',
    'fromType=isdp&token=a&token=b',
    '%74oken=',
  ]) {
    test(
      `GRD-01 ${incomplete} is no log-in, and is taken out of the address`,
      { tag: '@desktop' },
      async ({ pageFor }) => {
        const page = await pageFor('guest')
        await arrive(page, `${place}?x=1&${incomplete}`)
        await expectGuest(page)
        await expect(page).toHaveURL(`${place}?x=1`)
      },
    )
  }

  test('a link for somebody else asks first: keeping changes nothing, switching ends the session before', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    const [first, second] = [visitor(), visitor()]
    await arrive(page, `${place}?${await userCentreLink(first)}`)
    await expect(account(page, first)).toBeVisible()
    const token = (await tokenIn(page))!
    const dialog = page.getByRole('alertdialog', { name: say('Switch to another account?') })
    const isGood = async (each: string) =>
      (
        await page.request.post('/api/uac/uac-users/getCurrentUserDetailInfo', {
          headers: { token: each },
          data: { token: each },
        })
      ).ok()

    for (const keep of [
      () => dialog.getByRole('button', { name: say('Stay signed in') }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await arrive(page, `${place}?x=1&${await userCentreLink(second)}`)
      await expect(dialog).toContainText(first)
      await expect(dialog).toContainText(second)
      await expect(page).toHaveURL(`${place}?x=1`)
      expect(await tokenIn(page)).toBe(token)
      await keep()
      await expect(dialog).toHaveCount(0)
      await expect(account(page, first)).toBeVisible()
      expect(await tokenIn(page)).toBe(token)
    }
    await arrive(page, `${place}?x=1&${await userCentreLink(second)}`)
    await dialog.getByRole('button', { name: say('Switch account') }).click()
    await expect(account(page, second)).toBeVisible()
    expect(await isGood(token)).toBe(false)
    expect(await isGood((await tokenIn(page))!)).toBe(true)

    // The same one again: nothing to ask, and a new token all the same.
    const before = (await tokenIn(page))!
    await arrive(page, `${place}?x=2&${await userCentreLink(second)}`)
    await expect.poll(() => tokenIn(page)).not.toBe(before)
    await expect(account(page, second)).toBeVisible()
    await expect(page).toHaveURL(`${place}?x=2`)
    expect(await isGood(before)).toBe(false)
  })

  test(
    'a link that fails leaves who is signed in, and a link inside the site is cleaned as well',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const person = accountOf('customer', content)
      await page.goto(`${base}/login?path=${encodeURIComponent(`/dataDirectory?x=1&token=${'A'.repeat(43)}`)}`)
      await signIn(page, words, person)
      await expect(page).toHaveURL(`${place}?x=1`)
      await expect(account(page, person.fullName)).toBeVisible()
      const token = await tokenIn(page)
      await arrive(page, `${place}?x=2&${await userCentreLink('Mallory', { key: 'shop' })}`)
      await expect(page).toHaveURL(`${place}?x=2`)
      await expect(account(page, person.fullName)).toBeVisible()
      expect(await tokenIn(page)).toBe(token)
    },
  )

  test(
    'the page that is arrived at is kept nowhere, refers nowhere and loads nothing',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      const answer = await page.request.get(`${place}?token=canary-credential&x=1`, { maxRedirects: 0 })
      expect(answer.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': expect.stringContaining(`default-src 'none'`),
      })
      expect(await answer.text()).not.toMatch(/<link|\bsrc=|\bhref=/)
    },
  )
}
