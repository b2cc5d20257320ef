import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { cooperation } from '@portal/routing/areas/cooperation'
import { sharedTexts } from '../shared/texts.ts'
import { texts } from './texts.ts'

const requestPage = lazyPage(() => import('./pages/request-page.tsx'))

/** What companies and schools ask the training centre for. */
export const area = defineArea(
  cooperation,
  { customTraining: requestPage, cooperationNeeds: requestPage, trainInquire: requestPage },
  [texts, sharedTexts, kitTexts],
)
