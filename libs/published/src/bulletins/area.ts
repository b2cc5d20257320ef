import { defineArea, lazyPage, type Page } from '@portal/rendering'
import { bulletins } from '@portal/routing/areas/bulletins'
import { detailFacts } from '../shared/detail-facts.ts'
import { listFacts } from '../shared/list-head.ts'
import { sharedTexts } from '../shared/texts.ts'
import { categoryPath } from './category-path.ts'
import { texts } from './texts.ts'

const listPage = lazyPage(() => import('./pages/list-page.tsx'))
const list: Page = { ...listPage, ...listFacts('bulletin', categoryPath) }

/** What the vendor tells everyone. */
export const area = defineArea(
  bulletins,
  {
    bulletin: list,
    bulletinSubInfo: list,
    bulletinInfo: {
      ...lazyPage(() => import('./pages/bulletin-page.tsx')),
      ...detailFacts('bulletin', { categoryPath }),
    },
  },
  [sharedTexts, texts],
)
