import { admit, fullPath, type RouteEntry } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { expect, test } from 'vitest'
import { edition } from './edition.ts'

const routes = routesOf('cn')

// Section 5 of the specification, as far as the screens are built: path, and the user types that are let in.
const staffOnly = [
  '/user/visit-desk',
  '/user/visit-desk/info',
  '/user/visit-desk/places',
  '/user/upload-article',
  '/user/undone-matter',
  '/user/undone-matter/info',
  '/user/my-article',
  '/user/statistics',
  '/user/cooperation-desk',
  '/user/certificate-desk',
  '/user/content-gaps',
  '/user/message-center',
  '/user/message-center/message-info',
  '/user/my-focus',
  '/user/my-focus/info',
  '/user/share-knowledge',
  '/user/request-desk',
  '/user/request-desk/info',
  '/user/request-desk/statistics',
  '/user/report-desk',
  '/user/training-desk',
  '/user/training-desk/order',
  '/user/training-desk/classes',
  '/user/training-desk/courses',
  '/user/training-desk/statistics',
]
const chinaSide = ['/user/my-scores', '/user/service-demand', '/user/service-demand/info', '/user/service-demand/edit']
const signedIn = [
  '/train/trainmain/myorder',
  '/train/trainmain/myorder/info',
  '/user/my-visits',
  '/user/my-visits/info',
  '/user/my-information',
  '/user/my-collection',
  '/user/my-footprint',
  '/requestSubmit',
  '/requestList',
  '/requestMessage',
]

test.each(Object.keys(routes))(
  'AUT-01, GRD-04: %s lets in whom its authority names, and sends the others home',
  (name) => {
    const entry: RouteEntry = routes[name]!
    const verdicts = [undefined, 1, 2, 3].map((type) => admit(entry, type as 1 | 2 | 3 | undefined))
    const path = fullPath(routes[name]!)
    expect(verdicts).toEqual(
      signedIn.includes(path)
        ? ['login', 'enter', 'enter', 'enter']
        : chinaSide.includes(path)
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
