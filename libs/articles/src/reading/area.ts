import { defineArea, lazyPage, type PageHead, type PageInput } from '@portal/rendering'
import { allDirectories, pathFor, sectionPath } from '@portal/routing'
import { documents } from '@portal/routing/areas/documents'
import type { QueryClient } from '@tanstack/react-query'
import { articleCrumbs, articleHead } from './article-head.ts'
import {
  articleQuery,
  branchQueries,
  directoriesQuery,
  faqQuery,
  relatedQuery,
  sectionQuery,
  sectionView,
} from './queries.ts'
import { texts } from './texts.ts'

const namedCodes = ({ id, childId, threeChildId }: PageInput['params']) =>
  [id, childId, threeChildId].filter((code) => code !== undefined)
/** The directories that a section's address names, the outermost first. */
const namedDirectories = (queryClient: QueryClient, { params }: Pick<PageInput, 'params'>) => {
  const codes = namedCodes(params)
  return branchQueries(params).flatMap(
    ({ queryKey }, at) =>
      queryClient.getQueryData(queryKey)?.find(({ directoryCode }) => directoryCode === codes[at]) ?? [],
  )
}

/** Cases for readers: by directory, and each of them. */
export const area = defineArea(
  documents,
  {
    dataSection: {
      ...lazyPage(() => import('./pages/section-page.tsx')),
      queries: ({ params, search }) => [sectionQuery(sectionView(params, search)), ...branchQueries(params)],
      exists: (queryClient, { params }) =>
        params.id === allDirectories
          ? params.childId === undefined
          : namedDirectories(queryClient, { params }).length === namedCodes(params).length,
      head: (queryClient, { params, search }): PageHead => {
        const { pageNo } = sectionView(params, search)
        const path = pathFor('dataSection', {
          id: params.id!,
          childId: params.childId,
          threeChildId: params.threeChildId,
        })
        return {
          heading: namedDirectories(queryClient, { params }).at(-1)?.name,
          canonical: { path: pageNo > 1 ? `${path}?page=${pageNo}` : path },
        }
      },
      crumbs: (queryClient, input) =>
        namedDirectories(queryClient, input).map(({ directoryCode, name }) => ({
          text: name,
          to: sectionPath(directoryCode),
        })),
    },
    dataSectionDetail: {
      ...lazyPage(() => import('./pages/article-page.tsx')),
      authoredHtml: true,
      ahead: true,
      queries: ({ params }) => [articleQuery(params.id!), relatedQuery(params.id!)],
      head: articleHead,
      crumbs: articleCrumbs,
    },
    dataDirectory: {
      ...lazyPage(() => import('./pages/directory-page.tsx')),
      queries: () => [directoriesQuery('0'), faqQuery],
    },
  },
  [texts],
)
