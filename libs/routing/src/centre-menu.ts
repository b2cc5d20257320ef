import type { UserType } from '@portal/contract'
import { entriesFor, type EditionName, type Manifest, type Navigation, type Text } from './manifest.ts'
import { routesByArea, type RouteName } from './routes.ts'

/** A screen of the user centre. */
export type CentreEntry = {
  readonly name: RouteName
  readonly title: Text
  readonly nav: Navigation
  readonly authority?: readonly UserType[] | undefined
}

/**
 * The entries of the user centre, group by group.
 * @public The build asks for it by name.
 */
export const centreMenuFor = (edition: EditionName = 'cn'): readonly CentreEntry[] => {
  const entries = Object.values(routesByArea)
    .flatMap((area) => Object.entries(entriesFor(edition, area as Manifest)))
    .flatMap(([name, { title, nav, authority }]) => (nav ? [{ name: name as RouteName, title, nav, authority }] : []))
  return centreGroups.flatMap((group) => entries.filter(({ nav }) => nav.group === group))
}
/** The groups of the user centre's navigation, in their order: the work of staff, what one keeps, follows and has read, and what is one's own. */
const centreGroups = ['work', 'reading', 'own'] as const
/** The menu of the edition that is built (`shippedRoutes` in tools/build). */
export const centreMenu: readonly CentreEntry[] = centreMenuFor()
