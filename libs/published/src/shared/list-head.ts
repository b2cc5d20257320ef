import type { ContentKindName } from '@portal/contract/facts'
import type { Page, PageHead } from '@portal/rendering'
import { feedAddress } from '@portal/routing'
import { contentQuery, contentView, type ContentView } from './queries.ts'

/** What the screen of a list fetches and says of itself: the feed of what it shows, and that its pages beyond the first are its own. `categoryOf`: of an address that names the category by a parameter. */
export const listFacts = (
  kind: ContentKindName,
  pathOf: (category: string) => string,
  categoryOf?: (params: Readonly<Record<string, string | undefined>>) => string | undefined,
): Pick<Page, 'queries' | 'head'> => {
  const viewOf = (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams): ContentView => {
    const view = contentView.read(search)
    const category = categoryOf?.(params)
    return category === undefined ? view : { ...view, category }
  }
  return {
    queries: ({ params, search }) => [contentQuery(kind, viewOf(params, search))],
    head: (queryClient, { params, search, language }): PageHead => {
      const view = viewOf(params, search)
      const list = queryClient.getQueryData(contentQuery(kind, view).queryKey)
      const path = pathOf(view.category)
      const page = `page=${view.pageNo}`
      return {
        heading: list?.categories.find(({ code }) => code === view.category)?.name,
        feeds: [feedAddress(kind, language, { category: view.category })],
        canonical: { path: view.pageNo > 1 ? `${path}${path.includes('?') ? '&' : '?'}${page}` : path },
        ...(view.keyword && { noindex: true }),
      }
    },
  }
}
