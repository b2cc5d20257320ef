import { expect } from '@playwright/test'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'

/** EDT-01, NAV-08, NAV-09: what only an edition with languages in its addresses has. */
export const languageSpecs = (test: PortalTest, { edition, base, publicCase }: Words) => {
  test(
    'EDT-01 GRD-02 NAV-08 every address bears its language; a missing one leads to the default, an unknown one to its 404',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto('/')
      expect(new URL(page.url()).pathname).toBe('/en')
      for (const { language, tag } of edition.languages) {
        await page.goto(`/${language}/dataDirectory`)
        await expect(page.locator('html')).toHaveAttribute('lang', tag)
      }
      const unknown = await page.goto('/xx/dataDirectory')
      expect([unknown!.status(), new URL(page.url()).pathname]).toEqual([404, '/en/404'])
    },
  )

  test('NAV-09 changing the language keeps the page, its query and its hash; the current one leads nowhere', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataSection/01?order=hits#main`, { waitUntil: 'networkidle' })
    const open = () =>
      page
        .getByRole('banner')
        .getByRole('button', { name: /English|Русский/ })
        .click()
    await open()
    const before = page.url()
    await page.getByRole('link', { name: 'English', exact: true }).click()
    expect(page.url()).toBe(before)
    await page.getByRole('link', { name: 'Русский', exact: true }).click()
    await expect(page).toHaveURL('/ru/dataSection/01?order=hits#main')
    await expect(page.getByRole('heading', { level: 1, name: 'Сетевые камеры' })).toBeVisible()
  })

  test('a case that is not written in the language is shown all the same, and says so', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataSection/all`)
    const address = await page
      .getByRole('main')
      .getByRole('link', { name: publicCase, exact: true })
      .getAttribute('href')
    await page.goto(address!.replace(/^\/en/, '/es'))
    await expect(page.getByRole('heading', { level: 1, name: publicCase })).toBeVisible()
    await page.getByRole('article').getByRole('link').first().click() // the same case in Spanish
    await expect(page.locator('article h1')).toHaveAttribute('lang', 'es')
  })

  test(
    'every alternate of a page answers in its language and points back',
    { tag: '@desktop' },
    async ({ pageFor }) => {
      const page = await pageFor('guest')
      await page.goto(`${base}/dataSection/all`)
      const article = await page
        .getByRole('main')
        .getByRole('link', { name: publicCase, exact: true })
        .getAttribute('href')
      for (const path of [base, `${base}/dataDirectory`, article!]) {
        const html = await (await page.request.get(path)).text()
        const alternates = [...html.matchAll(/<link rel="alternate" hreflang="([^"]+)" href="([^"]+)"/g)].map(
          ([, tag, href]) => ({ tag: tag!, path: new URL(href!).pathname }),
        )
        expect(alternates.length).toBeGreaterThan(1)
        for (const { tag, path: other } of alternates) {
          const answer = await page.request.get(other)
          expect(answer.status()).toBe(200)
          const there = await answer.text()
          expect(there).toContain(`<html lang="${tag}"`)
          expect(there).toContain(`hreflang="${alternates[0]!.tag}"`)
        }
      }
    },
  )
}
