import { expect, type Locator, type Page } from '@playwright/test'
import { addressOf, screensOf } from '../gates/screens.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

const fields =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type^=date]):visible, textarea:visible, [contenteditable=true]:visible'

/** Row 14. An Enter that ends a composition chooses a word of the input method: it submits nothing. */
export const composingSpecs = (test: PortalTest, { edition, base, content }: Words) => {
  const say = sayIn(content)
  const own = edition.languages.find(({ content: each }) => each === content)!
  /** Composes in a field as an input method does, and presses Enter while it is open. */
  const composeIn = async (page: Page, field: Locator) => {
    const session = await page.context().newCDPSession(page)
    await field.focus()
    await session.send('Input.imeSetComposition', { text: 'xi', selectionStart: 2, selectionEnd: 2 })
    for (const type of ['rawKeyDown', 'keyUp'] as const)
      await session.send('Input.dispatchKeyEvent', { type, key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 229 })
    await session.send('Input.insertText', { text: '西' })
    await session.detach()
  }
  /** Every field that is shown, each composed in once; answers how many. */
  const composeEverywhere = async (page: Page) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (/login$|\/save$|commitCheck|daGrand_search\/search|article_mistakes|article_votes/.test(request.url()))
        sent.push(request.url())
    })
    const there = new URL(page.url()).pathname
    const shown = await page.locator(fields).all()
    for (const field of shown) {
      if (!(await field.isEditable())) continue
      await composeIn(page, field)
      await expect(field).toBeVisible()
      expect(
        await field.evaluate((node) => ('value' in node ? (node as HTMLInputElement).value : node.textContent)),
      ).toContain('西')
    }
    expect(new URL(page.url()).pathname).toBe(there) // its query follows what is typed into a filter
    expect(sent).toEqual([])
    await expect(page.locator('[aria-invalid=true]')).toHaveCount(0) // nor was it tried and refused
    return shown.length
  }

  for (const { name, person } of screensOf(edition)) {
    test(`row 14 ${name}: a composing Enter submits nothing, in every field`, async ({ pageFor }) => {
      const page = await pageFor(person)
      await page.goto(await addressOf(page.request, edition, own, name), { waitUntil: 'networkidle' })
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(await composeEverywhere(page)).toBeGreaterThanOrEqual(1) // the search of the header, if no other
    })
  }

  test('row 14 the dialogs of the editor: a composing Enter keeps them open', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/upload-article`, { waitUntil: 'networkidle' })
    await page.getByRole('textbox', { name: say('Text'), exact: true }).click()
    await page.keyboard.type('Kestrel')
    await page.keyboard.press('ControlOrMeta+a')
    await page.getByRole('button', { name: say('Link'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator(fields).first()).toBeVisible()
    for (const field of await dialog.locator(fields).all()) {
      await composeIn(page, field)
      await expect(dialog).toBeVisible()
    }
    await expect(
      page.getByRole('textbox', { name: say('Text'), exact: true, includeHidden: true }).locator('a'),
    ).toHaveCount(0)
  })
}
