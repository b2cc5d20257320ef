import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage, type Page } from '@portal/rendering'
import { visits } from '@portal/routing/areas/visits'
import { texts } from './texts.ts'
import { bookingView, provincesQuery, serviceTypesQuery } from './visit-queries.ts'

/** Two addresses show one screen; what somebody chose there names no page of its own. */
const doorPage: Page = {
  ...lazyPage(() => import('./pages/door-page.tsx')),
  queries: () => [provincesQuery, serviceTypesQuery],
  head: (_, { search }) => {
    const { type, province, day } = bookingView.read(search)
    return { noindex: type !== undefined || province !== '' || day !== '' }
  },
}

/** On-site service. */
export const area = defineArea(
  visits,
  {
    doorService: doorPage,
    trainingService: doorPage,
    myVisits: lazyPage(() => import('./pages/my-visits-page.tsx')),
    myVisit: lazyPage(() => import('./pages/my-visit-page.tsx')),
  },
  [kitTexts, texts],
)
