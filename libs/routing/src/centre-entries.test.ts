import { expect, test } from 'vitest'
import { activeEntry, centreEntries } from './centre-entries.ts'
import type { CentreEntry } from './centre-menu.ts'

const title = { id: 't', message: 't' }
const entry = (name: string, more: Partial<CentreEntry>) =>
  ({ name, title, nav: { group: 'own' }, ...more }) as CentreEntry
const menu = [
  entry('list', { authority: [3], nav: { group: 'work' } }),
  entry('scores', { authority: [2, 3], nav: { group: 'own', hidden: true } }),
  entry('reports', { authority: [3], nav: { group: 'work', role: 'security' } }),
  entry('collection', {}),
]
const names = (type: 1 | 2 | 3, ...roleList: string[]) =>
  centreEntries(menu, { type, roleList }).map((group) => group.map(({ name }) => name))

test('MNU-03 entries are filtered by user type, role and the hidden flag, and stand in groups', () => {
  expect(names(1)).toEqual([['collection']])
  expect(names(2)).toEqual([['collection']])
  expect(names(3, 'approver')).toEqual([['list'], ['collection']])
  expect(names(3, 'security')).toEqual([['list', 'reports'], ['collection']])
  expect(names(1, 'security')).toEqual([['collection']])
})

test('MNU-03 the active entry comes from the route’s name, or from what it is within', () => {
  expect(activeEntry(menu, [{ name: 'home' }, { name: 'collection' }])).toBe('collection')
  expect(activeEntry(menu, [{ name: 'list' }, { name: 'detail' }])).toBe('list')
  expect(activeEntry(menu, [{ name: 'home' }, { name: 'elsewhere' }])).toBeUndefined()
})
