import { expect, type ElementHandle, type Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expectTranslated } from './translated.ts'

const mark = 'data-opened'

/** Opens, and marks what is shown by it, with what stands around it: elements that are new, or else what the opener belongs to. */
const markOpened = async (page: Page, opener: ElementHandle<Node>) => {
  await page.evaluate(() => {
    Object.assign(window, { before: new Set(document.querySelectorAll('body *')) })
  })
  await opener.click()
  await opener.evaluate((button, mark) => {
    const { before } = window as unknown as { before: Set<Element> }
    for (const element of document.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
    const added = [...document.querySelectorAll('body *')].filter(
      (element) => !before.has(element) && before.has(element.parentElement!),
    )
    const parts = added.map((element) => (element.parentElement === document.body ? element : element.parentElement!))
    for (const part of parts.length ? parts : [(button as Element).parentElement!]) part.setAttribute(mark, '')
  }, mark)
}

/** Whatever opens (menus, dialogs, parts that are folded) is accessible and translated when it is open. `within`: where the openers are looked for. */
export const expectOpenedParts = async (page: Page, { within, content }: { within: string; content: string }) => {
  const openers = page.locator(within).locator('button[aria-expanded=false], button[aria-haspopup=dialog], summary')
  // Handles, not locators: what has been opened no longer matches.
  for (const [at, opener] of (await openers.elementHandles()).entries()) {
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
    await markOpened(page, opener)
    await expectAccessible(page, `with number ${at + 1} of its menus and dialogs open`, {
      covered: true,
      within: `[${mark}]`,
    })
    await expectTranslated(page, content)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}
