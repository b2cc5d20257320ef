import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** Where staff see to on-site visits. */
export const visitDesk = defineRoutes({
  visitDesk: {
    path: 'user/visit-desk',
    only: 'cn',
    title: /*i18n*/ { id: 'route.visitDesk', message: 'On-site visits' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'visit' },
    frame: 'centre',
    sitemap: false,
  },
  visitDeskInfo: {
    path: 'user/visit-desk/info',
    only: 'cn',
    title: /*i18n*/ { id: 'route.visitDeskInfo', message: 'On-site visit' },
    within: 'visitDesk',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
  visitPlaces: {
    path: 'user/visit-desk/places',
    only: 'cn',
    title: /*i18n*/ { id: 'route.visitPlaces', message: 'Places for visits' },
    within: 'visitDesk',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
})
