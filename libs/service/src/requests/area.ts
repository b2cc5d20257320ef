import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { requests } from '@portal/routing/areas/requests'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

/** What customers ask of the service desk. */
export const area = defineArea(
  requests,
  {
    requestSubmit: lazyPage(() => import('./pages/submit-page.tsx')),
    requestList: lazyPage(() => import('./pages/requests-page.tsx')),
    requestMessage: lazyPage(() => import('./pages/request-page.tsx')),
  },
  [kitTexts, sharedTexts, texts],
)
