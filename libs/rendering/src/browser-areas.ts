import { routePaths } from '@portal/routing'
import { matchRoutes, type createBrowserRouter } from 'react-router-dom'
import type { Area } from './area.ts'
import { loadInTime } from './part-failure.ts'
import type { Portal } from './portal.ts'
import { centreId, layoutId, routesOfArea } from './route-objects.tsx'

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'patchRoutes'>

/** The areas of an edition, each loaded when one of its addresses is asked for. */
export const createBrowserAreas = (portal: Portal, basename: string) => {
  const patterns = Object.entries(routePaths).flatMap(([area, paths]) =>
    Object.values(paths).map((path) => ({ id: area, path: `/${path}` })),
  )
  const nameOf = (pathname: string) => {
    const name = matchRoutes(patterns, pathname, basename)?.at(-1)?.route.id
    return name !== undefined && name in portal.areas ? name : undefined
  }
  const loads = new Map<string, Promise<Area>>()
  const there = new Set<string>()
  let router: Router | undefined
  const load = (name: string): Promise<Area> => {
    const begun =
      loads.get(name) ??
      loadInTime(portal.areas[name]!.load).then(
        ({ area }) => {
          if (router && !there.has(name)) {
            const { layout, centre } = routesOfArea(portal, area)
            router.patchRoutes(layoutId, layout)
            router.patchRoutes(centreId, centre)
          }
          there.add(name)
          return area
        },
        (error: unknown) => {
          loads.delete(name) // whoever asks again may have a better line
          throw error
        },
      )
    loads.set(name, begun)
    return begun
  }
  return {
    /** The area of the address that a page was opened at; undefined where the frame has it. */
    first: async (pathname: string): Promise<Area | undefined> => {
      const name = nameOf(pathname)
      return name === undefined ? undefined : load(name)
    },
    /** From now on, areas that are loaded become part of the router's tree. */
    follow: (followed: Router): void => {
      router = followed
    },
    /** Whether the routes of an address are there, or nobody has it. */
    has: (pathname: string): boolean => {
      const name = nameOf(pathname)
      return name === undefined || there.has(name)
    },
    /** Brings the routes of an address. */
    ensure: async (pathname: string): Promise<void> => {
      const name = nameOf(pathname)
      if (name !== undefined) await load(name)
    },
  }
}
export type BrowserAreas = ReturnType<typeof createBrowserAreas>
