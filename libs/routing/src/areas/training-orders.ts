import { defineRoutes } from '../manifest.ts'

const centre = /*i18n*/ { id: 'crumb.training', message: 'Training' }

/** What somebody ordered of the training centre. */
export const trainingOrders = defineRoutes({
  myorder: {
    path: 'train/trainmain/myorder',
    only: 'cn',
    title: /*i18n*/ { id: 'route.myorder', message: 'My training orders' },
    within: centre,
    requiresLogin: true,
    sitemap: false,
  },
  trainOrder: {
    path: 'train/trainmain/myorder/info',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainOrder', message: 'Training order' },
    within: 'myorder',
    requiresLogin: true,
    sitemap: false,
  },
})
