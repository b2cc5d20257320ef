import type { I18n } from '@lingui/core'
import { pathNamed, type RouteEntry, type RouteName } from '@portal/routing'
import type { Crumb } from '@portal/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import type { PageInput } from './portal.ts'
import type { Handle } from './route-handle.ts'

const addressOf = (name: string, { whole }: RouteEntry) => pathNamed(name as RouteName, whole)

/** Where a page stands, the outermost first: the steps of its route and what its data says below them. A last one that leads nowhere is the page itself, in the place of the screen's own title. */
export const crumbsOf = (
  { trail, page }: Handle,
  { i18n, queryClient, input }: { i18n: I18n; queryClient: QueryClient; input: PageInput },
): readonly Crumb[] => {
  const below = page?.crumbs?.(queryClient, input) ?? []
  const steps = below.length > 0 && below.at(-1)!.to === undefined ? trail.slice(0, -1) : trail
  return [
    ...steps.map(({ title, name, entry }) => ({ text: i18n._(title), to: name && entry && addressOf(name, entry) })),
    ...below,
  ]
}
