import { defineArea, lazyPage } from '@portal/rendering'
import { notice } from '@portal/routing/areas/notice'
import { texts as declaredTexts } from '@portal/tracking/declared-texts'
import { texts } from './texts.ts'

/** What the portal keeps of its visitors. */
export const area = defineArea(notice, { dataNotice: lazyPage(() => import('./pages/data-notice-page.tsx')) }, [
  texts,
  declaredTexts,
])
