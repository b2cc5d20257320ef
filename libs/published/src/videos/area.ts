import { defineArea, lazyPage } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { videos } from '@portal/routing/areas/videos'
import { detailFacts } from '../shared/detail-facts.ts'
import { listFacts } from '../shared/list-head.ts'
import { idAsked } from '../shared/queries.ts'
import { sharedTexts } from '../shared/texts.ts'
import { categoryOf, categoryPath } from './category-path.ts'
import { captionsQuery, videoSearchQuery, videoSearchView } from './queries.ts'
import { texts } from './texts.ts'
import { videoHead } from './video-head.ts'

const facts = detailFacts('video', { categoryPath, head: videoHead })

/** Films that show how something is done. */
export const area = defineArea(
  videos,
  {
    video: {
      ...lazyPage(() => import('./pages/list-page.tsx')),
      ...listFacts('video', categoryPath, categoryOf),
    },
    videoSearch: {
      ...lazyPage(() => import('./pages/search-page.tsx')),
      queries: ({ search }) => {
        const view = videoSearchView.read(search)
        return view.keyword ? [videoSearchQuery(view)] : []
      },
      head: () => ({ canonical: { path: pathFor('videoSearch') } }),
    },
    videoDetails: {
      ...lazyPage(() => import('./pages/video-page.tsx')),
      ...facts,
      queries: (input) => {
        const id = idAsked(input.params.id, input.search)
        return [...facts.queries!(input), ...(id === undefined ? [] : [captionsQuery(id)])]
      },
    },
  },
  [sharedTexts, texts],
)
