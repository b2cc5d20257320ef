import { userTypes } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'
import { serviceTitles } from '../service-titles.ts'

/** What customers ask of the service desk: to ask it, what was asked, and what was answered. */
export const requests = defineRoutes({
  requestSubmit: {
    path: 'requestSubmit',
    title: serviceTitles.requestSubmit,
    within: 'requestList',
    authority: userTypes,
    requiresLogin: true,
    nav: { group: 'service' },
    frame: 'centre',
    sitemap: false,
  },
  requestList: {
    path: 'requestList',
    title: /*i18n*/ { id: 'route.requestList', message: 'My requests' },
    authority: userTypes,
    requiresLogin: true,
    nav: { group: 'own', icon: 'request' },
    frame: 'centre',
    sitemap: false,
  },
  requestMessage: {
    path: 'requestMessage',
    title: /*i18n*/ { id: 'route.requestMessage', message: 'Service request' },
    within: 'requestList',
    authority: userTypes,
    requiresLogin: true,
    frame: 'centre',
    sitemap: false,
  },
})
