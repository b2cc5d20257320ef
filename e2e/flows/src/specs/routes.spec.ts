import { expect } from '@playwright/test'
import { admit, fullPath } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { addressOf, languagesOf } from '../gates/screens.ts'
import type { PortalTest } from '../portal-test.ts'
import type { Words } from '../words.ts'

const types = { external: 1, customer: 2, author: 3 } as const

/** Every route of the manifest opens with its title, and lets in whom its authority names. A new route is covered by being in the manifest. */
export const routeSpecs = (test: PortalTest, { edition, base, routeTitles, site, homeHeading }: Words) => {
  const fixed = Object.entries(routesOf(edition.name)).filter(
    ([name, { redirect }]) =>
      !redirect && name !== 'notFound' && !fullPath(routesOf(edition.name)[name]!).includes('/:id'),
  )
  for (const [name, entry] of fixed) {
    test(`EDT-04 ${name} opens with its title, a description and keywords in its language`, async ({ pageFor }) => {
      const page = await pageFor(entry.authority ? 'approver' : 'guest')
      await page.goto(base + fullPath(routesOf(edition.name)[name]!).replace(/\/$/, '') || '/')
      await expect(page).toHaveTitle(name === 'home' ? site : `${routeTitles[name]} | ${site}`)
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/)
      await expect(page.locator('meta[name=keywords]')).toHaveAttribute('content', /.{5,}/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
    for (const person of ['guest', 'external', 'customer', 'author'] as const) {
      const verdict = admit(entry, person === 'guest' ? undefined : types[person])
      test(`AUT-01 AUT-02 ${name} ${{ enter: 'lets in', home: 'sends home', login: 'sends to the login' }[verdict]} ${person}`, async ({
        pageFor,
      }) => {
        const page = await pageFor(person)
        await page.goto(base + fullPath(routesOf(edition.name)[name]!).replace(/\/$/, '') || '/')
        if (verdict === 'login') await expect(page).toHaveTitle(`${routeTitles.login} | ${site}`)
        else if (verdict === 'enter')
          await expect(page).toHaveTitle(name === 'home' ? site : `${routeTitles[name]} | ${site}`)
        else await expect(page.getByRole('heading', { level: 1, name: homeHeading })).toBeVisible()
      })
    }
  }
  for (const language of languagesOf(edition)) {
    test(`a case says what it is to search engines in ${language.tag}: its dates, its language, and a way to each place above it`, async ({
      pageFor,
    }) => {
      const page = await pageFor('guest')
      await page.goto(await addressOf(page.request, edition, language, 'dataSectionDetail'))
      const [article, crumbs] = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
        (text) => JSON.parse(text) as Record<string, unknown>,
      )
      const title = await page.getByRole('heading', { level: 1 }).textContent()
      expect(article).toMatchObject({
        '@context': 'https://schema.org',
        '@type': 'TechArticle',
        headline: title,
        inLanguage: language.content,
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        dateModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        url: expect.stringMatching(/^https?:/),
      })
      const places = crumbs!.itemListElement as { position: number; name: string; item?: string }[]
      expect(crumbs).toMatchObject({ '@context': 'https://schema.org', '@type': 'BreadcrumbList' })
      expect(places.map(({ position }) => position)).toEqual(places.map((_, at) => at + 1))
      expect(places.at(-1)).toMatchObject({ name: title })
      for (const { item } of places.slice(0, -1))
        expect((await page.request.get(new URL(item!).pathname)).status()).toBe(200)
    })
  }
  test('EDT-04 fromTitle overrides the title, as plain text', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(
      `${base}/dataDirectory?fromTitle=${encodeURIComponent('Spring </title><script>alert(1)</script> sale')}`,
    )
    await expect(page).toHaveTitle(`Spring </title><script>alert(1)</script> sale | ${site}`)
  })
}
