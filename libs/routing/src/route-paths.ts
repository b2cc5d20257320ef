import { pathsOf } from './routes.ts'

/** @public The build asks for it by name. */
export const routePathsFor = pathsOf

/** The pattern of each screen by its area and name: all that every page knows of the others. The build of an edition ships these as data, those of that edition alone (`shippedRoutes` in tools/build). */
export const routePaths: Readonly<Record<string, Readonly<Record<string, string>>>> = routePathsFor()
