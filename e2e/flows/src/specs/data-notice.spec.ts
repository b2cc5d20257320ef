import { expect } from '@playwright/test'
import { pathFor } from '@portal/routing'
import { storedThings } from '@portal/tracking/stored-things'
import { answerForOthers, type PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** The page that tells visitors what is kept; that it says what is declared, in each language, is tested beside it. */
export const dataNoticeSpecs = (
  test: PortalTest,
  { edition, base, content, titleOf, cookies, accept, decline }: Words,
) => {
  const say = sayIn(content)
  const notice = base + pathFor('dataNotice')

  test('row 97 the question about cookies and the end of every page lead to the page on what is kept', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.context().clearCookies()
    await page.goto(base || '/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('contentinfo').getByRole('link', { name: titleOf('dataNotice') })).toHaveAttribute(
      'href',
      notice,
    )
    await page
      .getByRole('region', { name: cookies })
      .getByRole('link', { name: titleOf('dataNotice') })
      .click()
    await expect(page).toHaveURL(notice)
    await expect(page.getByRole('heading', { level: 1, name: titleOf('dataNotice') })).toBeVisible()
    const names = await page
      .getByRole('table', { name: say('In your browser') })
      .getByRole('rowheader')
      .locator('code')
      .allTextContents()
    expect(names).toEqual(
      storedThings.filter((thing) => !thing.edition || thing.edition === edition.name).map(({ name }) => name),
    )
    expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`${notice}<`)
  })

  test('row 97 EDT-06 from there the choice can be changed by keyboard, and the page says which holds', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await answerForOthers(page)
    await page.context().clearCookies()
    await page.goto(notice, { waitUntil: 'networkidle' })
    const main = page.getByRole('main')
    const question = page.getByRole('region', { name: cookies })
    const settings = main.getByRole('button', { name: say('Cookie settings') })
    await expect(
      main.getByText(
        say(
          'You have not chosen yet: until then nothing that needs your consent is kept or reported. The question stands at the bottom of the window.',
        ),
      ),
    ).toBeVisible()
    for (const [choice, now] of [
      [decline, 'You declined: nothing that needs your consent is kept or reported.'],
      [accept, 'You accepted that visits are counted.'],
    ] as const) {
      await settings.press('Enter')
      await expect(question.getByRole('button', { name: decline })).toBeFocused()
      await question.getByRole('button', { name: choice }).press('Enter')
      await expect(question).toBeHidden()
      await expect(settings).toBeFocused()
      await expect(main.getByText(say(now))).toBeVisible()
    }
  })
}
