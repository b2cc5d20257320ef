import { useUser } from '@portal/auth-session'
import type { StaffArticle } from '@portal/contract'
import { approvalPageSize } from '@portal/contract/facts'
import { useQuery } from '@tanstack/react-query'
import { approvalQuery, minePageSize, submissionsQuery } from './queries.ts'
import type { TodoView } from './staff-view.ts'

export type Neighbour = { readonly articleId: string; readonly pageNo: number }
export type Neighbours = {
  readonly previous?: Neighbour | undefined
  readonly next?: Neighbour | undefined
  readonly position?: number
  readonly total?: number
}

const useListPage = (
  { tab, keyword }: TodoView,
  pageNo: number,
  wanted: boolean,
): { data: StaffArticle[]; total: number } | undefined => {
  const approver = useUser()?.roleList.includes('approver') ?? false
  const { data: approvals } = useQuery({
    ...approvalQuery({ keyword, pageNo }),
    enabled: wanted && approver && tab === 'approval',
  })
  const { data: submissions } = useQuery({
    ...submissionsQuery({ keyword, pageNo }),
    enabled: wanted && tab === 'mine',
  })
  return tab === 'approval' ? approvals : tab === 'mine' ? submissions : undefined
}

/** The cases before and after one in the list from which it was opened, over the borders of its pages. Empty when it is not in that list. */
export const useNeighbours = (view: TodoView, articleId: string | undefined): Neighbours => {
  const { pageNo } = view
  const pageSize = view.tab === 'approval' ? approvalPageSize : minePageSize
  const page = useListPage(view, pageNo, articleId !== undefined)
  const at = page?.data.findIndex((each) => each.articleId === articleId) ?? -1
  const before = useListPage(view, pageNo - 1, at === 0 && pageNo > 1)
  const after = useListPage(
    view,
    pageNo + 1,
    page !== undefined && at === page.data.length - 1 && pageNo * pageSize < page.total,
  )
  if (!page || at < 0) return {}
  const neighbour = (found: StaffArticle | undefined, on: number) => found && { articleId: found.articleId, pageNo: on }
  return {
    previous:
      neighbour(page.data[at - 1], pageNo) ?? (at === 0 ? neighbour(before?.data.at(-1), pageNo - 1) : undefined),
    next: neighbour(page.data[at + 1], pageNo) ?? neighbour(after?.data[0], pageNo + 1),
    position: (pageNo - 1) * pageSize + at + 1,
    total: page.total,
  }
}
