import { texts as kindTexts } from '@portal/i18n/thing-kinds'
import { defineArea, lazyPage, type PageHead } from '@portal/rendering'
import { search } from '@portal/routing/areas/search'
import { branchQueries, isAsked, searchQuery, searchView } from '../queries.ts'
import { hotWordsQuery } from '../word-queries.ts'
import { texts } from './texts.ts'

const head = (_: unknown, { search: parameters }: { search: URLSearchParams }): PageHead => ({
  heading: searchView(parameters).keyword.trim() || undefined,
})
const searchPage = {
  ...lazyPage(() => import('./pages/search-page.tsx')),
  queries: ({ search: parameters }: { search: URLSearchParams }) => {
    const view = searchView(parameters)
    return isAsked(view) ? [searchQuery(view)] : [hotWordsQuery]
  },
  head,
}

/** The search, and the search within a directory. */
export const area = defineArea(
  search,
  {
    search: searchPage,
    esSearch: searchPage,
    directorySearch: {
      ...lazyPage(() => import('./pages/directory-search-page.tsx')),
      queries: ({ search: parameters }) => {
        const view = searchView(parameters)
        return [searchQuery(view), ...branchQueries(view)]
      },
      head,
    },
  },
  [texts, kindTexts],
)
