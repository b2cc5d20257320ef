import { query } from '@portal/api-client'
import type { StatisticsView } from './statistics-view.ts'

/** What was counted; only the newest choice counts. */
export const statisticsQuery = ({ days, edition, lang }: StatisticsView) =>
  query(
    'POST /log/support/statistics',
    { body: { days, ...(edition && { edition }), ...(lang && { lang }) } },
    { cancels: 'statistics' },
  )
