import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../gates/accessible.ts'
import { expectFits } from '../gates/fits.ts'
import { expectTargets } from '../gates/targets.ts'
import { expectTranslated } from '../gates/translated.ts'
import { mailsTo } from '../mails.ts'
import { accountOf, type Person } from '../people.ts'
import { comeFromElsewhere, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

export const loginCodeSpecs = (test: PortalTest, words: Words) => {
  const { base, content, homeHeading } = words
  const say = sayIn(content)
  const target = (page: Page) => page.getByLabel(say('E-mail address'), { exact: true })
  const code = (page: Page) => page.getByLabel(say('Verification code'), { exact: true })
  const send = (page: Page) => page.getByRole('button', { name: say('Send code'), exact: true })
  const signIn = (page: Page) => page.locator('main').getByRole('button', { name: words.signIn, exact: true })

  /** Turns to codes, and asks for one by the keyboard; answers the code that arrives by mail. */
  const codeFor = async (page: Page, address: string) => {
    const known = (await mailsTo(address)).length
    await page.getByRole('link', { name: say('Verification code') }).click()
    await target(page).fill(address)
    await target(page).press('Enter')
    await expect(code(page)).toBeFocused()
    await expect.poll(async () => (await mailsTo(address)).length).toBe(known + 1)
    const { text = '' } = (await mailsTo(address)).at(-1)!
    return /(?<!\d)\d{6}(?!\d)/.exec(text)![0]
  }
  const mailOf = (person: Person) => {
    const { email, userAccount } = accountOf(person, content)
    return email ?? userAccount
  }

  test('LOG-01 T19 NAV-02 a code that arrives by mail signs in, and leads back to the page with its query and its place', async ({
    pageFor,
    isMobile,
  }) => {
    const page = await pageFor('guest')
    // A code a minute for each address: the wide window and the phone take one of their own.
    const address = mailOf(isMobile ? 'author' : content === 'zh' ? 'customer' : 'external')
    await page.goto(`${base}/login?path=${encodeURIComponent('/dataDirectory?x=1#main')}`)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/uac/uac-users/login')) sent.push(request.postData()!)
    })
    const digits = await codeFor(page, address)
    const status = page.getByRole('status').filter({ hasText: address })
    await expect(status).toBeVisible()
    await expect(
      page.getByRole('button', {
        name: new RegExp(`^${say('Send again in {seconds} s').replace('{seconds}', '\\d+')}$`),
      }),
    ).toBeDisabled()

    await code(page).fill(String((Number(digits) + 1) % 1_000_000).padStart(6, '0'))
    await code(page).press('Enter')
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(code(page)).toBeFocused()

    await code(page).fill(`${digits.slice(0, 3)} ${digits.slice(3)}`) // as people paste it
    await code(page).press('Enter')
    await expect(page).toHaveURL(`${base}/dataDirectory?x=1#main`)
    await expect(page.getByRole('banner').getByRole('button', { name: words.accountMenu })).toBeVisible()
    expect(JSON.parse(sent[1]!)).toMatchObject({ loginType: 2, userAccount: address, loginEntrance: 2 })
    expect(sent.join()).not.toContain(digits)
  })

  test('what was typed stays when the other way is tried; it is accessible, translated, and fits', async ({
    pageFor,
    isMobile,
  }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/login`)
    await page.getByLabel(words.account, { exact: true }).fill('nobody@example.com')
    await page.getByLabel(words.password, { exact: true }).fill('typed before')
    await page.getByRole('link', { name: say('Verification code') }).click()
    await expect(target(page)).toHaveValue('nobody@example.com')
    await expect(code(page)).toHaveAttribute('inputmode', 'numeric')
    await expect(code(page)).toHaveAttribute('autocomplete', 'one-time-code')
    await code(page).fill('123456')
    await expectAccessible(page, 'codes')
    await expectTranslated(page, content)
    await expectTargets(page, isMobile ? 44 : 24)
    await expectFits(page)
    await page.getByRole('link', { name: words.password, exact: true }).click()
    await expect(page.getByLabel(words.password, { exact: true })).toHaveValue('typed before')
    await page.goBack()
    await expect(code(page)).toHaveValue('123456')
    await page.reload()
    await expect(code(page)).toBeVisible()
  })

  test('each fault is told at its field', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/login?way=code`)
    await send(page).click()
    await expect(target(page)).toBeFocused()
    await expect(target(page)).toHaveAttribute('aria-invalid', 'true')
    await target(page).fill('nobody')
    await send(page).click()
    await expect(target(page)).toHaveAttribute('aria-invalid', 'true')
    await target(page).fill(`nobody-${crypto.randomUUID()}@example.com`)
    await signIn(page).click()
    await expect(code(page)).toBeFocused()
    await expect(code(page)).toHaveAttribute('aria-invalid', 'true')
    // Whether the address belongs to anyone is not told.
    await send(page).click()
    await expect(code(page)).toBeFocused()
    await signIn(page).click()
    await expect(page.getByText(say('Type the six digits of the code.'))).toBeVisible()
    await code(page).fill('123456')
    await signIn(page).click()
    await expect(
      page.getByText(say('The code is wrong, or is good no longer. After five wrong tries, ask for another one.')),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeHidden()
  })

  test(
    'T18 after three wrong passwords the browser waits and works by itself; there is nothing to see, to solve or to type again',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await comeFromElsewhere(page)
      const reasons: string[] = []
      await page.route('**/uac/uac-users/login', async (route) => {
        const response = await route.fetch()
        reasons.push(((await response.json()) as { reason: string }).reason)
        await route.fulfill({ response })
      })
      await page.goto(`${base}/login`)
      await page.getByLabel(words.account, { exact: true }).fill(`nobody-${crypto.randomUUID()}@example.com`)
      const password = page.getByLabel(words.password, { exact: true })
      for (const text of ['first', 'second', 'third']) {
        const known = reasons.length
        await password.fill(text)
        await password.press('Enter')
        await expect.poll(() => reasons.length).toBe(known + 1)
        expect(reasons.at(-1)).toBe('wrongPassword')
      }
      await password.fill('fourth')
      await password.press('Enter')
      const told = page.getByText(
        say('There were several wrong tries, so signing in takes longer. It goes on by itself.'),
      )
      await expect(told).toBeVisible()
      await expectAccessible(page, 'waiting')
      await expect.poll(() => reasons.slice(3)).toEqual(['captchaNeeded', 'wrongPassword']) // the work was right
      await expect(told).toBeHidden()
      await expect(password).toHaveValue('fourth')
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await expect(password).toBeFocused()
    },
  )

  test(
    'row 78 a password is masked, can be pasted and is filled in by the browser',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/login`)
      const password = page.getByLabel(words.password, { exact: true })
      await expect(password).toHaveAttribute('type', 'password')
      await expect(password).toHaveAttribute('autocomplete', 'current-password')
      await expect(page.getByLabel(words.account, { exact: true })).toHaveAttribute('autocomplete', 'username')
      await expect(signIn(page)).toBeEnabled()
      await password.evaluate((input: HTMLInputElement) => {
        const data = new DataTransfer()
        data.setData('text/plain', 'pasted')
        if (input.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })))
          input.setAttribute('data-takes', '') // nobody stops it
      })
      await expect(password).toHaveAttribute('data-takes', '')
    },
  )
}
