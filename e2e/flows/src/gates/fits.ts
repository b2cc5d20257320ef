import { expect, type Page } from '@playwright/test'

/** What stands out of the window sideways: nothing may, but inside what scrolls by itself. */
const standingOut = (page: Page) => page.evaluate(() => {
  const root = document.documentElement
  if (root.scrollWidth <= root.clientWidth) return []
  const scrolls = (element: Element | null): boolean => element !== null && element !== document.body && (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
  return [...document.querySelectorAll('body *')]
    .filter((element) => { const { left, right, width } = element.getBoundingClientRect(); return width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element.parentElement) })
    .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`).slice(0, 5)
    .concat(`${root.scrollWidth} px wide in a window of ${root.clientWidth}`)
})

// The window is laid out anew a moment after its size is set.
const expectNothingOut = (page: Page, where: string) => expect.poll(() => standingOut(page), { message: where, timeout: 5000 }).toEqual([])

/** No sideways scroll: in this window, at 320 px, from right to left, and with the reader's text twice as big. */
export const expectFits = async (page: Page) => {
  const size = page.viewportSize()!
  await expectNothingOut(page, `at ${size.width} px`)
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  await expectNothingOut(page, `at ${size.width} px, text of 200 %`)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingOut(page, 'at 320 px')
  await page.evaluate(() => { document.documentElement.dir = 'rtl' })
  await expectNothingOut(page, 'at 320 px, right to left')
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await page.setViewportSize(size)
}
