import type { ContentEntry } from '@portal/contract'
import { pathFor } from '@portal/routing'

/** The categories of policies that have an address of their own in the overseas edition. */
export const ownPages = {
  policyRma: 'rma',
  policySoftware: 'softwareWarranty',
  policyDss: 'dss',
  policyAustralia: 'australia',
  policyService: 'service',
} as const

/** The category of policies that a screen shows: by its own address, or by the parameter of the common one. */
export const categoryAsked = (screen: string, id: string | undefined): string =>
  (ownPages as Readonly<Record<string, string>>)[screen] ?? id ?? ''

/** Where the policies of a category are read. */
export const policyPath = (category: string, edition: string): string => {
  const [own] = Object.entries(ownPages).find(([, code]) => code === category) ?? []
  return own && edition === 'overseas' ? pathFor(own as keyof typeof ownPages) : pathFor('policy', { id: category })
}

/** The version that is in force on a day: the newest whose day has come; undefined: none is yet. `versions` begin with the newest. */
export const inForceOn = <T extends Pick<ContentEntry, 'day'>>(versions: readonly T[], day: string): T | undefined =>
  versions.find((version) => version.day! <= day)

/** The policies of each category that are in force on a day, in the order of their categories. */
export const inForce = (policies: readonly ContentEntry[], day: string): ContentEntry[] => [
  ...new Map(
    policies
      .filter((policy) => policy.day! <= day)
      .toSorted((one, other) => (one.day! < other.day! ? -1 : 1))
      .map((policy) => [policy.category!.code, policy]),
  ).values(),
]
