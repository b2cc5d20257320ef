import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../gates/accessible.ts'
import { expectFits } from '../gates/fits.ts'
import { expectLooksTheSame } from '../gates/looks-the-same.ts'
import { addressOf, screensOf, viewsOf, type View } from '../gates/screens.ts'
import { expectTargets } from '../gates/targets.ts'
import { expectTranslated } from '../gates/translated.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

const opened = async (page: Page, address: string, theme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.goto(address, { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('[aria-busy=true], [data-skeleton]:visible')).toHaveCount(0)
}

const everyView = process.env.EVERY_VIEW === '1'
/** Days of what was written today, counts of readers, a list that is sorted by them, and charts, which are of the last days. */
const varying = (page: Page, name: string) => [
  page.locator(
    name === 'dataDirectory'
      ? 'main ul:has(time)'
      : name === 'statistics'
        ? 'main :is(figure, td, details)'
        : 'main time',
  ),
  page.locator('main [data-hits]'),
]
const sameView = (one: View) => (other: View) =>
  one.language === other.language && one.theme === other.theme && one.device === other.device

/** What holds on every screen, in every language, wide and on a phone, light and dark. The routes come from the manifest: none is listed here. They run before what writes: pictures show the demo content alone. */
export const gateSpecs = (test: PortalTest, { edition }: Words) => {
  for (const { language, theme, device } of viewsOf(edition, 0, everyView)) {
    test(
      `row 100 EDT-06 the question about cookies, ${language.tag}, ${theme}, ${device}: accessible, translated, nothing stands out`,
      { tag: ['@screens', `@${device}`] },
      async ({ pageFor, isMobile }) => {
        const page = await pageFor('guest')
        await page.context().clearCookies()
        await opened(page, await addressOf(page.request, edition, language, 'login'), theme)
        await expect(page.getByRole('region', { name: sayIn(language.content)('Cookies') })).toBeVisible()
        await expectTranslated(page, language.content)
        await expectAccessible(page, 'with the question')
        await expectTargets(page, isMobile ? 44 : 24)
        await expectFits(page)
      },
    )
  }
  screensOf(edition).forEach(({ name, person }, at) => {
    const pictured = viewsOf(edition, at, false)
    for (const view of viewsOf(edition, at, everyView)) {
      const { language, theme, device } = view
      test(
        `row 100 ${name}, ${language.tag}, ${theme}, ${device}: accessible, translated, nothing stands out, everything can be touched, it looks as it did`,
        { tag: ['@screens', `@${device}`] },
        async ({ pageFor, isMobile }) => {
          const page = await pageFor(person)
          await opened(page, await addressOf(page.request, edition, language, name), theme)
          await expect(page.locator('html')).toHaveAttribute('lang', language.tag)
          if (pictured.some(sameView(view)))
            await expectLooksTheSame(page, `${name}-${language.content}-${theme}-${device}`, varying(page, name))
          await expectTranslated(page, language.content)
          await expectAccessible(page, 'as it opens')
          await expectTargets(page, isMobile ? 44 : 24)
          // Handles, not locators: what has been opened no longer matches.
          for (const [at, opener] of (
            await page.locator('button[aria-expanded=false], button[aria-haspopup=dialog], summary').elementHandles()
          ).entries()) {
            if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
            await opener.click()
            await expectAccessible(page, `with number ${at + 1} of its menus and dialogs open`, { covered: true })
            await expectTranslated(page, language.content)
            await page.keyboard.press('Escape')
            await expect(page.getByRole('dialog')).toHaveCount(0)
          }
          await expectFits(page)
        },
      )
    }
  })
}
