import { expect, type CDPSession, type Locator, type Page } from '@playwright/test'

/** What text is typed into. Numbers, days and sliders take none: they say so. */
export const textFields =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=range], [type^=date], [inputmode=numeric]):visible, textarea:visible, [contenteditable=true]:visible'

/** Composes in a field as an input method does, and presses Enter while it is open. */
export const composeIn = async (session: CDPSession, field: Locator) => {
  await field.focus()
  await session.send('Input.imeSetComposition', { text: 'xi', selectionStart: 2, selectionEnd: 2 })
  for (const type of ['rawKeyDown', 'keyUp'] as const)
    await session.send('Input.dispatchKeyEvent', { type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 })
  await session.send('Input.insertText', { text: '西' })
}

/** Row 14. An Enter that ends a composition chooses a word of the input method: it submits nothing, in every field that is shown, of which there are at least so many. */
export const expectComposing = async (page: Page, { least }: { least: number }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/login$|\/save$|commitCheck|daGrand_search\/search|updateOrNot/.test(request.url())) sent.push(request.url())
  })
  const there = new URL(page.url()).pathname
  const session = await page.context().newCDPSession(page)
  const shown = await page.locator(textFields).all()
  let last: Locator | undefined
  for (const field of shown) {
    if (!(await field.isEditable())) continue
    await composeIn(session, field)
    last = field
    await expect(field).toBeVisible()
    expect(
      await field.evaluate((node) => ('value' in node ? (node as HTMLInputElement).value : node.textContent)),
    ).toContain('西')
  }
  await session.detach()
  expect(shown.length, 'fields that were tried').toBeGreaterThanOrEqual(least)
  expect(new URL(page.url()).pathname).toBe(there) // its query follows what is typed into a filter
  expect(sent).toEqual([])
  // Nor was it tried and refused: that says so at the last field too, and goes to the first that is wrong. A field that was left may say what is wrong with it.
  if (last) {
    await expect(last).toBeFocused()
    await expect(last).not.toHaveAttribute('aria-invalid', 'true')
  }
}
