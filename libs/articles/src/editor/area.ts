import { texts as kitTexts } from '@portal/desk/texts'
import { texts as kindTexts } from '@portal/i18n/thing-kinds'
import { defineArea, lazyPage } from '@portal/rendering'
import { editor } from '@portal/routing/areas/editor'
import { texts as deskTexts } from '../desk/texts.ts'
import { texts as readingTexts } from '../reading/texts.ts'
import { texts } from './texts.ts'

/** Where a case is written. */
export const area = defineArea(
  editor,
  { uploadArticle: { ...lazyPage(() => import('./pages/upload-article-page.tsx')), authoredHtml: true } },
  [texts, kitTexts, kindTexts, deskTexts, readingTexts],
)
