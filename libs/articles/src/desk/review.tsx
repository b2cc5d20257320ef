import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { Article } from '@portal/contract'
import { type Neighbour, type Neighbours } from '@portal/desk'
import { Button, Card, LinkTabs, Note, Prose, SafeHtml } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Figures } from '../reading/components/figures.tsx'
import { ChangesView, useChanges } from './changes-view.tsx'
import { Comments } from './comments.tsx'
import { Decisions } from './decisions.tsx'
import { DetailList } from './detail-list.tsx'
import { HistoryView } from './history-view.tsx'
import { History } from './history.tsx'
import { Presence } from './presence.tsx'
import { ReviewHead } from './review-head.tsx'
import { revisionsOf } from './revisions.ts'
import { warningsQuery } from './queries.ts'
import { TermWarnings } from './term-warnings.tsx'

const Sheet = chakra(Card, {
  base: {
    position: 'relative',
    mt: '3',
    containerType: 'inline-size',
    '& > div': { px: { base: '4', md: '6' } },
    '& > [data-head]': {
      pt: '4',
      borderBottomWidth: '1px',
      borderColor: 'border',
      '& > nav': { mt: '3', mb: '-1px', borderBottomWidth: '0' },
    },
    '& > [data-body]': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: '8',
      py: '5',
      alignItems: 'start',
      '&:not([data-whole])': {
        '@container (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) calc(var(--u) * 19)', gap: '10' },
      },
    },
    '&[data-docked]': {
      mt: '0',
      borderWidth: '0',
      borderRadius: '0',
      minH: 'full',
      display: 'flex',
      flexDirection: 'column',
      '& > [data-body]': { flex: '1' },
    },
    '& [data-history] h2': { textStyle: 'md', fontWeight: 'semibold', mb: '3' },
    // The passages that comments are on: marked by the browser, the text is left alone.
    '& *::highlight(case-comment)': { bg: 'bg.mark' },
    '& *::highlight(case-comment-shown)': { bg: 'bg.info', textDecoration: 'underline' },
    '& [data-lead]': { textStyle: 'lg', color: 'fg.muted' },
  },
})
const Notes = chakra('div', { base: { display: 'grid', gap: '2', pt: '4', _empty: { display: 'none' } } })

type Props = {
  article: Article
  /** A revision that arrived while this one was read. */
  newer: number | undefined
  search: URLSearchParams
  /** The address of this case with some of its query changed. */
  to: (changes: Record<string, string | undefined>) => string
  /** Beside its list: the way back to the list alone. */
  docked?: string | undefined
  neighbours: Neighbours
  toNeighbour: (neighbour: Neighbour) => string
  read: (revision: number) => void
  onDecided: () => void
  onRefused: () => void
}

/** A case before a decision: what changed, the whole text, its history, and the steps that may be taken. */
export function Review({
  article,
  newer,
  search,
  to,
  docked,
  neighbours,
  toNeighbour,
  read,
  onDecided,
  onRefused,
}: Props) {
  const { t } = useLingui()
  const [overtaken, setOvertaken] = useState<number>()
  const navigate = useNavigate()
  const text = useRef<HTMLDivElement>(null)
  const changes = useChanges(article.live, article, article.lang)
  const { data: warnings = [] } = useQuery(warningsQuery(article.articleId, article.revision))
  const view = search.get('view')
  const current =
    view === 'text' || view === 'changes' || view === 'history'
      ? view
      : article.live && article.live.revision !== article.revision
        ? 'changes'
        : 'text'
  const tab = (key: string) => to({ view: key, revision: undefined, with: undefined })
  const refused = (error: Error) => {
    const { revision } = (error instanceof ApiError && error.reason === 'staleRevision' ? error.data : {}) as {
      revision?: number
    }
    if (revision) {
      setOvertaken(revision)
      read(revision)
    }
    onRefused()
  }
  return (
    <Sheet {...(docked && { 'data-docked': '' })}>
      <div data-head="">
        <ReviewHead article={article} neighbours={neighbours} toNeighbour={toNeighbour} docked={docked} />
        <LinkTabs
          label={t`What to read`}
          current={current}
          tabs={[
            {
              key: 'changes',
              text: <Trans>Changes</Trans>,
              to: tab('changes'),
              count: article.live ? changes?.count : undefined,
            },
            { key: 'text', text: <Trans>Full text</Trans>, to: tab('text') },
            {
              key: 'history',
              text: <Trans>History</Trans>,
              to: tab('history'),
              count: revisionsOf(article.events).length,
            },
          ]}
        />
      </div>
      <Notes>
        {newer && (
          <Note kind="warning" alert>
            <p>
              <Trans>
                The author has changed this case. You are reading revision {article.revision}; the newest is revision{' '}
                {newer}.
              </Trans>
            </p>
            <Button size="staff" mt="2" onClick={() => read(newer)}>
              <Trans>Read revision {newer}</Trans>
            </Button>
          </Note>
        )}
        {overtaken === article.revision && (
          <Note kind="warning" alert>
            <Trans>
              The author changed this case while you were reading it. Below is revision {overtaken}: nothing was
              decided, read it before you decide.
            </Trans>
          </Note>
        )}
        <Presence articleId={article.articleId} doing="read" />
        <TermWarnings warnings={warnings} lang={article.lang} />
        {article.actions.includes('recall') && (
          <Note>
            <Trans>You wrote this case, so another approver decides about it.</Trans>
          </Note>
        )}
      </Notes>
      {current === 'history' ? (
        <div data-body="" data-whole="">
          <HistoryView
            article={article}
            search={search}
            to={to}
            onGo={(address) => void navigate(address, { replace: true })}
            onRestored={read}
            onRefused={refused}
          />
        </div>
      ) : (
        <div data-body="">
          <div>
            {current === 'changes' ? (
              <ChangesView article={article} changes={changes} />
            ) : (
              <Figures>
                <chakra.p data-lead="" lang={article.lang}>
                  {article.summary}
                </chakra.p>
                <DetailList article={article} />
                <Prose ref={text} lang={article.lang}>
                  <SafeHtml html={article.body} />
                </Prose>
              </Figures>
            )}
          </div>
          <div data-history="">
            <Comments article={article} text={text} shown={current === 'text'} />
            <section aria-label={t`What happened`}>
              <h2>
                <Trans>What happened</Trans>
              </h2>
              <History article={article} />
            </section>
          </div>
        </div>
      )}
      <Decisions article={article} onDecided={onDecided} onFiled={read} onRefused={refused} />
    </Sheet>
  )
}
