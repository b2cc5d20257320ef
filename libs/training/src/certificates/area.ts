import { defineArea, lazyPage } from '@portal/rendering'
import { certificates } from '@portal/routing/areas/certificates'
import { sharedTexts } from '../shared/texts.ts'
import { certificateQuery } from './queries.ts'
import { texts } from './texts.ts'

/** Certificates of trainings, for whoever wants to know whether one is true. */
export const area = defineArea(
  certificates,
  {
    certificateQuery: lazyPage(() => import('./pages/certificate-query-page.tsx')),
    trainCertificate: {
      ...lazyPage(() => import('./pages/certificate-page.tsx')),
      queries: ({ params }) => [certificateQuery(params.number ?? '')],
    },
  },
  [texts, sharedTexts],
)
