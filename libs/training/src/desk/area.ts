import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { trainingDesk } from '@portal/routing/areas/training-desk'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** Where staff of the training centre check payments, open classes and count. */
export const area = defineArea(
  trainingDesk,
  {
    trainingDesk: lazyPage(() => import('./pages/orders-page.tsx')),
    trainingDeskOrder: lazyPage(() => import('./pages/order-page.tsx')),
    trainingDeskClasses: lazyPage(() => import('./pages/classes-page.tsx')),
    trainingDeskCourses: lazyPage(() => import('./pages/courses-page.tsx')),
    trainingDeskStatistics: lazyPage(() => import('./pages/statistics-page.tsx')),
  },
  [sharedTexts, texts, kitTexts],
)
