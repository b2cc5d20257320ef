import type { ContentDetail } from '@portal/contract'
import type { ContentKindName } from '@portal/contract/facts'
import type { Page, PageHead, PageInput, Site } from '@portal/rendering'
import type { Crumb } from '@portal/ui-kit'
import type { QueryClient } from '@tanstack/react-query'
import { contentHead } from './content-head.ts'
import { detailQuery, idAsked } from './queries.ts'

type Options = {
  /** Where a category is listed; absent: the kind is not filed. */
  readonly categoryPath?: (category: string) => string
  readonly head?: (content: ContentDetail, input: PageInput, site: Site) => PageHead
}
const contentAt = (kind: ContentKindName, queryClient: QueryClient, { params, search }: PageInput) => {
  const id = idAsked(params.id, search)
  return id === undefined ? undefined : queryClient.getQueryData(detailQuery(kind, id).queryKey)
}

/** What the screen of a piece of content fetches and says of itself: it is there when its number is, and stands in its category. */
export const detailFacts = (
  kind: ContentKindName,
  { categoryPath, head }: Options = {},
): Pick<Page, 'queries' | 'exists' | 'head' | 'crumbs' | 'authoredHtml'> => ({
  authoredHtml: true,
  queries: ({ params, search }) => {
    const id = idAsked(params.id, search)
    return id === undefined ? [] : [detailQuery(kind, id)]
  },
  exists: (queryClient, input) => contentAt(kind, queryClient, input) !== undefined,
  head: (queryClient, input, site) => {
    const content = contentAt(kind, queryClient, input)
    return { ...contentHead(content, input, site), ...(content && head?.(content, input, site)) }
  },
  crumbs: (queryClient, input): readonly Crumb[] => {
    const content = contentAt(kind, queryClient, input)
    if (!content) return []
    const { category, title } = content
    return [
      ...(category && categoryPath ? [{ text: category.name, to: categoryPath(category.code) }] : []),
      { text: title },
    ]
  },
})
