import type { Manifest } from '@portal/routing'
import { expect, test } from 'vitest'
import { centreNavigation } from './navigation.ts'

const title = { id: 't', message: 't' }
const manifest: Manifest = {
  list: { path: 'user/list', title, authority: [3], nav: {} },
  detail: { path: 'user/list/info', title, authority: [3], nav: { hidden: true, selectName: 'list' } },
  scores: { path: 'user/scores', title, authority: [2, 3], nav: { hidden: true } },
  collection: { path: 'user/collection', title, nav: {} },
  elsewhere: { path: 'search', title },
}
const names = (userType: 1 | 2 | 3, current?: string) =>
  centreNavigation(manifest, userType, current).map(({ name, active }) => (active ? `${name}*` : name))

test('MNU-03 entries are filtered by user type and the hidden flag', () => {
  expect(names(1)).toEqual(['collection'])
  expect(names(2)).toEqual(['collection'])
  expect(names(3)).toEqual(['list', 'collection'])
})

test('MNU-03 the active entry comes from the route’s name, or its selectName', () => {
  expect(names(3, 'collection')).toEqual(['list', 'collection*'])
  expect(names(3, 'detail')).toEqual(['list*', 'collection'])
  expect(names(3, 'elsewhere')).toEqual(['list', 'collection'])
})
