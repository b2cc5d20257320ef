import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** Where staff answer reports of vulnerabilities. */
export const reportDesk = defineRoutes({
  reportDesk: {
    path: 'user/report-desk',
    title: /*i18n*/ { id: 'route.reportDesk', message: 'Vulnerability reports' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'report', role: 'security' },
    frame: 'centre',
    sitemap: false,
  },
})
