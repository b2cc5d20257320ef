import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { requestDesk } from '@portal/routing/areas/request-desk'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** Where staff answer service requests. */
export const area = defineArea(
  requestDesk,
  {
    requestDesk: lazyPage(() => import('./pages/desk-page.tsx')),
    requestDeskInfo: lazyPage(() => import('./pages/desk-request-page.tsx')),
    requestStatistics: lazyPage(() => import('./pages/statistics-page.tsx')),
  },
  [kitTexts, sharedTexts, texts],
)
