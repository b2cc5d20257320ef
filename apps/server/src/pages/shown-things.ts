import { fullPath, withoutLanguage, type Edition } from '@portal/routing'
import { routesOf } from '@portal/routing/routes'
import type { Thing } from '../things/things.ts'

/** Routes that show things to guests, and what comes before the id in their addresses. */
const showingRoutes = ({ name }: Pick<Edition, 'name'>) =>
  Object.values(routesOf(name)).flatMap(({ shows, authority, requiresLogin, sitemap, path }) => {
    const [, start] = /^([^:]*):/.exec(fullPath({ path })) ?? []
    return shows === undefined || start === undefined || authority || requiresLogin
      ? []
      : [{ kind: shows, start, listed: sitemap !== false }]
  })

/** The path, inside a language, of the page that shows a thing of a kind to guests and may be listed; undefined when the edition has none. */
export const pathOfKind = (edition: Edition, kind: string): ((id: string) => string) | undefined => {
  const route = showingRoutes(edition).find((each) => each.listed && each.kind === kind)
  return route && ((id) => route.start + encodeURIComponent(id))
}

/** The thing that is shown at an address; undefined where none is. */
export const thingAt = (edition: Edition): ((url: string) => Thing | undefined) => {
  const routes = showingRoutes(edition)
  return (url) => {
    const path = withoutLanguage(edition, url.split(/[?#]/)[0]!)
    const route = routes.find(({ start }) => path.startsWith(start))
    const id = route && path.slice(route.start.length).split('/')[0]
    return id ? { kind: route.kind, id } : undefined
  }
}
