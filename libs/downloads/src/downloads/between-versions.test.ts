import { expect, test } from 'vitest'
import { betweenVersions } from './between-versions.ts'

const version = (id: string, more: Partial<Record<'fixes' | 'breakingChanges' | 'knownIssues', string[]>>) => ({
  id,
  version: `V${id}`,
  fixes: [],
  breakingChanges: [],
  knownIssues: [],
  ...more,
})
const history = [
  version('4', { fixes: ['Night mode', 'Clock'], knownIssues: ['Zoom'] }),
  version('3', { fixes: ['Clock'], breakingChanges: ['Old discovery is off'], knownIssues: ['Zoom', 'Audio'] }),
  version('2', { fixes: ['Restart'], knownIssues: ['Slow start'] }),
  version('1', { fixes: ['First'], knownIssues: ['Login'] }),
]

test('row 31: everything that came after the older version is in the list once, with the version that brought it', () => {
  expect(betweenVersions(history, '1', '4')).toEqual({
    from: 'V1',
    to: 'V4',
    fixes: [
      { text: 'Restart', version: 'V2' },
      { text: 'Clock', version: 'V3' },
      { text: 'Night mode', version: 'V4' },
    ],
    breakingChanges: [{ text: 'Old discovery is off', version: 'V3' }],
    settled: [
      { text: 'Login', version: 'V1' },
      { text: 'Slow start', version: 'V2' },
      { text: 'Audio', version: 'V3' },
    ],
    knownIssues: [{ text: 'Zoom', version: 'V3' }],
  })
})
test('row 31: it does not matter which of the two is named first', () => {
  expect(betweenVersions(history, '3', '2')).toEqual(betweenVersions(history, '2', '3'))
  expect(betweenVersions(history, '2', '3')?.fixes).toEqual([{ text: 'Clock', version: 'V3' }])
})
test('row 31: a version and itself, or one of another line, have nothing between them', () => {
  expect(betweenVersions(history, '2', '2')).toBeUndefined()
  expect(betweenVersions(history, '2', '9')).toBeUndefined()
  expect(betweenVersions(history, '', '')).toBeUndefined()
})
