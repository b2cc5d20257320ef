import { admit, fullPath, inLanguage, languageOf, uiLocaleOf, type RouteEntry } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { expect, test } from 'vitest'
import { edition } from './edition.ts'

const routes = routesOf('overseas')

// Section 5 of the specification, as far as the screens are built: path, and the user types that are let in.
const staffOnly = [
  '/user/upload-article',
  '/user/undone-matter',
  '/user/undone-matter/info',
  '/user/my-article',
  '/user/statistics',
  '/user/content-gaps',
  '/user/message-center',
  '/user/message-center/message-info',
  '/user/my-focus',
  '/user/my-focus/info',
  '/user/share-knowledge',
  '/user/request-desk',
  '/user/request-desk/info',
  '/user/request-desk/statistics',
  '/user/report-desk',
  '/user/my-footprint',
  '/user/my-information',
]

test.each(Object.keys(routes))(
  'AUT-01, GRD-04: %s lets in whom its authority names, and sends the others home',
  (name) => {
    const entry: RouteEntry = routes[name]!
    const verdicts = [undefined, 1, 2, 3].map((type) => admit(entry, type as 1 | 2 | 3 | undefined))
    const path = fullPath(routes[name]!)
    expect(verdicts).toEqual(
      ['/user/my-collection', '/requestSubmit', '/requestList', '/requestMessage'].includes(path)
        ? ['login', 'enter', 'enter', 'enter']
        : path === '/user/my-scores'
          ? ['home', 'home', 'enter', 'enter']
          : staffOnly.includes(path)
            ? ['home', 'home', 'home', 'enter']
            : ['enter', 'enter', 'enter', 'enter'],
    )
  },
)
test('AUT-02: internal staff have every screen of the user centre that is built', () => {
  expect(Object.keys(routes).map((name) => fullPath(routes[name]!))).toEqual(expect.arrayContaining(staffOnly))
})
test('EDT-01: each language stands in the addresses; en, mena, au, ceen are read in English, ru, ea in Russian, es, la in Spanish', () => {
  expect(edition.languageInPath).toBe(true)
  expect(Object.fromEntries(edition.languages.map(({ language, content }) => [language, content]))).toEqual({
    en: 'en',
    mena: 'en',
    au: 'en',
    ceen: 'en',
    ru: 'ru',
    ea: 'ru',
    es: 'es',
    la: 'es',
  })
})
test('NAV-08, NAV-09: a page has an address in each language, and that address is of that language', () => {
  for (const to of edition.languages) {
    const address = inLanguage(edition, to, { pathname: '/user/my-article', search: '?page=2', hash: '' })
    expect(address).toBe(`/${to.language}/user/my-article?page=2`)
    expect(languageOf(edition, address.slice(0, address.indexOf('?')))).toBe(to)
  }
})
test('EDT-03: only ea has the UI library in Russian', () => {
  expect(
    edition.languages
      .filter(({ language }) => uiLocaleOf(edition, language) === 'ru-RU')
      .map(({ language }) => language),
  ).toEqual(['ea'])
})
