import type { UserType } from '@portal/contract'
import type { Manifest } from '@portal/routing'

export type CentreEntry = { readonly name: string; readonly path: string; readonly active: boolean }

/** MNU-03. The entries of the user-centre navigation for a user type; the active one comes from the route's name, or its selectName. */
export const centreNavigation = (
  manifest: Manifest,
  userType: UserType,
  current: string | undefined,
): CentreEntry[] => {
  const selected = (current && manifest[current]?.nav?.selectName) ?? current
  return Object.entries(manifest)
    .filter(([, { nav, authority }]) => nav && !nav.hidden && (!authority || authority.includes(userType)))
    .map(([name, { path }]) => ({ name, path: `/${path}`, active: name === selected }))
}
