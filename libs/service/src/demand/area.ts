import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { demand } from '@portal/routing/areas/demand'
import { texts } from './texts.ts'

/** What organisations ask of the service. */
export const area = defineArea(
  demand,
  {
    serviceDemand: lazyPage(() => import('./pages/demands-page.tsx')),
    serviceDemandInfo: lazyPage(() => import('./pages/demand-page.tsx')),
    serviceDemandEdit: lazyPage(() => import('./pages/edit-page.tsx')),
  },
  [kitTexts, texts],
)
