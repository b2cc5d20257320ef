import { expect, type Page } from '@playwright/test'

/**
 * Everything that is touched is at least `least` px high, with the label and the room around it that belong to it, and as wide, or alone:
 * a short word in a column of links has nothing beside it to be hit instead. Links inside running text, and words of it that explain themselves, are as high as their line.
 */
export const expectTargets = async (page: Page, least: number) => {
  const small = await page.evaluate((least) => {
    type Box = { left: number; right: number; top: number; bottom: number }
    const inText = (element: Element) =>
      element.closest('p, figcaption, td, dd, blockquote, .ProseMirror, [data-term]') !== null &&
      getComputedStyle(element).display === 'inline'
    const areaOf = (element: Element): Box => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.getBoundingClientRect() : undefined
      const after = getComputedStyle(element, '::after')
      const room = (side: 'left' | 'right' | 'top' | 'bottom') =>
        after.content !== 'none' && after.position === 'absolute' ? Math.max(0, -parseFloat(after[side]) || 0) : 0
      const own = {
        left: left - room('left'),
        right: right + room('right'),
        top: top - room('top'),
        bottom: bottom + room('bottom'),
      }
      return label
        ? {
            left: Math.min(own.left, label.left),
            right: Math.max(own.right, label.right),
            top: Math.min(own.top, label.top),
            bottom: Math.max(own.bottom, label.bottom),
          }
        : own
    }
    // What lies behind a dialog cannot be hit.
    const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document
    const targets = [
      ...shown.querySelectorAll(
        'a[href], button, input:not([type=hidden], [aria-hidden=true]), select, textarea, summary, [role=button], [role=tab], [role=option]',
      ),
    ]
      .filter(
        (element) =>
          element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
          !inText(element) &&
          !element.closest('[inert]'),
      )
      .map((element) => ({ element, area: areaOf(element) }))
      .filter(
        ({ area: { left, right, top, bottom } }) => right - left > 1 && bottom - top > 1 && right > 0 && bottom > 0,
      ) // skip links wait outside, hidden ones are spoken only
    const alone = ({ element, area }: (typeof targets)[number]) => {
      const missing = (least - (area.right - area.left)) / 2
      return targets.every(
        ({ element: other, area: near }) =>
          other === element ||
          other.contains(element) ||
          element.contains(other) ||
          near.bottom <= area.top ||
          near.top >= area.bottom ||
          near.right <= area.left - missing ||
          near.left >= area.right + missing,
      )
    }
    return targets.flatMap((target) => {
      const [width, height] = [target.area.right - target.area.left, target.area.bottom - target.area.top]
      if (height >= least - 0.5 && (width >= least - 0.5 || alone(target))) return []
      return [
        `${target.element.tagName.toLowerCase()} “${(target.element.getAttribute('aria-label') ?? target.element.textContent ?? '').trim().slice(0, 40)}” ${Math.round(width)}×${Math.round(height)}`,
      ]
    })
  }, least)
  expect(small, `targets under ${least} px`).toEqual([])
}
