import { expect } from '@playwright/test'
import { expectAccessible } from '@portal/e2e-flows'
import { test } from '../specimen-page.ts'

test('a button is pressed by Enter and by Space; a disabled one is passed over', async ({ page, show }) => {
  const section = await show('button')
  const counting = section.getByRole('button', { name: /^Save: \d/ })
  await counting.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(counting).toHaveText('Save: 2')
  await section.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Tab')
  await expect(section.locator('button[aria-busy]').first()).toBeFocused()
})

for (const [specimen, link, leads] of [
  ['button', 'Documents', '/documents'],
  ['breadcrumbs', 'Documents', '/documents'],
  ['link-tabs', 'Documents', '/two'],
  ['pagination', 'Next page', '/page/2'],
  ['quick-grid', /^Documents/, '/entry/0'],
  ['side-menu', 'Firmware', '/a'],
  ['tag', 'Firmware', '/tag/0'],
  ['layout', 'Firmware', '/all'],
  ['note', 'Firmware', '/more'],
] as const) {
  test(`a link of ${specimen} is followed by Enter`, async ({ page, show }) => {
    const section = await show(specimen)
    await section.getByRole('link', { name: link }).first().press('Enter')
    await expect(page.getByLabel('Last link')).toHaveText(leads)
  })
}

test('a dialog takes the focus, keeps it, is closed by Escape and gives the focus back', async ({ page, show }) => {
  const section = await show('dialog')
  for (const [opener, role] of [
    ['Open a question', 'dialog'],
    ['Open an alert', 'alertdialog'],
    ['Open a long one', 'dialog'],
  ] as const) {
    const button = section.getByRole('button', { name: opener })
    await button.press('Enter')
    const dialog = page.getByRole(role)
    await expect(dialog).toBeVisible()
    await expect(dialog.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    expect(
      await button.evaluate(
        (element) =>
          element.ownerDocument.activeElement !== element &&
          !element.ownerDocument.activeElement?.closest('section > div > button'),
      ),
    ).toBe(true)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
  }
})

test('fields: a label leads to its field, Space ticks, arrows choose', async ({ page, show }) => {
  const section = await show('field')
  const box = section.getByRole('checkbox', { name: 'Documents' })
  await box.focus()
  await page.keyboard.press('Space')
  await expect(box).toBeChecked()
  await section.getByRole('radio', { name: 'Firmware' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(section.getByRole('radio', { name: 'KS-IPC-4231E-Z' })).toBeChecked()
  await section.getByText('Firmware', { exact: true }).first().click()
  await expect(section.getByLabel('Firmware').first()).toBeFocused()
  await section.getByRole('combobox', { name: 'Documents' }).press('K')
  await expect(section.getByRole('combobox', { name: 'Documents' })).toHaveValue('KS-IPC-4231E-Z')
})

test('a day: typed, or chosen from the calendar by arrows and Enter; Esc closes it and leads back', async ({
  page,
  show,
}) => {
  const section = await show('date-field')
  const day = section.getByRole('textbox', { name: 'Firmware' }).nth(1)
  const opener = section.getByRole('button', { name: 'Calendar: Firmware' }).nth(1)
  await expect(day).toHaveValue('24/11/2026')
  await opener.press('Enter')
  await expect(section.getByRole('button', { name: /24 November 2026/ })).toBeFocused()
  await expectAccessible(page, 'calendar open', { repeated: true })
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(day).toHaveValue('25/11/2026')
  await expect(opener).toBeFocused()
  await opener.press('Enter')
  await expect(section.getByRole('button', { name: /25 November 2026/ })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(section.getByRole('button', { name: /25 November 2026/ })).toHaveCount(0)
  await expect(opener).toBeFocused()
  await day.fill('2026-12-01')
  await day.press('Enter')
  await expect(day).toHaveValue('01/12/2026')
})

test('codes: typing narrows, arrows and Enter choose, Backspace takes the last one out', async ({ page, show }) => {
  const section = await show('code-picker')
  const input = section.getByRole('combobox', { name: 'Documents' }).first()
  await input.pressSequentially('nvr')
  await expect(section.getByRole('option')).toHaveCount(2)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('button', { name: 'Remove KS-NVR-5216' })).toBeVisible()
  await page.keyboard.press('Backspace')
  await expect(section.getByRole('button', { name: 'Remove KS-NVR-5216' })).toHaveCount(0)
})

test('a table: arrows and j, k move from row to row, Enter opens; a failed one is asked for again', async ({
  page,
  show,
}) => {
  const section = await show('data-table')
  const table = section.getByRole('table', { name: 'Documents 1' })
  await table.getByRole('link').first().focus()
  for (const key of ['ArrowDown', 'j', 'k']) await page.keyboard.press(key)
  await expect(table.getByRole('link').nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Last link')).toHaveText('/case/2')
  await section.getByRole('button', { name: 'Try again' }).press('Enter')
  await expect(section.getByRole('table', { name: 'Documents 4' })).toBeVisible()
})

test('a tag is removed, an entry of the menu chosen, by the keyboard', async ({ page, show }) => {
  const tags = await show('tag')
  await tags.getByRole('button', { name: 'Remove Firmware' }).press('Enter')
  await expect(tags.getByRole('button', { name: 'Remove Firmware' })).toHaveCount(0)
  const menu = (await show('side-menu')).getByRole('navigation', { name: 'Documents 1' })
  await menu.getByRole('button', { name: /^Firmware/ }).press('Enter')
  await expect(menu.getByRole('button', { name: /^Firmware/ })).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('[aria-current=true]').filter({ hasText: 'Firmware' })).not.toHaveCount(0)
})

test('UIX-03 a message is read out, good news as status, bad as alert, and closed by the keyboard', async ({
  page,
  show,
}) => {
  const section = await show('message')
  for (const [button, role] of [
    ['Good news', 'status'],
    ['Bad news', 'alert'],
  ] as const) {
    await section.getByRole('button', { name: button, exact: true }).press('Enter')
    const message = page.getByRole(role).filter({ hasText: 'Upgrade the recorder first.' })
    await expect(message).toBeVisible()
    const { x, width } = (await message.boundingBox())!
    expect(Math.abs(x + width / 2 - page.viewportSize()!.width / 2), 'centred').toBeLessThan(12)
    await page.getByRole('button', { name: 'Close' }).press('Enter')
    await expect(message).toHaveCount(0)
  }
})
