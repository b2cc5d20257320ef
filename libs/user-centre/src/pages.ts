import { lazyPage, type Page } from '@portal/rendering'
import { codeWaysQuery, ownAccountQuery } from './queries.ts'

/** The pages of the domain, by route name. */
export const userCentrePages = {
  login: { ...lazyPage(() => import('./pages/login-page.tsx')), queries: () => [codeWaysQuery] },
  myInformation: {
    ...lazyPage(() => import('./pages/my-information-page.tsx')),
    texts: 'account',
    queries: () => [ownAccountQuery, codeWaysQuery],
  },
  statistics: { ...lazyPage(() => import('./pages/statistics-page.tsx')), texts: 'staff' },
} satisfies Record<string, Page>
