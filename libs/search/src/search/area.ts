import { defineArea, lazyPage, type PageHead } from '@portal/rendering'
import { search } from '@portal/routing/areas/search'
import { hotWordsQuery, searchQuery, searchView } from '../queries.ts'
import { texts } from './texts.ts'

/** The search page. */
export const area = defineArea(
  search,
  {
    search: {
      ...lazyPage(() => import('./pages/search-page.tsx')),
      queries: ({ search }) => {
        const view = searchView(search)
        return view.keyword.trim() ? [searchQuery(view)] : [searchQuery(view), hotWordsQuery]
      },
      head: (_, { search }): PageHead => ({ heading: searchView(search).keyword.trim() || undefined }),
    },
  },
  [texts],
)
