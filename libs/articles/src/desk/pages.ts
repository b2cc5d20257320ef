import { lazyPage, type Page } from '@portal/rendering'

/** The pages on which staff see their cases through, by route name. */
export const deskPages = {
  myArticle: { ...lazyPage(() => import('./pages/my-article-page.tsx')), texts: 'staff' },
  undoneMatter: { ...lazyPage(() => import('./pages/undone-matter-page.tsx')), texts: 'staff' },
  undoneMatterInfo: {
    ...lazyPage(() => import('./pages/undone-matter-info-page.tsx')),
    authoredHtml: true,
    texts: 'staff',
  },
} satisfies Record<string, Page>
