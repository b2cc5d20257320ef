import { lazyPage, type Page } from '@portal/rendering'

/** The pages of the domain, by route name. */
export const siteContentPages = {
  dataNotice: { ...lazyPage(() => import('./pages/data-notice-page.tsx')), texts: 'notice' },
} satisfies Record<string, Page>
