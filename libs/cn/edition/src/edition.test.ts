import { expect, test } from 'vitest'
import { edition } from './edition.ts'

test('EDT-01: the Chinese edition has one language, and none in its addresses', () => {
  expect(edition.languageInPath).toBe(false)
  expect(edition.languages.map(({ content }) => content)).toEqual(['zh'])
})
