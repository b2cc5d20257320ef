import { expect } from '@playwright/test'
import { expectAccessible, expectFits, expectTargets } from '@portal/e2e-flows'
import { specimenNames, test } from '../specimen-page.ts'

for (const name of specimenNames) {
  test(`row 100 ${name}: accessible, under a finger, and long text in Chinese and Russian stays inside`, async ({
    page,
    show,
  }) => {
    await show(name, { theme: 'light', dir: 'rtl', lang: 'zh' })
    await expectAccessible(page, 'light, right to left', { repeated: true })
    await expectTargets(page, 44)
    await show(name, { theme: 'dark', dir: 'ltr', lang: 'ru' })
    await expectAccessible(page, 'dark, left to right', { repeated: true })
    await expectTargets(page, 44)
    await page.evaluate(() => document.documentElement.removeAttribute('dir'))
    await expectFits(page)
  })
}

test('row 100 breadcrumbs are one line on a phone, which scrolls by itself and ends in an ellipsis', async ({
  show,
}) => {
  const section = await show('breadcrumbs', { lang: 'ru' })
  const trail = section.getByRole('list').last()
  const { height } = (await trail.boundingBox())!
  expect(height).toBe(44)
  const page = trail.locator('[aria-current=page]')
  await expect(page).toHaveCSS('text-overflow', 'ellipsis')
  expect(await page.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(
    await trail.evaluate(
      (element) => getComputedStyle(element).overflowX === 'auto' && element.scrollWidth > element.clientWidth,
    ),
  ).toBe(true)
})
