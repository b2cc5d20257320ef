import { expect } from '@playwright/test'
import { composeIn, textFields } from '../gates/composing.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** Row 14. An Enter that ends a composition chooses a word of the input method; the fields of every screen are tried by its visit. */
export const composingSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)

  test('row 14 the dialogs of the editor: a composing Enter keeps them open', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/upload-article`, { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: say('Text'), exact: true }).click()
    await page.keyboard.type('Kestrel')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: say('Link'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(textFields).first()).toBeVisible()
    const session = await page.context().newCDPSession(page)
    for (const field of await dialog.locator(textFields).all()) {
      await composeIn(session, field)
      await expect(dialog).toBeVisible()
    }
    await expect(
      page.getByRole('textbox', { name: say('Text'), exact: true, includeHidden: true }).locator('a'),
    ).toHaveCount(0)
  })
}
