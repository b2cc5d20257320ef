import type { UserType } from '@portal/contract'
import { externalUser } from '@portal/contract/facts'
import type { RouteEntry } from './manifest.ts'

/** Where a visitor may not go on. */
export type Verdict = 'enter' | 'home' | 'login'

/**
 * GRD-04. Who is let into a route: a user type that its authority leaves out goes home, a guest goes to the login where one is asked for.
 * A guest counts as type 1 (EDT-02). What the server answers does not depend on it.
 */
export const admit = (
  { authority, requiresLogin }: Pick<RouteEntry, 'authority' | 'requiresLogin'>,
  userType: UserType | undefined,
): Verdict => {
  if (authority && !authority.includes(userType ?? externalUser)) return 'home'
  if (requiresLogin && userType === undefined) return 'login'
  return 'enter'
}
