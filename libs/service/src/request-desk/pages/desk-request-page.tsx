import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { DeskRequest, DeskRequestDetail } from '@portal/contract'
import { afterStep, pageSize, requestPriorities, type RequestStep } from '@portal/contract/facts'
import {
  AbsentThing,
  LanguageName,
  Moment,
  useNeighbours,
  useView,
  useWrite,
  withChanges,
  type Neighbour,
} from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, Card, Field, Input, Note, PageTitle, Select, showMessage } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { RequestSheet } from '../../shared/request-sheet.tsx'
import { RequestStateBadge, usePriorityNames } from '../../shared/request-words.tsx'
import { RequestTrail, Thread } from '../../shared/thread.tsx'
import { useWriting, WritingForm } from '../../shared/writing.tsx'
import { answersQuery, deskPageQuery, deskRequestQuery, deskView, peopleQuery } from '../desk-view.ts'
import { DueText } from '../due-text.tsx'

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
const Part = chakra(Card, {
  base: {
    p: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    '& form, & [data-fields]': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4' },
  },
})
/** What the address says that is not about the queue. */
const withoutId = { id: undefined }
const can = (step: RequestStep, { state }: DeskRequestDetail) => afterStep(step, state) !== undefined
const caseNumber = /\b[1-9]\d{11}\b/g

/** Answers the customer, solves the request, or leaves a note among staff: one text, and what becomes of it is chosen last. */
function Answer({ request }: Props) {
  const { t } = useLingui()
  const { id } = request
  const writing = useWriting(`desk-${id}`)
  const [cases, setCases] = useState('')
  const { data: answers = [] } = useQuery(answersQuery)
  const sent = (text: ReactNode) => () => {
    writing.sent()
    setCases('')
    showMessage(text)
  }
  const answer = useWrite('POST /extend/zenDesk/commentOrder', { onDone: sent(<Trans>The answer was sent.</Trans>) })
  const note = useWrite('POST /extend/zenDesk/desk/note', { onDone: sent(<Trans>The note was left.</Trans>) })
  const resolve = useWrite('POST /extend/zenDesk/desk/resolve', {
    onDone: sent(<Trans>The request is solved. Its customer was told.</Trans>),
  })
  const { text, fileIds } = writing.body
  const named = [...new Set(cases.match(caseNumber))]
  const canAnswer = can('answer', request)
  if (!canAnswer && !can('note', request)) return null
  return (
    <Part>
      {canAnswer && answers.length > 0 && (
        <Field label={<Trans>Begin with</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              value=""
              onChange={({ target }) => {
                const chosen = answers.find(({ code }) => code === target.value)
                if (chosen)
                  writing.change((now) => ({ text: now.text ? `${now.text}\n\n${chosen.name}` : chosen.name }))
              }}
            >
              <option value="">{t`A template…`}</option>
              {answers.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name.slice(0, shownOfTemplate)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <WritingForm
        writing={writing}
        busy={answer.busy || note.busy || resolve.busy}
        label={canAnswer ? <Trans>Answer, or note among staff</Trans> : <Trans>Note among staff</Trans>}
        onSend={() =>
          canAnswer
            ? answer.send({ body: { id, text, fileIds, cases: named } })
            : note.send({ body: { id, text, fileIds } })
        }
      >
        {canAnswer && (
          <>
            <chakra.div css={{ flex: '1 0 100%' }}>
              <Field
                label={<Trans>Cases that help</Trans>}
                hint={<Trans>Their numbers or addresses. The customer has to be able to read them.</Trans>}
              >
                {(control) => (
                  <Input {...control} size="staff" value={cases} onChange={({ target }) => setCases(target.value)} />
                )}
              </Field>
            </chakra.div>
            <Button type="submit" look="solid" size="staff" aria-busy={answer.busy}>
              <Trans>Send the answer</Trans>
            </Button>
          </>
        )}
        {can('resolve', request) && (
          <Button
            size="staff"
            aria-busy={resolve.busy}
            disabled={writing.draft.files.length > 0}
            onClick={() => writing.isReady() && resolve.send({ body: { id, text, cases: named } })}
          >
            <Trans>Answer and solve</Trans>
          </Button>
        )}
        <Button
          type={canAnswer ? 'button' : 'submit'}
          size="staff"
          aria-busy={note.busy}
          {...(canAnswer && { onClick: () => writing.isReady() && note.send({ body: { id, text, fileIds } }) })}
        >
          <Trans>Leave as a note</Trans>
        </Button>
      </WritingForm>
    </Part>
  )
}
/** Characters of a template by which it is chosen. */
const shownOfTemplate = 60

function Assignment({ request: { id, assignee, priority } }: Props) {
  const { t } = useLingui()
  const priorities = usePriorityNames()
  const me = useUser()?.userAccount
  const { data: people = [] } = useQuery(peopleQuery)
  const assign = useWrite('POST /extend/zenDesk/desk/assign', {
    onDone: () => showMessage(<Trans>The request was assigned.</Trans>),
  })
  const send = (changes: { userAccount?: string | null; priority?: typeof priority }) =>
    assign.send({ body: { id, userAccount: assignee?.userAccount ?? null, priority, ...changes } })
  return (
    <Part>
      <div data-fields="">
        <Field label={<Trans>Assigned to</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={assign.busy}
              value={assignee?.userAccount ?? ''}
              onChange={({ target }) => send({ userAccount: target.value || null })}
            >
              <option value="">{t`Nobody`}</option>
              {(people.length ? people : assignee ? [assignee] : []).map(({ userAccount, fullName }) => (
                <option key={userAccount} value={userAccount}>
                  {fullName}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {me !== undefined && assignee?.userAccount !== me && (
          <Button size="staff" aria-busy={assign.busy} onClick={() => send({ userAccount: me })}>
            <Trans>Take it</Trans>
          </Button>
        )}
        <Field label={<Trans>Priority</Trans>}>
          {(control) => (
            <Select
              {...control}
              size="staff"
              disabled={assign.busy}
              value={priority}
              onChange={({ target }) =>
                send({ priority: requestPriorities.find((each) => each === target.value) ?? priority })
              }
            >
              {requestPriorities.map((each) => (
                <option key={each} value={each}>
                  {priorities[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </Part>
  )
}

/** Lets it go on in another request of its customer. */
function Merging({ request: { id } }: Props) {
  const [into, setInto] = useState('')
  const [asked, setAsked] = useState(false)
  const number = into.trim().replace('#', '')
  const good = /^[1-9]\d{0,14}$/.test(number) && number !== id
  const merge = useWrite('POST /extend/zenDesk/desk/merge', {
    onDone: () => showMessage(<Trans>The requests were merged.</Trans>),
  })
  return (
    <Part>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          setAsked(true)
          if (good) merge.send({ body: { id, into: number } })
        }}
      >
        <Field
          label={<Trans>Merge into</Trans>}
          hint={<Trans>The number of another open request of the same customer</Trans>}
          error={asked && !good && <Trans>Write the number of another request.</Trans>}
        >
          {(control) => (
            <Input
              {...control}
              size="staff"
              inputMode="numeric"
              value={into}
              onChange={({ target }) => setInto(target.value)}
            />
          )}
        </Field>
        <Button type="submit" size="staff" aria-busy={merge.busy}>
          <Trans>Merge</Trans>
        </Button>
      </form>
    </Part>
  )
}

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

function OneRequest({ request }: Props) {
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
              {company && `, ${company}`}
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
          <Answer request={request} />
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
          <Part>
            <h2>
              <Trans>History</Trans>
            </h2>
            <RequestTrail events={events} />
          </Part>
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
  if (data) return <OneRequest key={id} request={data} />
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
