import { admit, fullPath, type RouteEntry } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { expect, test } from 'vitest'
import { edition } from './edition.ts'

const routes = routesOf('cn')

// Section 5 of the specification, as far as the screens are built: path, and the user types that are let in.
const staffOnly = [
  '/user/upload-article',
  '/user/undone-matter',
  '/user/undone-matter/info',
  '/user/my-article',
  '/user/statistics',
  '/user/message-center',
  '/user/message-center/message-info',
  '/user/my-focus',
  '/user/my-focus/info',
  '/user/share-knowledge',
]
const signedIn = ['/user/my-information', '/user/my-collection', '/user/my-footprint']

test.each(Object.keys(routes))(
  'AUT-01, GRD-04: %s lets in whom its authority names, and sends the others home',
  (name) => {
    const entry: RouteEntry = routes[name]!
    const verdicts = [undefined, 1, 2, 3].map((type) => admit(entry, type as 1 | 2 | 3 | undefined))
    const path = fullPath(routes[name]!)
    expect(verdicts).toEqual(
      signedIn.includes(path)
        ? ['login', 'enter', 'enter', 'enter']
        : path === '/user/my-scores'
          ? ['home', 'home', 'enter', 'enter']
          : staffOnly.includes(path)
            ? ['home', 'home', 'home', 'enter']
            : ['enter', 'enter', 'enter', 'enter'],
    )
  },
)
test('AUT-02: internal staff have every screen of the user centre that is built', () => {
  expect(Object.keys(routes).map((name) => fullPath(routes[name]!))).toEqual(expect.arrayContaining(staffOnly))
})
test('EDT-01: the Chinese edition has one language, and none in its addresses', () => {
  expect(edition.languageInPath).toBe(false)
  expect(edition.languages.map(({ content }) => content)).toEqual(['zh'])
})
