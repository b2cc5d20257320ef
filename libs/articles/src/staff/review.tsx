import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError } from '@portal/api-client'
import type { Article } from '@portal/contract'
import { Button, Card, LinkTabs, Note, SafeHtml } from '@portal/ui-kit'
import { useState } from 'react'
import { Figures } from '../components/figures.tsx'
import { Prose } from '../components/prose.tsx'
import { ChangesView, useChanges } from './changes-view.tsx'
import { Decisions } from './decisions.tsx'
import { History } from './history.tsx'
import { ReviewHead } from './review-head.tsx'
import type { Neighbour, Neighbours } from './use-neighbours.ts'

const Sheet = chakra(Card, {
  base: {
    position: 'relative', mt: '3', '& > div': { px: { base: '4', md: '6' } },
    '& > [data-head]': { pt: '4', borderBottomWidth: '1px', borderColor: 'border', '& > nav': { mt: '3', mb: '-1px', borderBottomWidth: '0' } },
    '& > [data-body]': { display: 'grid', gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) calc(var(--u) * 19)' }, gap: { base: '8', xl: '10' }, py: '5', alignItems: 'start' },
    '& [data-history] h2': { textStyle: 'md', fontWeight: 'semibold', mb: '3' }, '& [data-lead]': { textStyle: 'lg', color: 'fg.muted' },
  },
})
const Notes = chakra('div', { base: { display: 'grid', gap: '2', pt: '4', _empty: { display: 'none' } } })

type Props = {
  article: Article
  /** A revision that arrived while this one was read. */
  newer: number | undefined
  view: string | null
  toView: (view: string) => string
  neighbours: Neighbours
  toNeighbour: (neighbour: Neighbour) => string
  read: (revision: number) => void
  onDecided: () => void
  onRefused: () => void
}

/** A case before a decision: what changed, the whole text, its history, and the steps that may be taken. */
export function Review({ article, newer, view, toView, neighbours, toNeighbour, read, onDecided, onRefused }: Props) {
  const { t } = useLingui()
  const [overtaken, setOvertaken] = useState<number>()
  const changes = useChanges(article)
  const current = view === 'text' || view === 'changes' ? view : article.live && article.live.revision !== article.revision ? 'changes' : 'text'
  const refused = (error: Error) => {
    const { revision } = (error instanceof ApiError && error.reason === 'staleRevision' ? error.data : {}) as { revision?: number }
    if (revision) {
      setOvertaken(revision)
      read(revision)
    }
    onRefused()
  }
  return (
    <Sheet>
      <div data-head="">
        <ReviewHead article={article} neighbours={neighbours} toNeighbour={toNeighbour} />
        <LinkTabs label={t`What to read`} current={current} tabs={[
          { key: 'changes', text: <Trans>Changes</Trans>, to: toView('changes'), count: article.live ? changes?.count : undefined },
          { key: 'text', text: <Trans>Full text</Trans>, to: toView('text') },
        ]} />
      </div>
      <Notes>
        {newer && <Note kind="warning" alert><p><Trans>The author has changed this case. You are reading revision {article.revision}; the newest is revision {newer}.</Trans></p><Button size="staff" mt="2" onClick={() => read(newer)}><Trans>Read revision {newer}</Trans></Button></Note>}
        {overtaken === article.revision && <Note kind="warning" alert><Trans>The author changed this case while you were reading it. Below is revision {overtaken}: nothing was decided, read it before you decide.</Trans></Note>}
        {article.code === 1 && article.actions.includes('recall') && <Note><Trans>You wrote this case, so another approver decides about it.</Trans></Note>}
      </Notes>
      <div data-body="">
        <div>
          {current === 'changes'
            ? <ChangesView article={article} changes={changes} />
            : <Figures><chakra.p data-lead="" lang={article.lang}>{article.summary}</chakra.p><Prose lang={article.lang}><SafeHtml html={article.body} /></Prose></Figures>}
        </div>
        <section data-history="" aria-label={t`History`}><h2><Trans>History</Trans></h2><History article={article} /></section>
      </div>
      <Decisions article={article} onDecided={onDecided} onFiled={read} onRefused={refused} />
    </Sheet>
  )
}
