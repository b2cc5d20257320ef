import { defineArea, lazyPage } from '@portal/rendering'
import { faultTrees } from '@portal/routing/areas/fault-trees'
import { detailFacts } from '../shared/detail-facts.ts'
import { listFacts } from '../shared/list-head.ts'
import { idAsked } from '../shared/queries.ts'
import { sharedTexts } from '../shared/texts.ts'
import { categoryPath } from './category-path.ts'
import { targetsQuery } from './queries.ts'
import { texts } from './texts.ts'

const facts = detailFacts('faultTree', { categoryPath })

/** Guides that ask one question after the other until the fault is found. */
export const area = defineArea(
  faultTrees,
  {
    faultTrees: {
      ...lazyPage(() => import('./pages/list-page.tsx')),
      ...listFacts('faultTree', categoryPath),
    },
    faultTree: {
      ...lazyPage(() => import('./pages/tree-page.tsx')),
      ...facts,
      queries: (input) => {
        const id = idAsked(input.params.id, input.search)
        return [...facts.queries!(input), ...(id === undefined ? [] : [targetsQuery(id)])]
      },
    },
  },
  [sharedTexts, texts],
)
