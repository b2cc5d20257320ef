import { entriesFor, type EditionName, type Manifest, type Text } from './manifest.ts'
import { routesByArea, type RouteName } from './routes.ts'

export type MenuEntry = {
  readonly name: RouteName
  readonly title: Text
  /** Parameters of the address that it leads to. */
  readonly whole?: Readonly<Record<string, string>> | undefined
}
/** What the header and the footer of every page lead to. */
type SiteMenu = {
  readonly header: readonly MenuEntry[]
  readonly footer: readonly MenuEntry[]
  readonly service: readonly MenuEntry[]
}

/** @public The build asks for it by name. */
export const siteMenuFor = (edition: EditionName = 'overseas'): SiteMenu => {
  const entries = Object.values(routesByArea).flatMap((area) => Object.entries(entriesFor(edition, area as Manifest)))
  const of = (group: keyof SiteMenu) =>
    entries.flatMap(([name, { nav, title, whole }]) =>
      nav?.group === group && !nav.hidden ? [{ name: name as RouteName, title, whole }] : [],
    )
  return { header: of('header'), footer: of('footer'), service: of('service') }
}
/** The menu of the edition that is built (`shippedRoutes` in tools/build). */
export const siteMenu: SiteMenu = siteMenuFor()
