import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { trainingOrders } from '@portal/routing/areas/training-orders'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** What somebody ordered of the training centre. */
export const area = defineArea(
  trainingOrders,
  {
    myorder: lazyPage(() => import('./pages/orders-page.tsx')),
    trainOrder: lazyPage(() => import('./pages/order-page.tsx')),
  },
  [sharedTexts, texts, kitTexts],
)
