import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { trainingOffice } from '@portal/routing/areas/training-office'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** What the staff of the training centre answer, and the certificates that they issue. */
export const area = defineArea(
  trainingOffice,
  {
    cooperationDesk: lazyPage(() => import('./pages/requests-page.tsx')),
    certificateDesk: lazyPage(() => import('./pages/certificates-page.tsx')),
  },
  [texts, sharedTexts, kitTexts],
)
