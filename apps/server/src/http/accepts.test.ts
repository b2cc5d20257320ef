import { expect, test } from 'vitest'
import { accepts } from './accepts.ts'

test.each([
  ['gzip', true],
  ['GZIP;q=0.5, br', true],
  ['br, gzip', true],
  [undefined, false],
  ['', false],
  ['br', false],
  ['gzip;q=0', false],
  ['br, gzip ; q=0.000', false],
  ['x-gzip', false],
  ['gzip;q=0.001', true],
])('"accept-encoding: %s" takes gzip: %s', (header, taken) => {
  expect(accepts(header, 'gzip')).toBe(taken)
})
