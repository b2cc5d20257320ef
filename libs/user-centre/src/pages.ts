import { lazyPage, type Page } from '@portal/rendering'

/** The pages of the domain, by route name. */
export const userCentrePages = {
  login: lazyPage(() => import('./pages/login-page.tsx')),
  statistics: { ...lazyPage(() => import('./pages/statistics-page.tsx')), texts: 'staff' },
} satisfies Record<string, Page>
