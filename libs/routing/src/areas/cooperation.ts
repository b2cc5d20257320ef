import { defineRoutes } from '../manifest.ts'

const training = /*i18n*/ { id: 'crumb.training', message: 'Training' }

/** What companies and schools ask the training centre for. */
export const cooperation = defineRoutes({
  customTraining: {
    path: 'train/trainmain/training',
    only: 'cn',
    title: /*i18n*/ { id: 'route.customTraining', message: 'Training for your company' },
    description: /*i18n*/ {
      id: 'description.customTraining',
      message: 'Tell us who is to learn what, and get a training that is made for your company.',
    },
    within: training,
  },
  cooperationNeeds: {
    path: 'train/cooperation/needs',
    only: 'cn',
    title: /*i18n*/ { id: 'route.cooperationNeeds', message: 'Propose a cooperation' },
    description: /*i18n*/ {
      id: 'description.cooperationNeeds',
      message: 'For schools: propose a laboratory, courses, internships or a competition with us.',
    },
    within: training,
  },
  trainInquire: {
    path: 'train/Inquire',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainInquire', message: 'Ask about training' },
    description: /*i18n*/ {
      id: 'description.trainInquire',
      message: 'A question to the training centre about courses, dates, prices or certificates.',
    },
    within: training,
  },
})
