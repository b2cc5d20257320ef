import { expect, test } from 'vitest'
import { knownLanguages } from './known-languages.ts'

test('LNG-01: the language list is what the server tells; until then the default one, and after a failure nothing and en', () => {
  expect(knownLanguages(undefined, false)).toEqual(['', 'en', 'ru', 'ceen'])
  expect(knownLanguages(undefined, true)).toEqual(['', 'en'])
  expect(knownLanguages([{ language: 'en' }, { language: 'la' }], false)).toEqual(['en', 'la'])
  expect(knownLanguages([{ language: 'es' }], true)).toEqual(['es']) // told before, and not a second time
})
