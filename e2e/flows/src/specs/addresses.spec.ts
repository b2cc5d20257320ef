import { expect } from '@playwright/test'
import { basenameOf, fullPath } from '@portal/routing'
import { encodeQuery } from '@portal/routing/query-codec'
import { untilAlive } from '../gates/alive.ts'
import { documentOf } from '../gates/document-head.ts'
import { routesOf } from '../gates/screens.ts'
import { goWithin } from '../gates/states.ts'
import { oneEdition } from '../in-turns.ts'
import type { PortalTest } from '../portal-test.ts'
import { sayIn } from '../say.ts'
import type { Words } from '../words.ts'

const live = { waitUntil: 'networkidle' } as const
const sealed = encodeQuery('?keyword=4231')
/** Encoded queries that nobody but an attacker writes, and what is left of a good one that was cut on its way. */
const hostile = {
  nothing: '?queryData=',
  'no value': '?queryData',
  'wrong padding': '?queryData=AAAA',
  'no base64': '?queryData=%25%25%25',
  'a broken escape': '?queryData=%E0%A4%A',
  'half a character': '?queryData=%ED%A0%80',
  NUL: '?queryData=%00',
  'a name of objects': '?queryData=__proto__&__proto__=1&constructor=2',
  markup: '?queryData=%3Cscript%3Ealert(1)%3C/script%3E',
  twice: `${sealed}&${sealed.slice(1)}`,
  'cut short': sealed.slice(0, -12),
  'encoded twice': `?queryData=${encodeURIComponent(encodeURIComponent(new URLSearchParams(sealed).get('queryData')!))}`,
  'twelve thousand characters': `?queryData=${'A'.repeat(12_000)}`,
}

/** What an address may hold: encoded queries, unknown paths, every route in every language. */
export const addressSpecs = (test: PortalTest, { edition, base, content, noSuchPage, publicCase }: Words) => {
  const { languages } = edition

  test('NAV-05 UIX-05 a hostile encoded query gives the page that was asked for, without a query', async ({
    pageFor,
    request,
  }) => {
    const left = (name: string) => (name === 'twice' ? '?keyword=4231' : '')
    for (const [name, query] of Object.entries(hostile))
      for (const path of ['/search', '/dataDirectory', '/login']) {
        const answer = await request.get(`${base}${path}${query}`)
        expect(answer.status(), `${name} ${path}`).toBe(200)
        expect(documentOf(await answer.text()).headings, name).toBe(1)
        const { pathname, search } = new URL(answer.url())
        expect([pathname, search], name).toEqual([base + path, left(name)])
      }
    // As a browser sees it, and within a page.
    const page = await pageFor('guest')
    for (const name of ['twice', 'half a character'] as const) {
      await page.goto(`${base}/search${hostile[name]}`)
      await untilAlive(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      expect(new URL(page.url()).search).toBe(left(name))
      await goWithin(page, `${base}/dataDirectory${hostile[name]}`)
      await expect(page).toHaveURL(`${base}/dataDirectory${left(name)}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    }
  })

  test('DIR-01 a directory that does not exist is 404, also below one that does, and when the browser goes there by itself', async ({
    pageFor,
  }) => {
    const page = await pageFor('guest')
    for (const [path, status] of [
      ['all', 200],
      ['01', 200],
      ['01/0102', 200],
      ['01/0102/010201', 200],
      ['99', 404],
      ['all/01', 404],
      ['01/0199', 404],
      ['02/0102', 404],
      ['01/0102/010299', 404],
      ['0102', 404],
      ['%3Cb%3E', 404],
    ])
      expect([path, (await page.request.get(`${base}/dataSection/${path}`)).status()]).toEqual([path, status])
    await page.goto(`${base}/dataSection/all`, live)
    await goWithin(page, `${base}/dataSection/99`)
    await expect(page.getByRole('heading', { level: 1, name: noSuchPage })).toBeVisible()
  })

  test('DIR-01 the tree begins with all that there is', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataDirectory`, live)
    const say = sayIn(content)
    const tree = page.getByRole('region', { name: say('Directories') })
    const count = async (row: number) =>
      Number((await tree.locator('ul > li').nth(row).locator('small').first().innerText()).replace(/\D/g, ''))
    const rows = await tree.locator('ul > li').count()
    const below = await Promise.all(Array.from({ length: rows - 1 }, (_, at) => count(at + 1)))
    expect(await count(0)).toBe(below.reduce((sum, each) => sum + each))
    await tree.getByRole('link', { name: say('All'), exact: true }).click()
    await expect(page).toHaveURL(`${base}/dataSection/all`)
  })

  test('NAV-05 a hundred thousand characters within the page are no error either', async ({ pageFor }) => {
    const page = await pageFor('guest')
    await page.goto(`${base}/dataDirectory`, live)
    await goWithin(page, `${base}/search?queryData=${'A'.repeat(100_000)}`)
    await expect(page).toHaveURL(`${base}/search`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sayIn(content)('What are you looking for?'))
  })

  test('NAV-11 an unknown path leads to the 404 of its language, in each of them', async ({ pageFor }) => {
    const page = await pageFor('guest')
    for (const language of languages) {
      const prefix = basenameOf(edition, language.language).replace(/\/$/, '')
      for (const path of ['/no/such/page', '/dataSectionDetail', '/user/nothing', '/%00', '/%E0%A4%A']) {
        const answer = await page.goto(prefix + path)
        expect(answer!.status(), prefix + path).toBeGreaterThanOrEqual(400)
        if (/%/.test(path)) continue // no text: refused before there is a page
        expect(new URL(page.url()).pathname).toBe(`${prefix}/404`)
        await expect(page.locator('html')).toHaveAttribute('lang', language.tag)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          sayIn(language.content)('This page does not exist'),
        )
      }
    }
  })

  if (languages.length > 1) {
    test(
      'row 92 NAV-09 ten changes of the language on deep links keep the page, its query and its hash',
      { tag: oneEdition },
      async ({ pageFor }) => {
        test.slow() // thirty pages
        const page = await pageFor('guest')
        const order = ['mena', 'ru', 'la', 'au', 'ea', 'en', 'es', 'ceen', 'ru', 'en']
        for (const path of [
          '/dataSection/01?order=hits&page=1#main',
          '/search?keyword=4231&order=newest&x=%26#main',
          '/dataDirectory?a=1&a=2&b#main',
        ]) {
          await page.goto(`${base}${path}`)
          await untilAlive(page)
          for (const to of order) {
            const { name, tag } = languages.find(({ language }) => language === to)!
            await page
              .getByRole('banner')
              .locator('button[aria-expanded]')
              .filter({ hasText: /English|Русский|Español/ })
              .click()
            await page.getByRole('link', { name, exact: true }).click()
            await expect(page).toHaveURL(`/${to}${path}`)
            await expect(page.locator('html')).toHaveAttribute('lang', tag)
            await untilAlive(page)
          }
        }
      },
    )

    test(
      'LNG-01 the languages are those that the server tells; when it fails, en and the current one',
      { tag: oneEdition },
      async ({ pageFor }) => {
        const page = await pageFor('guest')
        const listed = async () => {
          await page.goto('/es/dataDirectory', live)
          await page.getByRole('banner').locator('button[aria-expanded]').filter({ hasText: 'Español' }).click()
          return page.locator('[data-popup] a')
        }
        const names = (known: string[]) =>
          languages.filter(({ language }) => known.includes(language)).map(({ name }) => name)
        await expect(await listed()).toHaveText(languages.map(({ name }) => name))
        await page.route('**/findAllActivate', (route) =>
          route.fulfill({
            json: {
              code: 200,
              data: [
                { language: 'ru', name: 'x' },
                { language: 'la', name: '<b>' },
                { language: 'xx', name: 'x' },
              ],
            },
          }),
        )
        await expect(await listed()).toHaveText(names(['ru', 'es', 'la']))
        await page.route('**/findAllActivate', (route) =>
          route.fulfill({ json: { code: 500, reason: 'internal', message: 'x', data: null } }),
        )
        await expect(await listed()).toHaveText(names(['en', 'es']))
        const held = Promise.withResolvers<void>()
        await page.route('**/findAllActivate', async (route) => {
          await held.promise
          await route.continue()
        })
        await expect(await listed()).toHaveText(names(['en', 'ceen', 'ru', 'es']))
        held.resolve()
        await expect(page.locator('[data-popup] a')).toHaveText(languages.map(({ name }) => name))
      },
    )

    test(
      'NAV-12 pages bear the titles and the breadcrumbs of the specification',
      { tag: oneEdition },
      async ({ pageFor }) => {
        const page = await pageFor('guest')
        const expected = {
          home: { title: undefined, crumbs: [] },
          search: { title: 'Search', crumbs: [] },
          dataDirectory: { title: 'FAQ', crumbs: ['Home', 'Support', 'FAQ'] },
        } as const
        for (const [name, { title, crumbs }] of Object.entries(expected)) {
          await page.goto(base + fullPath(routesOf(edition)[name]!).replace(/\/$/, ''))
          await expect(page).toHaveTitle(title === undefined ? /^[^|]+$/ : new RegExp(`^${title} \\|`))
          await expect(
            page.getByRole('navigation', { name: sayIn(content)('Breadcrumbs') }).getByRole('listitem'),
          ).toHaveText([...crumbs])
        }
      },
    )
  }

  test('a page works while every other host hangs, whatever was agreed to', async ({ pageFor }) => {
    const page = await pageFor('guest')
    const own = new URL((await page.goto(base || '/'))!.url()).host
    await page.context().addCookies([{ name: 'cookie-consent', value: 'accepted', url: `http://${own}` }])
    await page.route(
      (url) => url.host !== own,
      () => {},
    ) // never answered
    await page.goto(`${base}/dataSection/all`)
    await expect(page.getByRole('heading', { level: 1, name: noSuchPage })).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: publicCase, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: publicCase })).toBeVisible()
  })
}
