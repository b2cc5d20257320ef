import { inLanguage, languageOf, uiLocaleOf } from '@portal/routing'
import { expect, test } from 'vitest'
import { edition } from './edition.ts'

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
