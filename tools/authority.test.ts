import { admit, fullPath } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import { expect, test } from 'vitest'
import { authority, visitors } from '../e2e/flows/src/authority.ts'

const typeOf = { guest: undefined, external: 1, customer: 2, author: 3 } as const
const editions = ['cn', 'overseas'] as const
const screens = editions.flatMap((edition) => {
  const routes = routesOf(edition)
  // What only leads elsewhere lets in whom its target does.
  return Object.entries(routes).map(
    ([name, { redirect, path }]) => [edition, name, fullPath({ path }), routes[redirect ?? name]!] as const,
  )
})

test.each(screens)(
  'AUT-01, GRD-04: %s %s lets in whom the specification names, and sends the others home or to the log-in',
  (edition, _, path, entry) => {
    const verdicts = visitors.map((visitor) => [visitor, admit(entry, typeOf[visitor])])
    expect(Object.fromEntries(verdicts)).toEqual(authority[edition][path])
  },
)
test.each(editions)('AUT-02: %s has every screen that the specification names, and no other', (edition) => {
  const paths = screens.filter(([of]) => of === edition).map(([, , path]) => path)
  expect([...new Set(paths)].sort()).toEqual(Object.keys(authority[edition]).sort())
})
