import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import type { StaffArticle } from '@portal/contract'
import { approvalPageSize } from '@portal/contract/facts'
import { BesideList, LoadFailed, type Neighbour, useNeighbours, useSiteZone, withChanges } from '@portal/desk'
import { Waiting } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Breadcrumbs, ButtonLink, EmptyContent, useMinWidth } from '@portal/ui-kit'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { comparisonKeys } from '../case-page.tsx'
import { approvalQuery, minePageSize, staleQuery, submissionsQuery, type Which } from '../queries.ts'
import { Review } from '../review.tsx'
import { TodoLists } from '../todo-lists.tsx'
import { useRecord } from '../use-record.ts'
import { ofTheCase, todoTab, todoView, type TodoView } from '../views.ts'

const idOf = ({ articleId }: StaffArticle) => articleId
/** The list that a case was opened from. */
const listOf = (view: TodoView, approver: boolean, zone: string) => {
  const { pageNo } = view
  const tab = todoTab(view, approver)
  const [pageSize, of] =
    tab === 'approval' && approver
      ? [approvalPageSize, approvalQuery]
      : tab === 'mine'
        ? [minePageSize, submissionsQuery]
        : tab === 'stale'
          ? [minePageSize, staleQuery]
          : [minePageSize, undefined]
  return { pageNo, pageSize, idOf, pageQuery: of && ((page: number) => of({ ...view, pageNo: page }, zone)) }
}

/** One case of the to-do list. Its own state begins anew with each case. */
function OneCase({ which }: { which: Which }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const approver = useUser()?.roleList.includes('approver') ?? false
  const { article, error, newer, read, refetch } = useRecord(which)
  const view = todoView.read(search)
  const roomy = useMinWidth('xl') // Room for a case beside the list that it was opened from.
  const neighbours = useNeighbours(listOf(view, approver, useSiteZone().zone), article?.articleId)

  const own = search.get('list') === 'myArticle'
  const list = own ? pathFor('myArticle') : pathFor('undoneMatter') + withChanges(search, ofTheCase)
  const here = pathFor('undoneMatterInfo')
  const toNeighbour = ({ id, pageNo }: Neighbour) =>
    here + withChanges(search, { ...ofTheCase, articleId: id, page: pageNo > 1 ? String(pageNo) : undefined })
  // What was decided leaves the list, so the first case of the following page moves up to this one.
  const goOn = () => void navigate(neighbours.next ? toNeighbour({ ...neighbours.next, pageNo: view.pageNo }) : list)
  const back = (
    <ButtonLink asChild>
      <Link to={list}>
        <Trans>Back to the list</Trans>
      </Link>
    </ButtonLink>
  )
  if (!article) {
    if (!error) return <Waiting />
    return error instanceof ApiError && (error.code === 404 || error.code === 400) ? (
      <EmptyContent heading="h1" title={<Trans>There is no such case</Trans>} action={back}>
        <Trans>Its author may have deleted it, or the link is incomplete.</Trans>
      </EmptyContent>
    ) : (
      <LoadFailed
        heading="h1"
        title={<Trans>The case could not be loaded</Trans>}
        onRetry={() => void refetch()}
        also={back}
      />
    )
  }
  const inList = neighbours.position !== undefined && search.get('view') !== 'history'
  return (
    <BesideList
      heading={<Trans>To-do</Trans>}
      list={roomy && inList ? <TodoLists open={article.articleId} /> : undefined}
      listPath={list}
      label={t`Case`}
      keys={comparisonKeys}
    >
      {!(roomy && inList) && (
        <Breadcrumbs crumbs={[{ text: own ? t`My cases` : t`To-do`, to: list }, { text: article.billNo }]} />
      )}
      <Review
        article={article}
        newer={newer}
        search={search}
        to={(changes) => here + withChanges(search, changes)}
        docked={roomy && inList ? list : undefined}
        neighbours={neighbours}
        toNeighbour={toNeighbour}
        read={read}
        onDecided={goOn}
        onRefused={() => void refetch()}
      />
    </BesideList>
  )
}

/** The review of a case, named by its article id, or by its bill number as links in messages do. */
export function Component() {
  const [search] = useSearchParams()
  const [articleId, billNo] = [search.get('articleId'), search.get('billNo')]
  return <OneCase key={articleId ?? billNo} which={articleId ? { articleId } : { billNo: billNo ?? '' }} />
}
