import { defineRoutes, sharedRoutes } from '@portal/routing'

/** Every screen of the overseas edition; each address bears its language before it (EDT-01). */
export const routes = defineRoutes({
  ...sharedRoutes,
  dataDirectory: {
    ...sharedRoutes.dataDirectory,
    title: /*i18n*/ { id: 'route.faq', message: 'FAQ' },
    crumbs: ['home', /*i18n*/ { id: 'crumb.support', message: 'Support' }],
  },
  robot: {
    path: 'robot',
    title: /*i18n*/ { id: 'route.robot', message: 'Ask the robot' },
    crumbs: ['home'],
    languagePack: false,
  },
})
