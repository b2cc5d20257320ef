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

/** The pages of the domain, by route name. */
export const articlePages = {
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
  uploadArticle: { ...lazyPage(() => import('./pages/upload-article-page.tsx')), authoredHtml: true, texts: 'staff' },
  myArticle: { ...lazyPage(() => import('./pages/my-article-page.tsx')), texts: 'staff' },
  undoneMatter: { ...lazyPage(() => import('./pages/undone-matter-page.tsx')), texts: 'staff' },
  undoneMatterInfo: {
    ...lazyPage(() => import('./pages/undone-matter-info-page.tsx')),
    authoredHtml: true,
    texts: 'staff',
  },
} satisfies Record<string, Page>
