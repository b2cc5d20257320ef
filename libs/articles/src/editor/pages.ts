import { lazyPage, type Page } from '@portal/rendering'

/** The pages on which cases are written, by route name. */
export const editorPages = {
  uploadArticle: { ...lazyPage(() => import('./pages/upload-article-page.tsx')), authoredHtml: true, texts: 'staff' },
} satisfies Record<string, Page>
