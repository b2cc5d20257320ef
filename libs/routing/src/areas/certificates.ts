import { defineRoutes } from '../manifest.ts'

const training = /*i18n*/ { id: 'crumb.training', message: 'Training' }

/** Certificates of trainings, for whoever wants to know whether one is true. */
export const certificates = defineRoutes({
  certificateQuery: {
    path: 'train/trainmain/certificateQuery',
    only: 'cn',
    title: /*i18n*/ { id: 'route.certificateQuery', message: 'Check a training certificate' },
    description: /*i18n*/ {
      id: 'description.certificateQuery',
      message:
        'Whether a training certificate is true and still counts, by its number or by the ID number of its holder.',
    },
    within: training,
  },
  trainCertificate: {
    path: 'train/certificate/:number',
    only: 'cn',
    title: /*i18n*/ { id: 'route.trainCertificate', message: 'Training certificate' },
    within: 'certificateQuery',
    sitemap: false,
    example: { params: { number: 'KSC-7Q4M-2XKD-9RTB9' } },
  },
})
