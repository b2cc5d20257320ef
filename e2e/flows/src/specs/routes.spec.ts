import { expect, type APIRequestContext, type APIResponse } from '@playwright/test'
import { basenameOf, fullPath, type Language } from '@portal/routing'
import { forEachAsync } from 'es-toolkit'
import { setTimeout as pause } from 'node:timers/promises'
import { authority, visitors } from '../authority.ts'
import { untilAlive } from '../gates/alive.ts'
import { documentOf } from '../gates/document-head.ts'
import { bytesAroundCase, maxOf } from '../gates/first-view.ts'
import { addressOf, languagesOf, listedIn, routesOf, screensOf, showsThing } from '../gates/screens.ts'
import { goWithin } from '../gates/states.ts'
import type { Person } from '../people.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import { siteIn, type Words } from '../words.ts'

/** How many pages are asked for at once: the server draws each of them. */
const atOnce = { concurrency: 4 }

/** Who may enter which route, and what each route says of itself in each language: asked of the running server, without a browser. */
export const routeSpecs = (test: PortalTest, { edition, base, titleOf, site, homeHeading, signIn }: Words) => {
  const routes = routesOf(edition)
  const own = edition.languages.find(({ language }) => basenameOf(edition, language).replace(/\/$/, '') === base)!
  const inOwn = (name: string) => base + fullPath(routes[name]!).replace(/\/$/, '') || '/'
  type Ask = { readonly request: APIRequestContext; readonly tokenOf: (person: Person) => Promise<string> }
  /** Again where a server that is busy says so: who may enter is asked here, and not how fast. */
  const ask = async (asking: Ask, address: string, person: Person | 'guest'): Promise<APIResponse> => {
    const answer = await asking.request.get(address, {
      maxRedirects: 0,
      headers: { cookie: person === 'guest' ? '' : `token=${await asking.tokenOf(person)}` },
    })
    if (answer.status() !== 503) return answer
    await pause(1000 * Number(answer.headers()['retry-after']))
    return ask(asking, address, person)
  }

  test('AUT-01 AUT-02 GRD-04 every route lets in whom the specification names, and sends the others home or to the log-in', async ({
    request,
    tokenOf,
  }) => {
    test.slow()
    const asked = Object.entries(routes).map(([name, { redirect }]) => ({
      name,
      redirect,
      path: fullPath(routes[name]!),
    }))
    expect(
      asked.map(({ path }) => path).filter((path) => !authority[edition.name][path]),
      'routes that the table of the specification lacks',
    ).toEqual([])
    expect(
      Object.keys(authority[edition.name]).filter((path) => !asked.some((each) => each.path === path)),
      'routes that only the table has',
    ).toEqual([])
    for (const person of visitors)
      await forEachAsync(
        asked,
        async ({ name, redirect, path }) => {
          const address = redirect ? inOwn(name) : await addressOf(request, edition, own, name)
          const home = inOwn('home')
          let answer = await ask({ request, tokenOf }, address, person)
          if (redirect && answer.status() === 302) {
            expect(answer.headers().location, path).toBe(inOwn(redirect))
            answer = await ask({ request, tokenOf }, inOwn(redirect), person)
          }
          const location = answer.headers().location
          const verdict =
            location === undefined
              ? 'enter'
              : location === home
                ? 'home'
                : location.startsWith(`${inOwn('login')}?path=`)
                  ? 'login'
                  : location
          expect([path, person, verdict]).toEqual([path, person, authority[edition.name][path]![person]])
          expect(answer.status(), `${path} ${person}`).toBe(verdict !== 'enter' ? 302 : name === 'notFound' ? 404 : 200)
          if (verdict === 'enter' && !showsThing(edition, redirect ?? name))
            expect(documentOf(await answer.text()).title, `${path} ${person}`).toBe(
              name === 'home' ? site : `${titleOf(redirect ?? name)} | ${site}`,
            )
        },
        atOnce,
      )
  })

  test('GRD-04 within the page the same guard holds: it lets in, sends home, and sends to the log-in', async ({
    pageFor,
  }) => {
    const verdicts = authority[edition.name]
    const pathOf = (verdict: 'enter' | 'home' | 'login') =>
      Object.entries(verdicts).find(
        ([path, { guest }]) => guest === verdict && path.length > 1 && !path.includes(':'),
      )?.[0]
    const page = await pageFor('guest')
    await page.goto(inOwn('notFound'))
    await untilAlive(page)
    const heading = page.getByRole('heading', { level: 1 })
    await goWithin(page, base + pathOf('home')!)
    await expect(heading).toHaveText(homeHeading)
    if (pathOf('login')) {
      await goWithin(page, base + pathOf('login')!)
      await expect(heading).toHaveText(signIn)
    }
    await goWithin(page, inOwn('dataNotice'))
    await expect(heading).toHaveText(titleOf('dataNotice'))
  })

  const isListed = async (request: APIRequestContext, name: string, address: string) =>
    routes[name]!.example !== 'sitemap' || (await listedIn(request)).includes(address)
  const saysOfItself = async (asking: Ask, language: Language) => {
    const site = siteIn(edition, language.content)
    const say = sayIn(language.content)
    const { request } = asking
    await forEachAsync(
      screensOf(edition),
      async ({ name, person }) => {
        const address = await addressOf(request, edition, language, name)
        const answer = await ask(asking, `${address}?a=1&a=2`, person)
        expect(answer.status(), address).toBe(name === 'notFound' ? 404 : 200) // where it was asked for: its query is kept
        const html = await answer.text()
        const { lang, title, description, keywords, canonical, headings } = documentOf(html)
        expect(lang, address).toBe(language.tag)
        if (name === 'home') expect(title, address).toBe(site)
        else if (!showsThing(edition, name)) expect(title, address).toBe(`${say(routes[name]!.title.id)} | ${site}`)
        else expect(title, address).toMatch(new RegExp(`.+ \\| ${site}$`))
        expect(description.length, address).toBeGreaterThanOrEqual(20)
        expect(keywords.length, address).toBeGreaterThanOrEqual(5)
        // What is shown in another language than the reader's is not listed either.
        if (routes[name]!.sitemap === false || !(await isListed(request, name, address)))
          expect(canonical, address).toBeUndefined()
        else expect(new URL(canonical!).pathname, address).toBe(address)
        if (person !== 'guest') return // the browser draws it, and its visit looks at it
        expect(headings, address).toBe(1)
        const { 'content-length': bytes, 'content-encoding': encoding } = answer.headers()
        expect(encoding, address).toBe('gzip')
        expect(bytesAroundCase(html, Number(bytes)), `bytes of the document of ${address}`).toBeLessThanOrEqual(
          maxOf(name).document,
        )
      },
      atOnce,
    )
  }
  test('row 92 EDT-04 NAV-08 NAV-09 every screen is there in every language at its own address, and says so: title, description, keywords, bytes', async ({
    request,
    tokenOf,
  }) => {
    test.slow()
    for (const language of edition.languages) await saysOfItself({ request, tokenOf }, language)
  })

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
