import { query } from '@portal/api-client'
import { approvalPageSize, articleCodes, attitudes, pageSize } from '@portal/contract/facts'
import { codeOf } from './article-state.ts'
import { firstMoment, lastMoment } from '@portal/desk'
import type { CaseView, MineView, ReportFilter, TodoView } from './views.ts'

// Others change these lists: what is shown again is asked for again.
const fresh = { staleTime: 0 } as const
/** What of a view the server is asked for; days are those of the site. */
const asked = ({ keyword, directory, label, model, author, from, until, order }: CaseView, zone: string) => ({
  ...(keyword && { keyword }),
  ...(directory && { directoryCode: directory }),
  ...(label && { label }),
  ...(model && { productModel: model }),
  ...(author && { author }),
  ...(from && { from: firstMoment(from, zone)! }),
  ...(until && { until: lastMoment(until, zone)! }),
  ...(order && { order }),
})

/** PAG-01: the author's own cases, ten a page. */
export const minePageSize = pageSize
export const mineQuery = ({ kind, state, pageNo, ...view }: MineView, zone: string) => {
  const code = codeOf(state)
  return {
    ...query('POST /doc/doc-article/pageFront/mine', {
      body: {
        pageNo,
        pageSize: minePageSize,
        data: {
          ...(kind && { kind }),
          ...(code !== undefined && { code }),
          ...(state === 'deleted' && { deleted: true }),
          ...asked({ ...view, author: '' }, zone),
        },
      },
    }),
    ...fresh,
  }
}

/** Row 5. What readers see that leads to one of these. */
export const pointersQuery = (articleIds: readonly string[]) => ({
  ...query('POST /doc/doc-article/pointers', { body: { articleIds: [...articleIds] } }),
  ...fresh,
})

/** The words of a revision that the glossary does not want. */
export const warningsQuery = (articleId: string, revision: number) =>
  query('POST /doc/doc-article/warnings', { body: { articleId, revision } })

type Listing = CaseView & Pick<TodoView, 'pageNo'>
type Approvals = Listing & Partial<Pick<TodoView, 'which'>>
/** ART-03: what waits for approval, sixteen a page. */
export const approvalQuery = ({ pageNo, which, ...view }: Approvals, zone: string) => ({
  ...query('POST /doc/doc-article/pageFront/audit', {
    body: {
      pageNo,
      pageSize: approvalPageSize,
      data: { code: articleCodes.pending, ...(which && { which }), ...asked(view, zone) },
    },
  }),
  ...fresh,
})
/** Row 84. What was published and somebody has to look at again. */
export const staleQuery = ({ pageNo, ...view }: Listing, zone: string) => ({
  ...query('POST /doc/doc-article/pageFront/stale', {
    body: { pageNo, pageSize: minePageSize, data: asked(view, zone) },
  }),
  ...fresh,
})
/** Who an approval can be given to. */
export const approversQuery = query('POST /doc/doc-article/approvers', {})
/** Row 6. What is filed in a directory. */
export const directoryUseQuery = (directoryCode: string) => ({
  ...query('POST /doc/directory/use', { body: { directoryCode } }),
  ...fresh,
})
/** The directories that ask for two approvals. */
export const twoStepsQuery = { ...query('POST /doc/directory/twoSteps/find', {}), ...fresh }
/** Row 83. What is said about passages of a case. */
export const commentsQuery = (articleId: string) => ({
  ...query('POST /doc/doc-article/comments/find', { body: { articleId } }),
  ...fresh,
})
/** What the caller has submitted and nobody has decided yet. */
export const submissionsQuery = (view: Listing, zone: string) =>
  mineQuery({ ...view, kind: undefined, state: 'pending' }, zone)

// ART-06: null while nobody has chosen.
const attitudeOf = { open: null, handled: attitudes.handle, ignored: attitudes.ignore } as const
export const reportsPageSize = pageSize
export const reportsQuery = ({ reports, pageNo }: { reports: ReportFilter; pageNo: number }) => ({
  ...query('POST /doc/article_mistakes/pageFront/handle', {
    body: { pageNo, pageSize: reportsPageSize, data: { attitude: attitudeOf[reports] } },
  }),
  ...fresh,
})

/** Which record: links in messages name a case by its bill number. */
export type Which = { readonly articleId: string } | { readonly billNo: string }
/** The full record, fetched anew each time a review is opened, and not behind the reader's back: a decision is about what was read. */
export const recordQuery = (which: Which) => ({
  ...query('POST /doc/doc-article/find', { body: which }),
  ...fresh,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})
/** A revision never changes once it is saved. */
export const revisionQuery = (articleId: string, revision: number) => ({
  ...query('POST /doc/doc-article/revision', { body: { articleId, revision } }),
  staleTime: Infinity,
})

/** The entries of a dictionary, in its order. */
export const entriesQuery = (typeCode: string) =>
  query('POST /uac/category/getDictListByTypeCode', { body: { typeCode } })
export const labelsQuery = query('POST /doc/new_label/labelList', {})
export const modelsQuery = query('POST /doc/model/getProductModelList', { body: [] })
/** USR-01. What colleagues see of a member of staff. */
export const colleagueQuery = (account: string) =>
  query('POST /doc/doc-attention/getUserPartInfo/{account}', { params: { account } })
