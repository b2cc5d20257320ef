import type { User } from '@portal/contract'
import type { CentreEntry } from './centre-menu.ts'

/** MNU-03. The entries of the user centre for somebody, by user type and role, in groups; those that are marked hidden are left out. */
export const centreEntries = (
  menu: readonly CentreEntry[],
  { type, roleList }: Pick<User, 'type' | 'roleList'>,
): CentreEntry[][] => {
  const shown = menu.filter(
    ({ nav: { hidden, role }, authority }) =>
      !hidden && (!authority || authority.includes(type)) && (!role || roleList.includes(role)),
  )
  return [...Map.groupBy(shown, ({ nav }) => nav.group).values()]
}

/** MNU-03. The active entry: that of the page itself, or of what it is within. */
export const activeEntry = (
  menu: readonly CentreEntry[],
  trail: readonly { readonly name?: string }[],
): string | undefined => trail.findLast(({ name }) => menu.some((entry) => entry.name === name))?.name
