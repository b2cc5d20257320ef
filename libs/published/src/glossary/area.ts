import { defineArea, lazyPage } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { glossary } from '@portal/routing/areas/glossary'
import { detailFacts } from '../shared/detail-facts.ts'
import { wholeQuery } from '../shared/queries.ts'
import { sharedTexts } from '../shared/texts.ts'
import { glossaryView } from './glossary-view.ts'
import { termHead } from './term-head.ts'
import { texts } from './texts.ts'

/** What words of the trade mean. */
export const area = defineArea(
  glossary,
  {
    terminology: {
      ...lazyPage(() => import('./pages/glossary-page.tsx')),
      queries: () => [wholeQuery('term')],
      head: (_, { search }) => ({
        canonical: { path: pathFor('terminology') },
        ...(glossaryView.read(search).keyword && { noindex: true }),
      }),
    },
    terminologyDetail: {
      ...lazyPage(() => import('./pages/term-page.tsx')),
      ...detailFacts('term', { head: termHead }),
    },
  },
  [sharedTexts, texts],
)
