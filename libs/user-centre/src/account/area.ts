import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { account } from '@portal/routing/areas/account'
import { codeWaysQuery, ownAccountQuery, ownDataQuery, sessionsQuery } from '../queries.ts'
import { texts } from './texts.ts'

/** One's own account. */
export const area = defineArea(
  account,
  {
    myInformation: {
      ...lazyPage(() => import('./pages/my-information-page.tsx')),
      queries: () => [ownAccountQuery, codeWaysQuery, sessionsQuery, ownDataQuery],
    },
  },
  [texts, kitTexts],
)
