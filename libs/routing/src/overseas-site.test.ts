import { expect, test } from 'vitest'
import { overseasSiteAddress } from './overseas-site.ts'

const languages = ['en', 'mena', 'au', 'ea', 'es', 'la']
const marked = (part: 'navigation' | 'header' | 'other') =>
  languages.filter((language) =>
    overseasSiteAddress('https://site.example/footer', language, part).endsWith(`/lan/${language}`),
  )

test('LNG-02: an address of the overseas site bears its language, except in en', () => {
  expect(marked('other')).toEqual(['mena', 'au', 'ea', 'es', 'la'])
  expect(overseasSiteAddress('https://site.example/footer', 'en')).toBe('https://site.example/footer')
})
test.each(['navigation', 'header'] as const)('LNG-02: on %s addresses mena and au bear none either', (part) => {
  expect(marked(part)).toEqual(['ea', 'es', 'la'])
})
test('LNG-02: the language ends the path: a query and a hash stay behind it, and it is nothing but a segment', () => {
  expect(overseasSiteAddress('/header/?a=1#top', 'ea', 'header')).toBe('/header/lan/ea?a=1#top')
  expect(overseasSiteAddress('/link', '../x?')).toBe('/link/lan/..%2Fx%3F')
})
