import { expect } from '@playwright/test'
import { expectAccessible, expectFits, expectLooksTheSame, expectTargets } from '@portal/e2e-flows'
import { specimenNames, test } from './specimen-page.ts'

for (const name of specimenNames) {
  test(`row 100 ${name}: accessible light and dark, both ways; looks as it did; can be hit`, async ({ page, show, isMobile }) => {
    for (const theme of ['light', 'dark'] as const) {
      for (const dir of ['ltr', 'rtl'] as const) {
        const section = await show(name, { theme, dir })
        await expectAccessible(page, `${theme}, ${dir}`, { repeated: true })
        if (dir === 'ltr' && !isMobile) await expectLooksTheSame(section, `${name}-${theme}`)
      }
    }
    await expectTargets(page, isMobile ? 44 : 24)
  })

  test(`row 100 ${name}: focus is seen wherever it goes`, async ({ page, show, isMobile }) => {
    test.skip(isMobile, 'a phone has no keyboard')
    const section = await show(name)
    // What the keyboard reaches in the section, one after the other; a group of radio buttons is one stop.
    await section.evaluate((element) => { element.tabIndex = -1; element.focus() })
    const unseen: string[] = []
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab')
      const focused = await section.evaluate((element) => {
        const at = document.activeElement
        if (!at || at === element || !element.contains(at)) return undefined
        const { outlineStyle, outlineWidth } = getComputedStyle(at)
        return { what: `${at.tagName} ${at.textContent?.slice(0, 30)}`, seen: outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 }
      })
      if (!focused) break
      if (!focused.seen) unseen.push(focused.what)
    }
    expect(unseen, 'focused without a ring').toEqual([])
  })

  for (const lang of ['zh', 'ru'] as const) {
    test(`row 100 ${name}, ${lang}: long text stays inside, in small windows, big and from right to left`, async ({ page, show, isMobile }) => {
      test.skip(!isMobile, 'the small window is the harder one')
      await show(name, { lang })
      await page.evaluate(() => document.documentElement.removeAttribute('dir'))
      await expectFits(page)
    })
  }
}

test('row 100 the page with all of them, dark and from right to left among them, is accessible and names each once', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('section > h2')).toHaveText(specimenNames)
  for (const panel of ['Dark', 'Right to left']) await expect(page.locator('section').filter({ has: page.getByText(panel, { exact: true }) })).toHaveCount(specimenNames.length)
  await expectAccessible(page, 'all of them', { repeated: true })
})
