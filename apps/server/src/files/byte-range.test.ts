import { expect, test } from 'vitest'
import { byteRangeOf, namesTag } from './byte-range.ts'

test.each([
  ['bytes=0-4', 10, { start: 0, end: 4 }],
  ['bytes=5-', 10, { start: 5, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=4-400', 10, { start: 4, end: 9 }],
  ['BYTES = 1-1', 10, { start: 1, end: 1 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=5-4', 10, undefined],
  ['bytes=0-1,4-5', 10, undefined],
  ['bytes=-', 10, undefined],
  ['lines=0-4', 10, undefined],
  ['bytes=x', 10, undefined],
  [undefined, 10, undefined],
])('%j of %d bytes', (header, size, range) => expect(byteRangeOf(header, size)).toEqual(range))

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['a', false],
  [undefined, false],
])('If-None-Match %j', (header, names) => expect(namesTag(header, '"a"')).toBe(names))
