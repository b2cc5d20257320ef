import { expect, test } from 'vitest'
import { markWords } from './highlight.ts'

test('UIX-04: every place that reads like the search words is marked, in capitals or not', () => {
  expect(markWords('KS-IPC firmware for ks-ipc', 'ks-IPC')).toBe('<mark>KS-IPC</mark> firmware for <mark>ks-ipc</mark>')
  expect(markWords('V4.12.0', '4.1')).toBe('V<mark>4.1</mark>2.0')
  expect(markWords('V4x12', '4.1')).toBe('V4x12')
  expect(markWords('nothing', '  ')).toBe('nothing')
})
test('UIX-04: what looks like markup stays text', () => {
  expect(markWords('<b>a & b</b>', 'b>')).toBe('&lt;<mark>b&gt;</mark>a &amp; b&lt;/<mark>b&gt;</mark>')
})
