import { departmentLevels } from '@portal/auth-session'
import type { User } from '@portal/contract'
import { chinaSideUser, externalUser, staffUser } from '@portal/contract/facts'

type ShownPage = { readonly route: string; readonly pageName: string; readonly breadcrumbs: readonly string[] }
/** TRK-04. What analytics is told of a page. Who it is only with an allowance of its own. */
export type PageEvent = ShownPage & {
  readonly typeLabel: 'foreign' | 'Centering' | 'Internally'
  readonly account?: string
  readonly name?: string
  readonly organisation?: string
  readonly departments?: readonly string[]
  readonly roles?: readonly string[]
}
const typeLabels = { [externalUser]: 'foreign', [chinaSideUser]: 'Centering', [staffUser]: 'Internally' } as const

/** TRK-04. A guest counts as type 1 (EDT-02). The levels of a department stand in its name, a dash between them. */
export const pageEvent = (page: ShownPage, user: User | null, personal: boolean): PageEvent => ({
  ...page,
  typeLabel: typeLabels[user?.type ?? externalUser],
  ...(user &&
    personal && {
      account: user.userAccount,
      name: user.fullName,
      organisation: user.orgName,
      departments: departmentLevels(user.deptName),
      roles: user.roleList,
    }),
})
