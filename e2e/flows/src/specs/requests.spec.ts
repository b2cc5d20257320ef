import { expect, type Page } from '@playwright/test'
import { pathFor } from '@portal/routing'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** SRV-01: what becomes of a service request, from its customer to staff and back. */
export const requestSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)
  const open = (page: Page, path: string) => page.goto(base + path, { waitUntil: 'networkidle' })
  const main = (page: Page) => page.getByRole('main')

  test('SRV-01, rows 51, 65, 66, 67 from the end of a fault tree a request is written, survives a reload with its attachment, is answered and closed', async ({
    pageFor,
  }) => {
    const page = await pageFor('external')
    await open(page, pathFor('faultTrees'))
    await main(page).getByRole('heading', { level: 2 }).getByRole('link').first().click()
    const step = main(page).getByRole('heading', { level: 2 }).first()
    const answers = main(page).locator('section > ul > li > a')
    await expect(answers.first()).toBeVisible()
    const asked = (await step.textContent())!
    for (let steps = 0; steps < 20 && (await answers.count()); steps++) {
      const before = await step.textContent()
      await answers.last().click()
      await expect(step).not.toHaveText(before!)
    }
    await main(page)
      .getByRole('region', { name: say('Did this solve it?') })
      .getByRole('button')
      .last()
      .click()
    await main(page)
      .getByRole('link', { name: say('Ask for service with these answers') })
      .click()
    await expect(main(page).getByRole('listitem').filter({ hasText: asked })).toBeVisible()
    const title = `${say('Fault')} ${Date.now()}`
    await main(page).getByLabel(say('What is it about?')).fill(title)
    await main(page).getByLabel(say('Category')).selectOption('fault')
    await main(page).getByLabel(say('What happens?')).fill('1\n2')
    await main(page)
      .locator('input[type=file]')
      .setInputFiles({
        name: 'nvr.log',
        mimeType: 'text/plain',
        buffer: Buffer.from('08:00 start\n08:01 password=hunter2\n'),
      })
    // What is secret does not leave the device.
    await main(page)
      .getByRole('button', { name: say('Strike them out and attach') })
      .click()
    await expect(main(page).getByText('nvr.log')).toBeVisible()
    await expect(main(page).getByRole('progressbar')).toHaveCount(0)
    await page.reload({ waitUntil: 'networkidle' })
    await expect(main(page).getByLabel(say('What is it about?'))).toHaveValue(title)
    await expect(main(page).getByText('nvr.log')).toBeVisible()
    await main(page)
      .getByRole('button', { name: say('Send the request') })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
    const id = new URL(page.url()).searchParams.get('id')!
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page)
        .getByRole('link', { name: /nvr\.log/ })
        .click(),
    ])
    expect(download.suggestedFilename()).toBe('nvr.log')
    // Row 38: it is looked into in the page too.
    await main(page)
      .getByRole('button', { name: say('Preview: {name}').replace('{name}', 'nvr.log') })
      .click()
    const look = page.getByRole('dialog', { name: 'nvr.log' })
    await expect(look).toContainText('08:00 start')
    await expect(look).not.toContainText('hunter2')
    await look.getByRole('button', { name: say('Close'), exact: true }).click()

    const staff = await pageFor('author')
    await open(staff, `${pathFor('requestDeskInfo')}?id=${id}`)
    await expect(main(staff).getByRole('listitem').filter({ hasText: asked })).toBeVisible()
    const answer = main(staff).getByLabel(say('Answer, or note among staff'))
    await answer.fill('for us alone')
    await main(staff)
      .getByRole('button', { name: say('Leave as a note') })
      .click()
    const said = main(staff).getByRole('list', { name: say('What was said') })
    await expect(said.getByText('for us alone')).toBeVisible()
    await answer.fill('restart it')
    await main(staff)
      .getByRole('button', { name: say('Answer and solve') })
      .click()
    await expect(said.getByText('restart it')).toBeVisible()

    await open(page, pathFor('requestList'))
    await main(page).getByRole('link', { name: title }).click()
    await expect(main(page).getByText('restart it')).toBeVisible()
    await expect(main(page).getByText('for us alone')).toHaveCount(0)
    await main(page)
      .getByRole('button', { name: say('Close the request') })
      .click()
    await expect(main(page).getByRole('heading', { name: say('How did it go?') })).toBeVisible()
  })
}
