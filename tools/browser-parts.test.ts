import { routesOf } from '@portal/routing/routes'
import { expect, test } from 'vitest'
import { areaPart, framePart, leftOutOf, ownScreens, partOf, screensByArea } from './browser-parts.ts'

const areas = [...screensByArea().keys()]
const projects = ['@portal/cn-portal', '@portal/overseas-portal', '@portal/server']

test('every screen of the manifests belongs to an area, but those that the apps draw themselves', () => {
  const owned = [...screensByArea().values()].flat()
  const screens = [routesOf('cn'), routesOf('overseas')].flatMap((routes) =>
    Object.entries(routes).flatMap(([name, { redirect }]) => (redirect ? [] : [name])),
  )
  expect([...new Set([...owned, ...ownScreens])].sort()).toEqual([...new Set(screens)].sort())
  expect(ownScreens.filter((name) => owned.includes(name))).toEqual([])
})

test('a change within an area visits its screens alone, and says what it leaves out', () => {
  const part = partOf({
    files: ['libs/search/src/robot/robot.ts', 'apps/server/src/search/search-lists.ts'],
    projects: ['@portal/search', ...projects],
  })
  expect(part).toEqual({ areas: ['search'], screens: [...ownScreens, ...screensByArea().get('search')!], frame: true })
  expect(leftOutOf(part)).toContain('articles')
  expect(leftOutOf(part)).toContain('statistics')
  expect(leftOutOf(part)).not.toContain('robot')
})

test.each([
  ['a library that all areas stand on', ['libs/ui-kit/src/tag.tsx'], areas.map((area) => `@portal/${area}`)],
  ['an edition', ['apps/cn-portal/src/portal.ts'], []],
  ['the suites', ['e2e/flows/src/say.ts'], []],
  ['what the server does for every screen', ['apps/server/src/pages/serve-pages.ts'], []],
])('a change of %s visits every screen', (_, files, touched) => {
  expect(partOf({ files, projects: [...touched, ...projects] })).toBe('*')
})

test('a change that no page shows visits none', () => {
  const choice = partOf({ files: ['docs/glossary.md'], projects: [] })
  expect(choice).toBeUndefined()
  expect(leftOutOf(choice)).toContain('left out')
})

test('ten turns visit every screen of the areas; an area that does not exist is refused', () => {
  const visited = Array.from({ length: 10 }, (_, turn) => framePart(turn).screens).flat()
  expect([...new Set(visited)].sort()).toEqual([...new Set([...ownScreens, ...screensByArea().values()].flat())].sort())
  expect(() => areaPart('nothing')).toThrow('no area nothing')
})
