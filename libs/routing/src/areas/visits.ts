import { userTypes } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** On-site service: to book a technician, and one's own visits. */
export const visits = defineRoutes({
  doorService: {
    path: 'doorService',
    only: 'cn',
    title: serviceTitles.doorService,
    within: 'home',
    nav: { group: 'service' },
  },
  trainingService: {
    path: 'trainingService',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainingService', message: 'Training on site' },
    within: 'doorService',
    sitemap: false,
  },
  myVisits: {
    path: 'user/my-visits',
    only: 'cn',
    title: /*i18n*/ { id: 'route.myVisits', message: 'My visits' },
    authority: userTypes,
    requiresLogin: true,
    nav: { group: 'own', icon: 'visit' },
    frame: 'centre',
    sitemap: false,
  },
  myVisit: {
    path: 'user/my-visits/info',
    only: 'cn',
    title: /*i18n*/ { id: 'route.myVisit', message: 'Visit' },
    within: 'myVisits',
    authority: userTypes,
    requiresLogin: true,
    frame: 'centre',
    sitemap: false,
  },
})
