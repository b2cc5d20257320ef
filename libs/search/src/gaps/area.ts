import { texts as kitTexts } from '@portal/desk/texts'
import { texts as kindTexts } from '@portal/i18n/thing-kinds'
import { defineArea, lazyPage } from '@portal/rendering'
import { gaps } from '@portal/routing/areas/gaps'
import { texts } from './texts.ts'

/** What people look for in vain. */
export const area = defineArea(gaps, { contentGaps: lazyPage(() => import('./pages/gaps-page.tsx')) }, [
  texts,
  kitTexts,
  kindTexts,
])
