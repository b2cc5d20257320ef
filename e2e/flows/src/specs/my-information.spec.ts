import { expect, type Page } from '@playwright/test'
import { fullPath } from '@portal/routing'
import { expectAccessible } from '../gates/accessible.ts'
import { expectFits } from '../gates/fits.ts'
import { routesOf } from '../gates/screens.ts'
import { expectTargets } from '../gates/targets.ts'
import { expectTranslated } from '../gates/translated.ts'
import { mailsTo } from '../mails.ts'
import { accountOf } from '../people.ts'
import { signIn, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

export const myInformationSpecs = (test: PortalTest, words: Words) => {
  const { base, content, edition } = words
  const say = sayIn(content)
  const address = base + fullPath(routesOf(edition)['myInformation']!)
  const account = accountOf('engineer', content)
  const region = (page: Page, name: string) => page.getByRole('region', { name: say(name), exact: true })
  const button = (page: Page, name: string) =>
    page.locator('main').getByRole('button', { name: say(name), exact: true })
  const message = (page: Page, text: string) => page.getByRole('status').filter({ hasText: say(text) })
  const opened = async (page: Page, password: string) => {
    await page.goto(`${base}/login?path=${encodeURIComponent(fullPath(routesOf(edition)['myInformation']!))}`)
    await signIn(page, words, { ...account, password })
    await expect(page.getByRole('heading', { level: 1, name: say('route.myInformation') })).toBeVisible()
  }
  const changePassword = async (page: Page, current: string, next: string) => {
    const part = region(page, 'Password')
    await part.getByLabel(say('Current password'), { exact: true }).fill(current)
    await part.getByLabel(say('New password'), { exact: true }).fill(next)
    await part.getByLabel(say('New password'), { exact: true }).press('Enter')
  }
  const changeEmail = async (page: Page, email: string, password: string) => {
    const known = (await mailsTo(email)).length
    await page.getByRole('button', { name: say('Change: {name}').replace('{name}', say('E-mail address')) }).click()
    await expect(page.getByLabel(say('New e-mail address'))).toBeFocused()
    await page.getByLabel(say('New e-mail address')).fill(email)
    await page.getByLabel(say('New e-mail address')).press('Enter')
    await expect(page.getByLabel(say('Verification code'), { exact: true })).toBeFocused()
    await expect.poll(async () => (await mailsTo(email)).length).toBe(known + 1)
    const code = /(?<!\d)\d{6}(?!\d)/.exec((await mailsTo(email)).at(-1)!.text!)![0]
    await page.getByLabel(say('Verification code'), { exact: true }).fill(code)
    await region(page, 'How you are reached').getByLabel(say('Current password'), { exact: true }).fill(password)
    await region(page, 'How you are reached')
      .getByRole('button', { name: say('Save'), exact: true })
      .click()
  }

  test(
    'rows 75, 76, 92, 93: the holder changes name, e-mail address and password; other devices are signed out, another tab goes on',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const [page, elsewhere] = [await pageFor('guest'), await pageFor('guest')]
      await opened(page, account.password)
      await opened(elsewhere, account.password)
      const tab = await page.context().newPage()
      await tab.goto(address)

      const name = page.getByLabel(say('Full name'), { exact: true })
      const called = `Sofia ${crypto.randomUUID().slice(0, 8)}` // what it was before is not known: the other edition's suite has been here
      await name.fill(called)
      await name.press('Enter')
      await expect(message(page, 'Your name was changed.')).toBeVisible()
      await expect(name).toBeFocused()
      for (const each of [page, tab])
        await expect(each.getByRole('banner').getByRole('button', { name: new RegExp(called) })).toBeVisible()

      const moved = `sofia.${edition.name}@example.com`
      await changeEmail(page, moved, account.password)
      await expect(message(page, 'Your e-mail address was changed. Every other device was signed out.')).toBeVisible()
      await expect(page.getByText('s***@example.com')).toBeVisible()

      await changePassword(page, 'not the password', 'mudik tarrop 7')
      await expect(page.getByText(say('That is not your current password.'))).toBeVisible()
      await changePassword(page, account.password, 'password123')
      await expect(
        page.getByText(say('This password is among the first that are tried. Choose a longer or a less usual one.')),
      ).toBeVisible()
      await expect(region(page, 'Password').getByLabel(say('New password'), { exact: true })).toHaveValue('password123')
      await changePassword(page, account.password, 'mudik tarrop 7')
      await expect(message(page, 'Your password was changed. Every other device was signed out.')).toBeVisible()
      await expect(region(page, 'Password').getByLabel(say('New password'), { exact: true })).toBeFocused()
      await expect.poll(async () => (await mailsTo(moved)).length).toBe(2)

      // The tab has the new session: it goes on, and gives the old password back to whoever comes after.
      await tab.bringToFront()
      await tab.reload()
      await changeEmail(tab, `sofia.berg.${edition.name}@example.com`, 'mudik tarrop 7')
      await expect(message(tab, 'Your e-mail address was changed. Every other device was signed out.')).toBeVisible()
      await expect.poll(async () => (await mailsTo(moved)).length).toBe(3) // the old address is told
      await changePassword(tab, 'mudik tarrop 7', account.password)
      await expect(message(tab, 'Your password was changed. Every other device was signed out.')).toBeVisible()

      await elsewhere.reload()
      await expect(elsewhere.getByRole('banner').getByRole('button', { name: words.accountMenu })).toHaveCount(0)
    },
  )

  test('its forms open are accessible, translated, and fit; Cancel leads back to where it was opened', async ({
    pageFor,
    isMobile,
  }) => {
    const page = await pageFor('approver')
    await page.goto(address)
    const opener = page.getByRole('button', { name: say('Change: {name}').replace('{name}', say('E-mail address')) })
    await opener.click()
    await page.getByLabel(say('New e-mail address')).fill('nobody')
    await button(page, 'Send code').click()
    await expect(page.getByText(say('Type an e-mail address, such as name@example.com.'))).toBeVisible()
    await button(page, 'Change password').click()
    await expect(page.getByText(say('Type your current password.'))).toBeVisible()
    await expectTranslated(page, content)
    await page.evaluate(() => scrollTo(0, 0)) // nothing half below the header
    await expectAccessible(page, 'with its forms open and their faults')
    await expectTargets(page, isMobile ? 44 : 24)
    await expectFits(page)
    await button(page, 'Cancel').click()
    await expect(opener).toBeFocused()
  })
}
