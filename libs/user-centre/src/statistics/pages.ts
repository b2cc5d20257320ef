import { lazyPage, type Page } from '@portal/rendering'

/** The pages on what is counted, by route name. */
export const statisticsPages = {
  statistics: { ...lazyPage(() => import('./pages/statistics-page.tsx')), texts: 'staff' },
} satisfies Record<string, Page>
