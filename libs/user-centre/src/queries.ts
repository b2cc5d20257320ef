import { query } from '@portal/api-client'
import type { StatisticsView } from './statistics/statistics-view.ts'

/** CNT-01. How much waits for the signed-in member of staff. */
export const pendingQuery = query('POST /doc/doc-article/handleCount', { body: { code: 1 } })

/** What was counted; only the newest choice counts. */
export const statisticsQuery = ({ days, edition, lang }: StatisticsView) =>
  query('POST /log/support/statistics', { body: { days, ...(edition && { edition }), ...(lang && { lang }) } }, { cancels: 'statistics' })
