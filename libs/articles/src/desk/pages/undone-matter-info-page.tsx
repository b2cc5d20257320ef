import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import { useUser } from '@portal/auth-session'
import { Waiting } from '@portal/rendering'
import { pathFor } from '@portal/routing'
import { Breadcrumbs, Button, ButtonLink, EmptyContent, useMinWidth } from '@portal/ui-kit'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { BesideList } from '../beside-list.tsx'
import type { Which } from '../queries.ts'
import { Review } from '../review.tsx'
import { todoView, withChanges } from '../staff-view.ts'
import { ofTheCase } from '../todo-lists.tsx'
import { useNeighbours, type Neighbour } from '../use-neighbours.ts'
import { useRecord } from '../use-record.ts'

/** One case of the to-do list. Its own state begins anew with each case. */
function OneCase({ which }: { which: Which }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const approver = useUser()?.roleList.includes('approver') ?? false
  const { article, error, newer, read, refetch } = useRecord(which)
  const view = todoView(search, approver)
  const roomy = useMinWidth('xl') // Room for a case beside the list that it was opened from.
  const neighbours = useNeighbours(view, article?.articleId)

  const own = search.get('list') === 'myArticle'
  const list = own ? pathFor('myArticle') : pathFor('undoneMatter') + withChanges(search, ofTheCase)
  const here = pathFor('undoneMatterInfo')
  const toNeighbour = ({ articleId, pageNo }: Neighbour) =>
    here + withChanges(search, { ...ofTheCase, articleId, page: pageNo > 1 ? String(pageNo) : undefined })
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
      <EmptyContent
        heading="h1"
        title={<Trans>The case could not be loaded</Trans>}
        action={
          <>
            <Button onClick={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
            {back}
          </>
        }
      >
        <Trans>The server did not answer as expected. Check the network, then try again.</Trans>
      </EmptyContent>
    )
  }
  const inList = neighbours.position !== undefined && search.get('view') !== 'history'
  return (
    <BesideList open={roomy && inList ? article.articleId : undefined} list={list}>
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
