import type { UserType } from '@portal/contract'
import type { CentreEntry } from './centre-menu.ts'

/** MNU-03. The entries of the user centre for a user type, by group; those that are marked hidden are left out. */
export const centreEntries = (menu: readonly CentreEntry[], userType: UserType): CentreEntry[][] => {
  const shown = menu.filter(({ nav, authority }) => !nav.hidden && (!authority || authority.includes(userType)))
  return [...Map.groupBy(shown, ({ nav }) => nav.group).values()]
}

/** MNU-03. The active entry: that of the page itself, or of what it is within. */
export const activeEntry = (
  menu: readonly CentreEntry[],
  trail: readonly { readonly name?: string }[],
): string | undefined => trail.findLast(({ name }) => menu.some((entry) => entry.name === name))?.name
