import { expect, test } from 'vitest'
import { parseQuery } from './query.ts'
import { decodeQuery, encodeQuery } from './query-codec.ts'

test('NAV-05 repeated keys become arrays, a key without a value gives null', () => {
  expect({ ...parseQuery('?a=1&b&a=2&c=&a') }).toEqual({ a: ['1', '2', null], b: null, c: '' })
  expect({ ...parseQuery('') }).toEqual({})
  expect(Object.keys(parseQuery('?__proto__=1'))).toEqual(['__proto__'])
  expect(({} as Record<string, unknown>)['1']).toBeUndefined()
})

test.each(['?keyword=4231+E&page=2', '?a=1&a=2', '?q=%E5%BD%95%E5%83%8F+%26+%3Cb%3E'])('NAV-05 UIX-05 an encoded query reads back as it was: %s', (search) => {
  const encoded = encodeQuery(search)
  expect(encoded).not.toContain('keyword')
  expect(decodeQuery(encoded)).toBe(search)
})

test.each(['?queryData=', '?queryData=AAAA', '?queryData=%%%', `?queryData=${'A'.repeat(100_000)}`, '?queryData=__proto__', '?other=1'])('NAV-05 what cannot be read counts for nothing: %.40s', (search) => {
  expect(decodeQuery(search)).toBe('')
})

test('NAV-05 a query is decoded once: one inside another is dropped', () => {
  expect(decodeQuery(encodeQuery(encodeQuery('?a=1')))).toBe('')
})
