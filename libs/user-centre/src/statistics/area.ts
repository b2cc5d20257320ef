import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { statistics } from '@portal/routing/areas/statistics'
import { texts } from './texts.ts'

/** What is counted of visits. */
export const area = defineArea(statistics, { statistics: lazyPage(() => import('./pages/statistics-page.tsx')) }, [
  texts,
  kitTexts,
])
