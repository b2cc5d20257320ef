import type { Catalog } from '@portal/i18n'
import type { Manifest, RouteName } from '@portal/routing'
import type { Page } from './portal.ts'

/** Screens that are loaded together, when the address of one of them is asked for: their routes, a page for each, and their texts. */
export type Area = {
  readonly routes: Manifest
  readonly pages: Readonly<Record<string, Page>>
  /** What its pages say beside the texts that every page has. */
  readonly texts: readonly Catalog[]
}
/** A route without a page does not compile. */
type PagesOf<M extends Manifest> = {
  readonly [K in keyof M as M[K] extends { redirect: RouteName } ? never : K]: Page
}
export const defineArea = <M extends Manifest>(routes: M, pages: PagesOf<M>, texts: readonly Catalog[] = []): Area => ({
  routes,
  pages: pages as Area['pages'],
  texts,
})

type AreaScript = { readonly area: Area }
/** An area that is loaded when it is asked for. `module` is written by the build, for the server alone. */
export type LazyArea = { readonly load: () => Promise<AreaScript>; readonly module: string }
export const lazyArea = (load: LazyArea['load'], module = ''): LazyArea => ({ load, module })
