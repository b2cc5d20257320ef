import { isLinkAddress, readMenuLine, readPackLines } from '@portal/contract/facts'
import { expect, test } from 'vitest'

test.each([
  ['/', true],
  ['/search?keyword=a#b', true],
  ['https://site.example/x', true],
  ['http://site.example', true],
  ['', false],
  ['search', false],
  ['//evil.example', false],
  [String.raw`/\evil.example`, false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://a@evil.example', false],
  ['/a b', false],
  ['/a\u0000', false],
  [`/${'x'.repeat(300)}`, false],
])('SIT-01: whether a link may lead to %j: %s', (address, may) => {
  expect(isLinkAddress(address)).toBe(may)
})
test('SIT-01: a line of a menu is a text and its address, or a heading', () => {
  expect(readMenuLine(' Call us | /Support/Hotlines ')).toEqual({ text: 'Call us', to: '/Support/Hotlines' })
  expect(readMenuLine('Call us')).toEqual({ text: 'Call us', to: undefined })
  for (const line of ['', '|', '| /x', 'a | b | /c', 'a | x', 'a |']) expect(readMenuLine(line), line).toBeNull()
})
test('LNG-03: a line of a pack is a key and its text, at the first equals sign between spaces', () => {
  expect(readPackLines('a.b = c = d\n\n Sign in = Log on\r\n')).toEqual([
    ['a.b', 'c = d'],
    ['Sign in', 'Log on'],
  ])
  for (const lines of ['a=b', ' = b', 'a = ', 'good = x\nbad']) expect(readPackLines(lines), lines).toBeNull()
})
