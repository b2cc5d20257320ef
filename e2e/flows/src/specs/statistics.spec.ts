import { expect } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

/** What staff see of visits and searches. */
export const statisticsSpecs = (test: PortalTest, { base, content }: Words) => {
  const say = sayIn(content)

  test('row 97 the statistics show a chart of each measure, its summary, every number in a table, and what was seen most', async ({
    pageFor,
  }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/statistics`)
    const main = page.getByRole('main')
    await expect(main.getByRole('figure')).toHaveCount(5)
    for (const name of ['Page views', 'Visitors', 'Visits', 'Searches', 'Pages sent, all visitors']) {
      const figure = main
        .getByRole('figure')
        .filter({ has: page.getByRole('heading', { name: say(name), exact: true }) })
      await expect(
        figure.getByRole('application', {
          name: say('{0} by day; every number is in the table below').replace('{0}', say(name)),
        }),
      ).toBeVisible()
      await expect(figure.locator('strong')).toHaveText(/[1-9]/)
    }
    await main.locator('summary').click()
    await expect(main.getByRole('table', { name: say('All numbers by day') }).getByRole('row')).toHaveCount(31)
    await expect(
      main
        .getByRole('table', { name: say('Most seen pages') })
        .getByRole('link')
        .first(),
    ).toHaveAttribute('href', /dataSectionDetail\/\d{12}/)
    await expect(main.getByRole('table', { name: say('Most searched words') }).getByRole('row')).toHaveCount(11)
    await expect(
      main
        .getByRole('table', { name: say('Most used menus') })
        .getByRole('row')
        .nth(1),
    ).toBeVisible()
  })

  test('row 97 time, edition and language are in the address, and go with a reload', async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/statistics`)
    const main = page.getByRole('main')
    const views = main.getByRole('figure').first().locator('strong')
    // Others read meanwhile: what is counted grows.
    const viewed = async () => Number((await views.textContent())!.replace(/\D/g, ''))
    const all = await viewed()
    await main.getByRole('link', { name: say('{days} days').replace('{days}', '7') }).click()
    await expect.poll(viewed).toBeLessThan(all)
    await main.getByRole('combobox', { name: say('Edition') }).selectOption('overseas')
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('"ru"') ?? false)
    await main.getByRole('combobox', { name: say('Language') }).selectOption('ru')
    await (await answered).finished()
    await expect(page).toHaveURL(/\/user\/statistics\?days=7&edition=overseas&lang=ru$/)
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    await expect.poll(viewed).toBeLessThan(1000)
    const some = await viewed()
    await page.reload()
    expect(await viewed()).toBeGreaterThanOrEqual(some)
    expect(await viewed()).toBeLessThan(1000)
    await expect(main.getByRole('combobox', { name: say('Language') })).toHaveValue('ru')
    await main.getByRole('combobox', { name: say('Edition') }).selectOption('cn')
    await main.getByRole('link', { name: say('Show everything') }).click()
    await expect(page).toHaveURL(/\/user\/statistics$/)
    await expect.poll(viewed).toBeGreaterThanOrEqual(all)
  })

  test('row 97 the keyboard goes from day to day in a chart', { tag: '@desktop' }, async ({ pageFor }) => {
    const page = await pageFor('author')
    await page.goto(`${base}/user/statistics`)
    const figure = page.getByRole('main').getByRole('figure').first()
    await figure.getByRole('application').focus()
    await page.keyboard.press('ArrowRight')
    const told = figure.getByRole('status')
    await expect(told).toHaveText(/[1-9]/)
    const first = await told.textContent()
    await page.keyboard.press('ArrowRight')
    await expect(told).not.toHaveText(first!)
  })
}
