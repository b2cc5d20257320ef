import { lazyPage, type Page, type PageHead } from '@portal/rendering'
import { hotWordsQuery, searchQuery, searchView } from './queries.ts'

/** The pages of the domain, by route name. */
export const searchPages = {
  search: {
    ...lazyPage(() => import('./pages/search-page.tsx')),
    queries: ({ search }) => {
      const view = searchView(search)
      return view.keyword.trim() ? [searchQuery(view)] : [searchQuery(view), hotWordsQuery]
    },
    head: (_, { search }): PageHead => ({ heading: searchView(search).keyword.trim() || undefined }),
  },
} satisfies Record<string, Page>
