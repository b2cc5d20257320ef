import { expect, type Page } from '@playwright/test'

type View = { readonly width: number; readonly textSize: number; readonly dir: 'ltr' | 'rtl' }

/** What stands out of the window sideways: nothing may, but inside what scrolls by itself. The window is laid out anew a moment after it was changed. */
const standingOut = (page: Page, view: View) =>
  page.evaluate(({ width, textSize, dir }) => {
    const root = document.documentElement
    if (
      (innerWidth !== width && root.clientWidth !== width) ||
      parseFloat(getComputedStyle(document.body).fontSize) !== textSize ||
      getComputedStyle(root).direction !== dir
    )
      return ['the window has not changed yet']
    if (root.scrollWidth <= root.clientWidth) return []
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    return [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect()
        return width > 0 && (right > root.clientWidth + 1 || left < -1) && !scrolls(element.parentElement)
      })
      .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.trim().slice(0, 40)}`)
      .slice(0, 5)
      .concat(`${root.scrollWidth} px wide in a window of ${root.clientWidth}`)
  }, view)
const expectNothingOut = (page: Page, view: View) =>
  expect
    .poll(() => standingOut(page, view), {
      message: `at ${view.width} px, text of ${view.textSize} px, ${view.dir}`,
      timeout: 10_000,
      intervals: [20, 30, 50, 100],
    })
    .toEqual([])

/** Placeholders of one line that are wider than their field, words of the header that end in an ellipsis, and icons that what stands beside them has squeezed. */
const cutOrSqueezed = (page: Page) =>
  page.evaluate(() => {
    const pen = document.createElement('canvas').getContext('2d')!
    const shown = <T extends Element>(selector: string) =>
      [...document.querySelectorAll<T & HTMLElement>(selector)].filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1,
      )
    const cut = shown<HTMLInputElement>('input[placeholder]').filter((field) => {
      const { fontWeight, fontSize, fontFamily, paddingLeft, paddingRight } = getComputedStyle(field)
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
      return (
        pen.measureText(field.placeholder).width >
        field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) + 1
      )
    })
    const shortened = shown<HTMLElement>('header *').filter(
      (element) =>
        getComputedStyle(element).textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1,
    )
    const squeezed = shown<SVGSVGElement>('svg[width]').filter((icon) => {
      const width = Number(icon.getAttribute('width'))
      return width <= 32 && icon.getBoundingClientRect().width < width - 1
    })
    return [
      ...cut.map(({ placeholder }) => `cut: ${placeholder}`),
      ...shortened.map(({ textContent }) => `shortened: ${textContent}`),
      ...squeezed.map((icon) => `squeezed icon: ${icon.parentElement!.textContent}`),
    ]
  })

/** The narrowest window that has the wide header. */
const narrowestWide = 1025

/** Nothing is cut or squeezed, and there is no sideways scroll: in this window, in the narrowest that is drawn like it, with the reader's text twice as big, at 320 px, and there from right to left. */
export const expectFits = async (page: Page) => {
  const size = page.viewportSize()!
  const session = await page.context().newCDPSession(page)
  await expectNothingOut(page, { width: size.width, textSize: 16, dir: 'ltr' })
  expect(await cutOrSqueezed(page)).toEqual([])
  if (size.width > narrowestWide) {
    await page.setViewportSize({ ...size, width: narrowestWide })
    await expectNothingOut(page, { width: narrowestWide, textSize: 16, dir: 'ltr' })
    expect(await cutOrSqueezed(page), `at ${narrowestWide} px`).toEqual([])
  }
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
  const changed = size.width - 1 // or the styles are not worked out anew
  await page.setViewportSize({ ...size, width: changed })
  await expectNothingOut(page, { width: changed, textSize: 32, dir: 'ltr' })
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } })
  await page.setViewportSize({ width: 320, height: 800 })
  await expectNothingOut(page, { width: 320, textSize: 16, dir: 'ltr' })
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
  })
  await expectNothingOut(page, { width: 320, textSize: 16, dir: 'rtl' })
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await page.setViewportSize(size)
  await session.detach()
}
