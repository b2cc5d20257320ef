import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** Where staff answer service requests. */
export const requestDesk = defineRoutes({
  requestDesk: {
    path: 'user/request-desk',
    title: /*i18n*/ { id: 'route.requestDesk', message: 'Service requests' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'request' },
    frame: 'centre',
    sitemap: false,
  },
  requestDeskInfo: {
    path: 'user/request-desk/info',
    title: /*i18n*/ { id: 'route.requestDeskInfo', message: 'Service request' },
    within: 'requestDesk',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
  requestStatistics: {
    path: 'user/request-desk/statistics',
    title: /*i18n*/ { id: 'route.requestStatistics', message: 'Requests in numbers' },
    within: 'requestDesk',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
})
