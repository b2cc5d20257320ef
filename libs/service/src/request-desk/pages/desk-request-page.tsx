import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { DeskRequest, DeskRequestDetail } from '@portal/contract'
import { afterStep, pageSize, type RequestStep } from '@portal/contract/facts'
import { AbsentThing, LanguageName, Moment, useNeighbours, useView, withChanges, type Neighbour } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Breadcrumbs, ButtonLink, Note, PageTitle } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useSearchParams } from 'react-router-dom'
import { RequestSheet } from '../../shared/request-sheet.tsx'
import { RequestStateBadge } from '../../shared/request-words.tsx'
import { RequestTrail, Thread } from '../../shared/thread.tsx'
import { deskPageQuery, deskRequestQuery, deskView } from '../desk-view.ts'
import { Assignment } from '../assignment.tsx'
import { DeskAnswer } from '../desk-answer.tsx'
import { DeskPart } from '../desk-part.tsx'
import { DueText } from '../due-text.tsx'
import { Merging } from '../merging.tsx'

type Props = { readonly request: DeskRequestDetail }

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) calc(var(--u) * 18)' },
    gap: '5',
    alignItems: 'start',
    '& > div': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
    '& h2': { textStyle: 'lg' },
    '& [data-head]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      rowGap: '2',
      alignItems: 'center',
      textStyle: 'sm',
    },
    '& [data-steps]': { ms: 'auto', display: 'flex', alignItems: 'center', gap: '1', color: 'fg.muted' },
  },
})
/** What the address says that is not about the queue. */
const withoutId = { id: undefined }
const can = (step: RequestStep, { state }: DeskRequestDetail) => afterStep(step, state) !== undefined

const Clocks = ({ request: { answerDue, answeredAt, solveDue } }: Props) => (
  <>
    <dt>
      <Trans>First answer</Trans>
    </dt>
    <dd>{answeredAt ? <Moment at={answeredAt} /> : answerDue ? <Moment at={answerDue} /> : '–'}</dd>
    <dt>
      <Trans>To be solved by</Trans>
    </dt>
    <dd>{solveDue ? <Moment at={solveDue} /> : '–'}</dd>
  </>
)

/** The ways to the requests before and after it in the queue from which it was opened. */
function Neighbours({ id }: { id: string }) {
  const { t } = useLingui()
  const [search] = useSearchParams()
  const view = deskView.read(search)
  const { previous, next, position, total } = useNeighbours<DeskRequest>(
    {
      pageNo: view.pageNo,
      pageSize,
      idOf: ({ id: each }) => each,
      pageQuery: (pageNo) => deskPageQuery({ ...view, pageNo }),
    },
    id,
  )
  const pathTo = ({ id: other, pageNo }: Neighbour) =>
    pathFor('requestDeskInfo') + withChanges(search, { id: other, page: pageNo > 1 ? String(pageNo) : undefined })
  if (position === undefined) return null
  return (
    <nav data-steps="" data-varies="" aria-label={t`Other requests of the list`}>
      <span>
        <Trans>
          Request {position} of {total}
        </Trans>
      </span>
      {previous && (
        <ButtonLink asChild look="icon" size="staff">
          <Link to={pathTo(previous)} aria-label={t`Previous request`}>
            <ChevronLeft size={18} aria-hidden />
          </Link>
        </ButtonLink>
      )}
      {next && (
        <ButtonLink asChild look="icon" size="staff">
          <Link to={pathTo(next)} aria-label={t`Next request`}>
            <ChevronRight size={18} aria-hidden />
          </Link>
        </ButtonLink>
      )}
    </nav>
  )
}

function OneRequest({ request, list }: Props & { readonly list: string }) {
  const { t } = useLingui()
  const {
    id,
    title,
    lang,
    state,
    requester,
    company,
    mergedInto,
    merged,
    models,
    comments,
    events,
    rating,
    ratingWords,
  } = request
  const solved = state === 'solved' || state === 'closed'
  const write = `${pathFor('uploadArticle')}?${new URLSearchParams([['title', title], ...models.map((model) => ['model', model])])}`
  return (
    <>
      <Breadcrumbs
        crumbs={[{ text: t({ id: 'route.requestDesk', message: 'Service requests' }), to: list }, { text: `#${id}` }]}
      />
      <PageTitle textStyle="2xl" mt="0" mb="4" lang={lang}>
        #{id} {title}
      </PageTitle>
      <Columns>
        <div>
          <div data-head="">
            <RequestStateBadge state={state} />
            <DueText request={request} />
            <span>
              {requester ?? '–'}
              {company && ` · ${company}`}
            </span>
            <LanguageName lang={lang} />
            <Neighbours id={id} />
          </div>
          {mergedInto && (
            <Note>
              <Trans>
                It goes on in <Link to={`${pathFor('requestDeskInfo')}?id=${mergedInto}`}>request #{mergedInto}</Link>.
              </Trans>
            </Note>
          )}
          {merged.map((each) => (
            <Note key={each.id}>
              <Trans>
                Merged into it:{' '}
                <Link to={`${pathFor('requestDeskInfo')}?id=${each.id}`}>
                  #{each.id} {each.title}
                </Link>
              </Trans>
            </Note>
          ))}
          <RequestSheet request={request} more={<Clocks request={request} />} />
          {comments.length > 0 && <Thread comments={comments} forStaff />}
          {rating !== null && (
            <Note>
              <Trans>The customer rated it {rating} of 5.</Trans> {ratingWords}
            </Note>
          )}
          <DeskAnswer request={request} />
        </div>
        <div>
          {can('assign', request) && <Assignment request={request} />}
          {solved && (
            <ButtonLink asChild>
              <Link to={write}>
                <Trans>Write this case</Trans>
              </Link>
            </ButtonLink>
          )}
          {can('merge', request) && <Merging request={request} />}
          <DeskPart>
            <h2>
              <Trans>History</Trans>
            </h2>
            <RequestTrail events={events} />
          </DeskPart>
        </div>
      </Columns>
    </>
  )
}

/** One service request as staff see it. */
export function Component() {
  const id = useSearchParams()[0].get('id') ?? ''
  const { data, error, refetch } = useQuery({ ...deskRequestQuery(id), enabled: id !== '' })
  const { to } = useView(deskView, pathFor('requestDesk'), withoutId)
  const list = (
    <ButtonLink asChild>
      <Link to={to()}>
        <Trans>All requests</Trans>
      </Link>
    </ButtonLink>
  )
  if (data) return <OneRequest key={id} request={data} list={to()} />
  return (
    <AbsentThing
      id={id}
      error={error}
      none={{ title: <Trans>There is no such request</Trans>, why: <Trans>It may belong to the other edition.</Trans> }}
      failed={<Trans>The request could not be loaded</Trans>}
      list={list}
      onRetry={() => void refetch()}
    />
  )
}
