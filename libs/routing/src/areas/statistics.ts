import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** What is counted of visits. */
export const statistics = defineRoutes({
  statistics: {
    path: 'user/statistics',
    title: /*i18n*/ { id: 'route.statistics', message: 'Statistics' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'chart' },
    frame: 'centre',
    sitemap: false,
  },
})
