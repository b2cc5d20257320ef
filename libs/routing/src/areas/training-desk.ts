import { staffUser } from '@portal/contract/facts'
import { defineRoutes } from '../manifest.ts'

const staff = { only: 'cn', authority: [staffUser], frame: 'centre', sitemap: false } as const

/** Where staff of the training centre check payments, open classes and count. */
export const trainingDesk = defineRoutes({
  trainingDesk: {
    path: 'user/training-desk',
    ...staff,
    title: /*i18n*/ { id: 'route.trainingDesk', message: 'Training orders' },
    nav: { group: 'work', icon: 'training' },
  },
  trainingDeskOrder: {
    path: 'user/training-desk/order',
    ...staff,
    title: /*i18n*/ { id: 'route.trainOrder', message: 'Training order' },
    within: 'trainingDesk',
  },
  trainingDeskClasses: {
    path: 'user/training-desk/classes',
    ...staff,
    title: /*i18n*/ { id: 'route.trainingDeskClasses', message: 'Classes' },
    within: 'trainingDesk',
  },
  trainingDeskCourses: {
    path: 'user/training-desk/courses',
    ...staff,
    title: /*i18n*/ { id: 'route.courseList', message: 'Courses' },
    within: 'trainingDesk',
  },
  trainingDeskStatistics: {
    path: 'user/training-desk/statistics',
    ...staff,
    title: /*i18n*/ { id: 'route.trainingDeskStatistics', message: 'Training in numbers' },
    within: 'trainingDesk',
  },
})
