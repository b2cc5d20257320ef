import { callsByDomain, type Call } from '@portal/contract'

/** What of the portal's content changes together: a domain of the contract. */
export type Area = string

/** The areas of a call: those that it names, else its own domain. */
export const areasOf = (domain: string, { areas }: Pick<Call, 'areas'>): readonly Area[] => areas ?? [domain]

/** The areas of every call of the contract, by its key. */
export const areasByCall: ReadonlyMap<string, readonly Area[]> = new Map(
  Object.entries<Record<string, Call>>(callsByDomain).flatMap(([domain, calls]) =>
    Object.entries(calls).map(([key, call]) => [key, areasOf(domain, call)] as const),
  ),
)
