import type { Calls, DataOf } from '@portal/contract'
import type { EditionName } from '@portal/routing'
import { pathFor } from '@portal/routing'
import type { SideMenuItem } from '@portal/ui-kit'
import type { Params } from 'react-router-dom'

/** The entries of the dictionary that releases are filed by, in their order; software.vms is below software. */
export type Categories = DataOf<Calls['POST /uac/category/getDictListByTypeCode']>

/** Screens that show one group of the categories; all others say in their address which category they show. */
const groupOf: Readonly<Record<string, string>> = {
  governmentSoftware: 'governmentSoftware',
  thePackage: 'thePackage',
  systemAndOfficeSoftware: 'systemAndOfficeSoftware',
  systemAndOffice: 'systemAndOfficeSoftware',
  software: 'software',
  enterpriseSoftware: 'enterpriseSoftware',
  sdkExploit: 'sdkExploit',
  onlineTools: 'onlineTools',
  designer: 'onlineTools',
}

/** The category that a screen shows at an address; undefined for all of them. */
export const categoryAsked = (
  screen: string,
  { code, id, childId }: Params,
  search: URLSearchParams,
): string | undefined =>
  [groupOf[screen] ?? code ?? search.get('category'), id, childId].filter(Boolean).join('.') || undefined

/** The address of a category: a segment for each level of its code, because no address has a dot. */
export const categoryPath = (code: string): string => `/tools/${code.split('.').map(encodeURIComponent).join('/')}`

/** The address of all categories. */
export const allCategoriesPath = (edition: EditionName): string => pathFor(edition === 'cn' ? 'allDownloads' : 'tools')

const levelsOf = (code: string) => code.split('.').map((_, at, parts) => parts.slice(0, at + 1).join('.'))
const parentOf = (code: string) => code.slice(0, Math.max(0, code.lastIndexOf('.')))

/** The categories that lead to one, the outermost first, itself last; those that the dictionary lacks are left out. */
export const trailTo = (categories: Categories, code: string | undefined): Categories[number][] =>
  code ? levelsOf(code).flatMap((level) => categories.find((each) => each.code === level) ?? []) : []

/** The menu of the categories: every group, and what is below those that lead to the one that is shown. */
export const categoryMenu = (categories: Categories, shown: string | undefined) => {
  const below = (parent: string): SideMenuItem[] =>
    categories
      .filter(({ code }) => parentOf(code) === parent)
      .map(({ code, name }) => {
        const items = below(code)
        return { key: code, name, to: categoryPath(code), ...(items.length && { items }) }
      })
  const items = below('')
  const active: number[] = []
  let level: readonly SideMenuItem[] = items
  for (const { code } of trailTo(categories, shown)) {
    const at = level.findIndex(({ key }) => key === code)
    active.push(at)
    level = level[at]?.items ?? []
  }
  return { items, active: active.length ? active : ('all' as const) }
}
