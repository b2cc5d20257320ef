import { query } from '@portal/api-client'
import { maxModel, maxVersion } from '@portal/contract/facts'
import { defineView, pathFor, words, type ViewOf } from '@portal/routing'
import { contentQuery, contentView, detailQuery, newestQuery } from '../shared/queries.ts'

const affectedFields = { model: words(maxModel), version: words(maxVersion) }
/** What the address of the check says: a model as it was typed, and the version in use. */
export const affectedView = defineView(affectedFields)
export type AffectedView = ViewOf<typeof affectedFields>
/** What of the advisories is about a device. */
export const affectedQuery = (asked: AffectedView) => query('POST /extend/security/affected', { body: asked })

export const certificatesQuery = query('POST /extend/security/certificates', {})
export const statisticsQuery = query('POST /extend/security/statistics', {})
/** How reports of vulnerabilities were answered. */
export const reportStatisticsQuery = query('POST /extend/security/report/statistics', {})
/** Row 70. The models whose sale or support ends. */
export const lifecycleQuery = query('POST /doc/model/lifecycle', {})
/** Where the CSAF document of an advisory is. */
export const documentQuery = (id: string) => query('POST /extend/security/document', { body: { id } })
/** The newest advisories. */
export const newestAdvisoriesQuery = contentQuery('advisory', contentView.read(new URLSearchParams()))

/** Where the advisories of a category are listed; '' for all. */
export const categoryPath = (category: string): string =>
  pathFor('securityNotice') + (category && `?${new URLSearchParams({ category })}`)

/** The text that an address names: by its number, or by the place where it stands. Undefined for what is neither. */
export const textQuery = (id: string | undefined) =>
  /^[1-9]\d{11}$/.test(id ?? '')
    ? detailQuery('page', id!)
    : /^[a-zA-Z][\w.]{0,59}$/.test(id ?? '')
      ? newestQuery('page', id!)
      : undefined
