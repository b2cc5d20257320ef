import { expect } from '@playwright/test'
import { accountOf } from '../people.ts'
import { comeFromElsewhere, signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

export const loginSpecs = (test: PortalTest, words: Words) => {
  const { base, content, homeHeading } = words

  test('NAV-02 LOG-01 the login returns to the page that was asked for; the password never leaves unprotected', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    const account = accountOf('author', content)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/uac/uac-users/login')) sent.push(request.postData()!)
    })
    await page.goto(`${base}/login?path=${encodeURIComponent('/dataDirectory?x=1')}`)
    await signIn(page, words, account)
    await expect(page).toHaveURL(`${base}/dataDirectory?x=1`)
    expect(JSON.parse(sent[0]!)).toMatchObject({ loginType: 1, userAccount: account.userAccount, loginEntrance: 2 })
    expect(sent[0]).not.toContain(account.password)
    const cookie = (await page.context().cookies()).find(({ name }) => name === 'token')!
    expect(cookie.expires - Date.now() / 1000).toBeGreaterThan(11.9 * 3600)
    expect(cookie.expires - Date.now() / 1000).toBeLessThan(12.1 * 3600)
  })

  test(
    'before the script has taken over, or without any, the login sends nothing and says what it needs',
    { tag: '@desktop' },
    async ({ browser, baseURL }) => {
      const page = await browser.newPage({ baseURL: baseURL!, javaScriptEnabled: false })
      await page.goto(`${base}/login`)
      // Read from the answer: Chromium's own switch leaves noscript neither parsed nor drawn.
      const html = await (await page.request.get(`${base}/login`)).text()
      expect(/<noscript>(.*?)<\/noscript>/s.exec(html)![1]).toContain(
        sayIn(content)('Signing in needs JavaScript: it seals your password before it is sent.'),
      )
      await page.getByLabel(words.account, { exact: true }).fill('ada')
      await page.getByLabel(words.password, { exact: true }).fill('my secret')
      await expect(page.locator('main').getByRole('button', { name: words.signIn })).toBeDisabled()
      await page.getByLabel(words.password, { exact: true }).press('Enter')
      await expect(page.getByLabel(words.password, { exact: true })).toHaveValue('my secret')
      expect(page.url()).not.toContain('secret')
      await page.close()
    },
  )

  for (const path of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
    test(`NAV-02 the login never leads away: ${path}`, { tag: '@desktop' }, async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/login?path=${encodeURIComponent(path)}`)
      await signIn(page, words, accountOf('external', content))
      await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
    })
  }

  test('signing out forgets who it was', { tag: '@desktop' }, async ({ browser, baseURL }) => {
    const page = await browser.newPage({ baseURL: baseURL! })
    await page.context().addCookies([{ name: 'cookie-consent', value: 'declined', url: baseURL! }])
    await page.goto(`${base}/login`)
    await signIn(page, words, accountOf('customer', content))
    await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
    await page.getByRole('button', { name: words.accountMenu }).click()
    await page.getByRole('button', { name: words.signOut }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: words.signIn })).toBeVisible()
    expect((await page.context().cookies()).filter(({ name }) => name === 'token')).toEqual([])
    await page.close()
  })

  test('a wrong password is told at its field, and what was typed stays', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await comeFromElsewhere(page)
    await page.goto(`${base}/login`)
    // A name of its own: after a few failures of one account a captcha is asked for.
    const nobody = `nobody-${crypto.randomUUID()}@example.com`
    await signIn(page, words, { userAccount: nobody, password: 'not-the-password' })
    await expect(page.getByLabel(words.password, { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel(words.account, { exact: true })).toHaveValue(nobody)
  })

  test('without a network it is said at once that nothing was sent; what was typed stays, and nothing is sent later by itself', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/login`, { waitUntil: 'networkidle' })
    await page.getByLabel(words.account, { exact: true }).focus()
    await page.waitForLoadState('networkidle') // what a first key press fetches
    await page.context().setOffline(true)
    await signIn(page, words, { userAccount: 'nobody', password: 'typed' })
    await expect(
      page.getByRole('alert').filter({
        hasText: sayIn(words.content)('The server could not be reached. Check the network, then try again.'),
      }),
    ).toBeVisible()
    await expect(page.getByLabel(words.password, { exact: true })).toHaveValue('typed')
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    await page.context().setOffline(false)
    await page.evaluate(() => fetch('/healthz')) // the network is there again
    expect(sent).toEqual([])
  })
}
