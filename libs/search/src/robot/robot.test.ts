import { maxKeyword } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { aboutModel, asked, goneOn, placeOf, requestPath, robotQuestions } from './robot.ts'

test('the conversation is the last four questions of the address, as they were asked', () => {
  expect(robotQuestions(new URLSearchParams('q=a&q=+b+&q=&q=++&q=c'))).toEqual(['a', 'b', 'c'])
  expect(robotQuestions(new URLSearchParams('q=1&q=2&q=3&q=4&q=5&x=6'))).toEqual(['2', '3', '4', '5'])
  expect(robotQuestions(new URLSearchParams({ q: 'x'.repeat(100_000) }))[0]).toHaveLength(200)
  expect(robotQuestions(new URLSearchParams({ q: 'a\nb' }))).toEqual(['a b'])
  expect(robotQuestions(new URLSearchParams('queryData=x'))).toEqual([])
  expect(asked(goneOn(['a b'], 'c&d'))).toBe('?q=a+b&q=c%26d')
  expect(goneOn(['1', '2', '3', '4'], '5')).toEqual(['2', '3', '4', '5'])
})
test('a question about a model is no longer than a question may be', () => {
  expect(aboutModel('reset', 'KS-1')).toBe('reset KS-1')
  expect(aboutModel('x'.repeat(500), 'KS-1')).toHaveLength(maxKeyword)
})
test('row 95: a passage opens at its heading, with its first words marked by the browser', () => {
  const passage = { kind: 'article', id: '202600000042', anchor: 'art-1', begins: 'Hold it - for 15 s, then wait' }
  expect(placeOf(passage)).toBe(
    '/dataSectionDetail/202600000042#art-1:~:text=Hold%20it%20%2D%20for%2015%20s%2C%20then%20wait',
  )
  expect(placeOf({ ...passage, anchor: null, begins: 'a' })).toBe('/dataSectionDetail/202600000042#:~:text=a')
  expect(placeOf({ ...passage, kind: 'hotline' })).toBe('/Support/Hotlines#202600000042')
})
test('SRV-01: a request knows what was asked', () => {
  expect(requestPath(['camera offline', 'KS-1'])).toBe('/requestSubmit?title=KS-1&description=camera+offline%0AKS-1')
  expect(requestPath(['a'], 'Quoted: b')).toBe('/requestSubmit?title=a&description=a%0A%0AQuoted%3A+b')
  // Row 61: an address stays short, whatever was asked.
  const [first, last] = ['一'.repeat(maxKeyword), '二'.repeat(maxKeyword)]
  const path = requestPath([first, last], 'Quoted: b')
  expect(new URLSearchParams(path.split('?')[1]).get('description')).toBe(`${last}\n\nQuoted: b`)
  expect(path.length).toBeLessThan(8000)
})
