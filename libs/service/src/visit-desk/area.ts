import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { visitDesk } from '@portal/routing/areas/visit-desk'
import { texts as visitTexts } from '../visits/texts.ts'
import { texts } from './texts.ts'

/** Where staff see to on-site visits. */
export const area = defineArea(
  visitDesk,
  {
    visitDesk: lazyPage(() => import('./pages/visits-page.tsx')),
    visitDeskInfo: lazyPage(() => import('./pages/visit-page.tsx')),
    visitPlaces: lazyPage(() => import('./pages/places-page.tsx')),
  },
  [kitTexts, visitTexts, texts],
)
