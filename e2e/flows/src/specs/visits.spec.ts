import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What customers and staff do with visits of a technician and with service demands, from one end to the other. */
export const visitSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'networkidle' })
  const main = (page: Page) => page.getByRole('main')
  const button = (page: Page, text: string) =>
    main(page)
      .getByRole('button', { name: say(text), exact: true })
      .first()

  test('SRV-02 a visit is booked, confirmed, and cancelled with its reason; its place is free again', async ({
    pageFor,
  }) => {
    const page = await pageFor('customer')
    await open(page, `${pathFor('doorService')}?type=repair&province=fujian`)
    // The last time that has room, which no other test wants.
    const time = main(page).getByRole('radio').and(page.locator(':enabled')).last()
    await time.click()
    await expect(time).toBeChecked()
    const chosen = await time.getAttribute('aria-label')
    await main(page).getByLabel(say('Phone'), { exact: true }).fill('0591 5550 0144')
    await main(page).getByLabel(say('Address'), { exact: true }).fill('示例路 8 号')
    await main(page).getByLabel(say('What is to be done'), { exact: true }).fill('三号闸机刷卡后没有反应，已重启。')
    await page.reload({ waitUntil: 'networkidle' })
    await expect(main(page).getByLabel(say('Address'), { exact: true })).toHaveValue('示例路 8 号')
    await button(page, 'Book the visit').click()
    await expect(page).toHaveURL(/\/user\/my-visits\/info\?id=\d+/)
    await expect(main(page).getByText(say('Waiting for confirmation')).first()).toBeVisible()
    const id = new URL(page.url()).searchParams.get('id')!

    const desk = await pageFor('approver')
    await open(desk, `${pathFor('visitDeskInfo')}?id=${id}`)
    await main(desk).getByLabel(say('Technician'), { exact: true }).fill('王工')
    await button(desk, 'Confirm the visit').click()
    await expect(main(desk).getByText(say('Confirmed')).first()).toBeVisible()

    await page.reload({ waitUntil: 'networkidle' })
    await expect(main(page).getByText('王工').first()).toBeVisible()
    await button(page, 'Cancel the visit').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('Why'), { exact: true }).selectOption('solved')
    await dialog.getByLabel(say('In your words'), { exact: true }).fill('更换读卡器后恢复正常')
    await dialog.getByRole('button', { name: say('Cancel the visit'), exact: true }).click()
    await expect(main(page).getByText(say('Cancelled')).first()).toBeVisible()

    await open(page, `${pathFor('doorService')}?type=repair&province=fujian`)
    await expect(main(page).getByRole('radio', { name: chosen! })).toBeEnabled()
  })

  test('SRV-01 a demand is written, submitted, and taken on by staff', async ({ pageFor }) => {
    const page = await pageFor('customer')
    await open(page, pathFor('serviceDemandEdit'))
    const title = `西门道闸维修 ${Date.now()}`
    await main(page).getByLabel(say('Title'), { exact: true }).fill(title)
    await main(page).getByLabel(say('Type'), { exact: true }).selectOption('maintenance')
    await main(page).getByLabel(say('More closely'), { exact: true }).selectOption('repair')
    await main(page).getByRole('treeitem').first().click()
    await main(page).getByLabel(say('Description'), { exact: true }).fill('抬杆到一半停住，手动可以复位。')
    await button(page, 'Submit').click()
    await expect(page).toHaveURL(/\/user\/service-demand\/info\?id=\d+/)
    await expect(main(page).getByText(say('Handed in')).first()).toBeVisible()

    const desk = await pageFor('approver')
    await open(desk, `${pathFor('serviceDemand')}?box=all`)
    await main(desk).getByRole('link', { name: title }).click()
    await button(desk, 'Take on').click()
    await expect(main(desk).getByText(say('Accepted')).first()).toBeVisible()

    await page.reload({ waitUntil: 'networkidle' })
    await expect(main(page).getByText(say('Service team')).first()).toBeVisible()
  })
}
