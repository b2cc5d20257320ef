import { texts as kitTexts } from '@portal/desk/texts'
import { defineArea, lazyPage } from '@portal/rendering'
import { editor } from '@portal/routing/areas/editor'
import { texts as deskTexts } from '../desk/texts.ts'
import { texts as readingTexts } from '../reading/texts.ts'
import { texts } from './texts.ts'

/** Where a case is written. */
export const area = defineArea(
  editor,
  { uploadArticle: { ...lazyPage(() => import('./pages/upload-article-page.tsx')), authoredHtml: true } },
  [texts, kitTexts, deskTexts, readingTexts],
)
