import { texts as kitTexts } from '@portal/desk/texts'
import { texts as kindTexts } from '@portal/i18n/thing-kinds'
import { defineArea, lazyPage } from '@portal/rendering'
import { desk } from '@portal/routing/areas/desk'
import { texts as editorTexts } from '../editor/texts.ts'
import { texts as readingTexts } from '../reading/texts.ts'
import { texts } from './texts.ts'

/** Staff's lists of cases, and their review. */
export const area = defineArea(
  desk,
  {
    myArticle: lazyPage(() => import('./pages/my-article-page.tsx')),
    undoneMatter: lazyPage(() => import('./pages/undone-matter-page.tsx')),
    undoneMatterInfo: { ...lazyPage(() => import('./pages/undone-matter-info-page.tsx')), authoredHtml: true },
  },
  [texts, kitTexts, kindTexts, editorTexts, readingTexts],
)
