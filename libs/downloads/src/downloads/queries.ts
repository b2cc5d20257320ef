import { query } from '@portal/api-client'
import {
  maxModel,
  maxVersion,
  pageSize,
  releaseRegions,
  releaseTracks,
  searchPeriods,
  toolCategoryDictionary,
} from '@portal/contract/facts'
import { defineView, keyword, oneOf, pageNo, words, type ViewOf } from '@portal/routing'

const fields = {
  keyword,
  model: words(maxModel),
  track: oneOf(releaseTracks),
  region: oneOf(releaseRegions),
  period: oneOf(searchPeriods, 'any'),
  pageNo,
}
/** What the address of a list of releases asks for beside its category. */
export const releasesView = defineView(fields)
export type ReleasesView = ViewOf<typeof fields>

const months = { quarter: 3, year: 12 }
/** The first day of a period that ends today. */
const firstDay = (period: keyof typeof months): string => {
  const day = new Date()
  day.setUTCMonth(day.getUTCMonth() - months[period])
  return day.toISOString().slice(0, 10)
}

export const categoriesQuery = query('POST /uac/category/getDictListByTypeCode', {
  body: { typeCode: toolCategoryDictionary },
})
/** A page of a category and what is below it, the newest first. Only the newest request of it counts (ART-08). */
export const releasesQuery = (category: string | undefined, view: ReleasesView) =>
  query(
    'POST /doc/directory/getFileList',
    {
      body: {
        pageNo: view.pageNo,
        pageSize,
        data: {
          ...(category && { category }),
          ...(view.keyword && { keyword: view.keyword }),
          ...(view.model && { model: view.model }),
          ...(view.track && { track: view.track }),
          ...(view.region && { region: view.region }),
          ...(view.period !== 'any' && { since: firstDay(view.period) }),
        },
      },
    },
    { cancels: 'releases' },
  )
/** The newest releases of a category, without filters. */
export const newestOf = (category: string) => releasesQuery(category, releasesView.read(new URLSearchParams()))
/** The security advisories that are about a release. */
export const affectingQuery = (id: string) => query('POST /extend/security/affecting', { body: { id } })
export const releaseQuery = (id: string) => query('POST /doc/directory/getFile', { body: { id } })
/** The release that a query names; undefined when it names none. */
export const releaseAsked = (search: URLSearchParams): string | undefined =>
  /^[1-9]\d{11}$/.exec(search.get('id') ?? '')?.[0]
/** The newest and the most used releases. */
export const homeReleasesQuery = query('POST /doc/doc-file/homeFile', {})

const governmentFields = { keyword, pageNo }
/** What the address of the versions of government software asks for. */
export const governmentView = defineView(governmentFields)
type GovernmentView = ViewOf<typeof governmentFields>
/** DWN-04. The lines of government software. */
export const governmentLinesQuery = query('POST /extend/versionConfig/list', {})
/** DWN-04. What the versions of government software are cut down to. */
export const governmentFilter = (category: string | undefined, { keyword }: Pick<GovernmentView, 'keyword'>) => ({
  ...(category && { category }),
  ...(keyword && { keyword }),
})
/** DWN-04. A page of the versions of government software. */
export const governmentVersionsQuery = (category: string | undefined, view: GovernmentView) =>
  query(
    'POST /extend/versionGov/softwareVersionList',
    { body: { pageNo: view.pageNo, pageSize, data: governmentFilter(category, view) } },
    { cancels: 'releases' },
  )

const upgradeFields = { model: words(maxModel), version: words(maxVersion) }
/** What the address of the firmware finder says: a model as it was typed, and the version in use. */
export const upgradeView = defineView(upgradeFields)
export type UpgradeView = ViewOf<typeof upgradeFields>
/** The security advisories that are about a device. */
export const affectedQuery = (asked: UpgradeView) => query('POST /extend/security/affected', { body: asked })
/** The way to the newest version for a device. */
export const upgradeQuery = (asked: UpgradeView) => query('POST /doc/directory/upgradePath', { body: asked })
