import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

/** What the staff of the training centre answer, and the certificates that they issue. */
export const trainingOffice = defineRoutes({
  cooperationDesk: {
    path: 'user/cooperation-desk',
    only: 'cn',
    title: /*i18n*/ { id: 'route.cooperationDesk', message: 'Training requests' },
    authority: [staffUser],
    nav: { group: 'work', icon: 'training' },
    frame: 'centre',
    sitemap: false,
  },
  certificateDesk: {
    path: 'user/certificate-desk',
    only: 'cn',
    title: /*i18n*/ { id: 'route.certificateDesk', message: 'Training certificates' },
    within: 'cooperationDesk',
    authority: [staffUser],
    frame: 'centre',
    sitemap: false,
  },
})
