import { lazyPage, type Page, type PageHead } from '@portal/rendering'
import { pathFor, sharedRoutes } from '@portal/routing'
import { articleHead } from './article-head.ts'
import {
  articleQuery,
  branchQueries,
  directoriesQuery,
  faqQuery,
  relatedQuery,
  sectionQuery,
  sectionView,
} from './queries.ts'

/** The pages that guests read, by route name. */
export const readingPages = {
  dataSection: {
    ...lazyPage(() => import('./pages/section-page.tsx')),
    queries: ({ params, search }) => [sectionQuery(sectionView(params, search)), ...branchQueries(params)],
    head: (queryClient, { params, search }): PageHead => {
      const codes = [params.id, params.childId, params.threeChildId]
      const found = branchQueries(params)
        .flatMap(
          ({ queryKey }, at) =>
            queryClient.getQueryData(queryKey)?.find(({ directoryCode }) => directoryCode === codes[at]) ?? [],
        )
        .at(-1)
      const { pageNo } = sectionView(params, search)
      const path = pathFor(sharedRoutes, 'dataSection', {
        id: params.id!,
        childId: params.childId,
        threeChildId: params.threeChildId,
      })
      return { heading: found?.name, canonical: { path: pageNo > 1 ? `${path}?page=${pageNo}` : path } }
    },
  },
  dataSectionDetail: {
    ...lazyPage(() => import('./pages/article-page.tsx')),
    authoredHtml: true,
    ahead: true,
    queries: ({ params }) => [articleQuery(params.id!), relatedQuery(params.id!)],
    head: articleHead,
  },
  dataDirectory: {
    ...lazyPage(() => import('./pages/directory-page.tsx')),
    queries: () => [directoriesQuery('0'), faqQuery],
  },
} satisfies Record<string, Page>
