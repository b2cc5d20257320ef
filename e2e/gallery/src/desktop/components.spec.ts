import { expect, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectLooksTheSame, expectTargets } from '@portal/e2e-flows'
import { specimenNames, test } from '../specimen-page.ts'

/** Tab through a section: whatever it reaches shows a ring. */
const expectRings = async (page: Page, section: Locator) => {
  await section.evaluate((element) => {
    element.tabIndex = -1
    element.focus()
  })
  const unseen: string[] = []
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab')
    const focused = await section.evaluate((element) => {
      const at = document.activeElement
      if (!at || at === element || !element.contains(at)) return undefined
      const { outlineStyle, outlineWidth } = getComputedStyle(at)
      return {
        what: `${at.tagName} ${at.textContent?.slice(0, 30)}`,
        seen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
      }
    })
    if (!focused) break
    if (!focused.seen) unseen.push(focused.what)
  }
  expect(unseen, 'focused without a ring').toEqual([])
}

// The other two of the four views are looked at on the phone.
for (const name of specimenNames) {
  test(`row 100 ${name}: accessible, looks as it did light and dark, shows where the focus is`, async ({
    page,
    show,
  }) => {
    const section = await show(name, { theme: 'light', dir: 'ltr' })
    await expectAccessible(page, 'light, left to right', { repeated: true })
    await expectTargets(page, 24)
    await expectLooksTheSame(section, `${name}-light`)
    await expectRings(page, section)
    await show(name, { theme: 'dark', dir: 'ltr' })
    await expectLooksTheSame(section, `${name}-dark`)
    await show(name, { theme: 'dark', dir: 'rtl' })
    await expectAccessible(page, 'dark, right to left', { repeated: true })
  })
}

test('row 100 the page with all of them draws each in its states, dark and from right to left too', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.locator('section:not(section section) > h2')).toHaveText(specimenNames) // a component may have sections of its own
  for (const panel of ['Dark', 'Right to left'])
    await expect(page.locator('section').filter({ has: page.getByText(panel, { exact: true }) })).toHaveCount(
      specimenNames.length,
    )
})

test('row 100 open dialogs are accessible and look as they did, light and dark', async ({ page, show }) => {
  for (const theme of ['light', 'dark'] as const) {
    const section = await show('dialog', { theme })
    await section.getByRole('button', { name: 'Open a question' }).click()
    await expectAccessible(page, `${theme}, open`, { repeated: true, covered: true })
    await expectLooksTheSame(page.getByRole('dialog'), `dialog-open-${theme}`)
  }
})
