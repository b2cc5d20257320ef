import type { Text } from './manifest.ts'

/** What the entries of the footer's second column are called: every page shows them, and of their areas nothing else. */
export const serviceTitles = {
  bulletins: /*i18n*/ { id: 'route.bulletins', message: 'Bulletins' },
  announcement: /*i18n*/ { id: 'route.announcement', message: 'Announcement' },
  security: /*i18n*/ { id: 'route.security', message: 'Cybersecurity' },
  afterSales: /*i18n*/ { id: 'route.afterSales', message: 'After-sales service' },
  servicePolicy: /*i18n*/ { id: 'route.servicePolicy', message: 'Service Policy' },
  doorService: /*i18n*/ { id: 'route.doorService', message: 'On-site service' },
  serviceCenter: /*i18n*/ { id: 'route.serviceCenter', message: 'Service centres' },
  hotlines: /*i18n*/ { id: 'route.hotlines', message: 'Hotlines' },
  contact: /*i18n*/ { id: 'route.contact', message: 'Contact' },
  websiteHelp: /*i18n*/ { id: 'route.websiteHelp', message: 'Help with this site' },
  faultTrees: /*i18n*/ { id: 'route.faultTrees', message: 'Fault trees' },
  training: /*i18n*/ { id: 'route.systemIntroduction', message: 'Training' },
  videos: /*i18n*/ { id: 'route.videos', message: 'Videos' },
  requestSubmit: /*i18n*/ { id: 'route.requestSubmit', message: 'Submit a request' },
  terminology: /*i18n*/ { id: 'route.terminology', message: 'Terminology' },
} as const satisfies Readonly<Record<string, Text>>
