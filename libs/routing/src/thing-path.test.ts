import { contentKinds } from '@portal/contract/facts'
import { expect, test } from 'vitest'
import { routesOf } from './routes.ts'
import { thingPath } from './thing-path.ts'

test('each kind of content is read on a page that both editions have', () => {
  for (const edition of ['cn', 'overseas'] as const) {
    const routes = Object.values(routesOf(edition)).map(({ path }) => `/${path}`)
    for (const kind of ['article', ...Object.keys(contentKinds)]) {
      const path = thingPath(kind, '202600000042').replace(/[#?].*/, '')
      const read = routes.find((route) =>
        new RegExp(`^${route.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(path),
      )
      expect(read, `${kind} in ${edition}`).toBeDefined()
    }
  }
})

test('the page that shows a kind is the one where it is read', () => {
  const shown = Object.values(routesOf('overseas')).flatMap(({ shows, path }) =>
    shows && path.includes(':id') ? [[shows, path] as const] : [],
  )
  for (const [kind, path] of shown.filter(([kind]) => kind !== 'directory'))
    expect(thingPath(kind, '1'), kind).toBe(`/${path.replace(/:id\??/, '1')}`)
})
