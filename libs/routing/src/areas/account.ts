import { staffUser, userTypes } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** What someone may change of the own account. */
export const account = defineRoutes({
  myInformation: {
    path: 'user/my-information',
    title: /*i18n*/ { id: 'route.myInformation', message: 'My information' },
    authority: [staffUser],
    nav: { group: 'own', icon: 'person' },
    frame: 'centre',
    sitemap: false,
    cn: { authority: userTypes, requiresLogin: true },
  },
})
