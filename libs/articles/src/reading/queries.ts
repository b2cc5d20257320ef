import { query } from '@portal/api-client'
import { featured, pageSize, relatedCases } from '@portal/contract/facts'
import { allDirectories } from '@portal/routing'

export const articleQuery = (articleId: string) => query('POST /doc/doc-article/findArticle', { body: { articleId } })

const maxRelated = 5
/** Cases that stand beside one. */
export const relatedQuery = (articleId: string) =>
  query('POST /doc/doc-article/pageFront', {
    body: { pageNo: 1, pageSize: maxRelated, data: { listFlag: relatedCases, articleId } },
  })
const newestQuery = (pageSize: number) =>
  query('POST /doc/doc-article/pageFront', { body: { pageNo: 1, pageSize, data: {} } })
const featuredQuery = (pageSize: number) =>
  query('POST /doc/doc-article/pageFront', { body: { pageNo: 1, pageSize, data: { refining: featured } } })
export const directoriesQuery = (parentId: string) =>
  query('POST /doc/directory/getChildDirectoryList/{parentId}', { params: { parentId } })

export const sectionOrders = ['newest', 'hits', 'featured'] as const
type SectionView = {
  readonly directoryCode: string | undefined
  readonly order: (typeof sectionOrders)[number]
  readonly pageNo: number
}
type SectionParams = { id?: string | undefined; childId?: string | undefined; threeChildId?: string | undefined }

/** What a section's address asks for: its deepest directory, the order, the page. */
export const sectionView = ({ id, childId, threeChildId }: SectionParams, search: URLSearchParams): SectionView => ({
  directoryCode: threeChildId ?? childId ?? (id === allDirectories ? undefined : id),
  order: sectionOrders.find((order) => order === search.get('order')) ?? 'newest',
  pageNo: Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1),
})
/** The list of a section. Only the newest request of it counts (ART-08). */
export const sectionQuery = ({ directoryCode, order, pageNo }: SectionView) =>
  query(
    'POST /doc/doc-article/pageFront',
    {
      body: {
        pageNo,
        pageSize,
        data: {
          ...(directoryCode && { directoryCode }),
          ...(order === 'featured' ? { refining: featured } : { order }),
        },
      },
    },
    { cancels: 'section' },
  )
/** The branches of the tree that a section shows open. */
export const branchQueries = ({ id, childId }: SectionParams) =>
  ['0', ...(id && id !== allDirectories ? [id] : []), ...(childId ? [childId] : [])].map(directoriesQuery)
const maxQuestions = 20
/** The cases labelled as frequent questions, most read first. */
export const faqQuery = query('POST /doc/doc-article/pageFront', {
  body: { pageNo: 1, pageSize: maxQuestions, data: { label: 'faq', order: 'hits' } },
})

const maxLines = 6
/** The two lists of the home page. */
export const latestLinesQuery = newestQuery(maxLines)
export const featuredLinesQuery = featuredQuery(maxLines)
