import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { reportDesk } from '@portal/routing/areas/report-desk'
import { texts as reportTexts } from '../reports/texts.ts'
import { texts } from './texts.ts'

/** Where staff answer reports of vulnerabilities. */
export const area = defineArea(reportDesk, { reportDesk: lazyPage(() => import('./pages/reports-page.tsx')) }, [
  texts,
  reportTexts,
  kitTexts,
])
