import { pathNamed, writeQuery, type Query, type RouteName, type RouteParams } from '@portal/routing'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'

type Props<K extends RouteName> = {
  readonly name: K
  readonly params?: RouteParams<K>
  readonly query?: Query
  readonly children: ReactNode
}

/** NAV-10. Opens a named route in a new browser tab, in the language of this visit. The new page cannot reach back. */
export const NewTabLink = <K extends RouteName>({ name, params, query = {}, children }: Props<K>) => (
  <Link
    to={pathNamed(name, params as Readonly<Record<string, string | undefined>> | undefined) + writeQuery(query)}
    target="_blank"
    rel="noopener"
  >
    {children}
  </Link>
)
