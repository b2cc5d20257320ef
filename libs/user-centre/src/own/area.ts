import { texts as kitTexts } from '@portal/desk/texts'
import { texts as kindTexts } from '@portal/i18n/thing-kinds'
import { defineArea, lazyPage } from '@portal/rendering'
import { own } from '@portal/routing/areas/own'
import { texts } from './texts.ts'

/** What people keep, follow, have read, earned and shared, and what was written to them. */
export const area = defineArea(
  own,
  {
    myCollection: lazyPage(() => import('./pages/bookmarks-page.tsx')),
    myFocus: lazyPage(() => import('./pages/follows-page.tsx')),
    myFocusInfo: lazyPage(() => import('./pages/follow-page.tsx')),
    myFootprint: lazyPage(() => import('./pages/footprints-page.tsx')),
    messageCenter: lazyPage(() => import('./pages/messages-page.tsx')),
    messageInfo: lazyPage(() => import('./pages/message-page.tsx')),
    shareKnowledge: lazyPage(() => import('./pages/shares-page.tsx')),
    myScores: lazyPage(() => import('./pages/scores-page.tsx')),
  },
  [texts, kitTexts, kindTexts],
)
