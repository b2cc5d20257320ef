import { lazyPage, type Page } from '@portal/rendering'
import { codeWaysQuery, ownAccountQuery } from '../queries.ts'

/** The pages on one's own account, by route name. */
export const accountPages = {
  myInformation: {
    ...lazyPage(() => import('./pages/my-information-page.tsx')),
    texts: 'account',
    queries: () => [ownAccountQuery, codeWaysQuery],
  },
} satisfies Record<string, Page>
