import type { ContentEntry } from '@portal/contract'
import { pathFor, pathNamed, type EditionName, type RouteName } from '@portal/routing'

/** The categories of policies that have an address of their own, by edition. */
const ownPages = {
  cn: { trainProtocol: 'training' },
  overseas: {
    policyRma: 'rma',
    policySoftware: 'softwareWarranty',
    policyDss: 'dss',
    policyAustralia: 'australia',
    policyService: 'service',
  },
} as const

/** The policies that a screen shows: their category, by its own address or by the parameter of the common one; or the number of one of them, which is how search and feeds lead here. */
export const categoryAsked = (screen: string, id: string | undefined): string =>
  (({ ...ownPages.cn, ...ownPages.overseas }) as Readonly<Record<string, string>>)[screen] ?? id ?? ''

/** Where the policies of a category are read. */
export const policyPath = (category: string, edition: EditionName): string => {
  const [own] = Object.entries(ownPages[edition]).find(([, code]) => code === category) ?? []
  return own === undefined ? pathFor('policy', { id: category }) : pathNamed(own as RouteName)
}

/** The version that is in force on a day: the newest whose day has come; undefined: none is yet. `versions` begin with the newest. */
export const inForceOn = <T extends Pick<ContentEntry, 'day'>>(versions: readonly T[], day: string): T | undefined =>
  versions.find((version) => version.day! <= day)

/** The version that was in force on a day that somebody typed; undefined: none was, or it is no day. */
export const inForceWhen = <T extends Pick<ContentEntry, 'day'>>(
  versions: readonly T[],
  typed: string,
): T | undefined => (/^\d{4}-\d\d-\d\d$/.test(typed) ? inForceOn(versions, typed) : undefined)

/** The version that an address shows: the one with the number that it names, else the one in force on a day, else the one that will be first. */
export const versionShown = <T extends Pick<ContentEntry, 'day' | 'id'>>(
  versions: readonly T[],
  asked: string,
  day: string,
): T | undefined => versions.find(({ id }) => id === asked) ?? inForceOn(versions, day) ?? versions.at(-1)

/** The policies of each category that are in force on a day, in the order of their categories. */
export const inForce = (policies: readonly ContentEntry[], day: string): ContentEntry[] => [
  ...new Map(
    policies
      .filter((policy) => policy.day! <= day)
      .toSorted((one, other) => (one.day! < other.day! ? -1 : 1))
      .map((policy) => [policy.category!.code, policy]),
  ).values(),
]
