import { lazyPage, type Page } from '@portal/rendering'

/** The notice of what is kept of visits, by route name. */
export const noticePages = {
  dataNotice: { ...lazyPage(() => import('./pages/data-notice-page.tsx')), texts: 'notice' },
} satisfies Record<string, Page>
