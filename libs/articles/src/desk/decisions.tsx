import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { articleCodes, featured, notFeatured } from '@portal/contract/facts'
import { useKeptText, useWrite } from '@portal/desk'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, showMessage } from '@portal/ui-kit'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AssignDialog } from './assign-dialog.tsx'
import { FilingDialog } from './filing-dialog.tsx'
import { showCaseRefusal } from './refusals.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { StillRightDialog } from './still-right-dialog.tsx'

const docked = {
  position: 'sticky',
  bottom: '0',
  zIndex: 'docked',
  bg: 'bg.panel',
  borderTopWidth: '1px',
  borderColor: 'border',
  borderBottomRadius: 'lg',
} as const
// Docked at the lower edge: the decision is at hand wherever one is in the text. Where the case is narrow that is the decision alone; the rest stands below the text.
const wide = '@container (min-width: 640px)'
const Bar = chakra('footer', {
  base: {
    display: 'contents',
    [wide]: { ...docked, display: 'flex', gap: '2.5', alignItems: 'center', px: '6', py: '3' },
    '& [data-main]': {
      ...docked,
      display: 'flex',
      gap: '2.5',
      px: { base: '4', md: '6' },
      py: '3',
      '& > *': { flex: { base: '1 1 0', md: 'none' } },
      _empty: { display: 'none' },
      [wide]: { position: 'static', borderWidth: '0', p: '0' },
    },
    '& [data-more]': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '1',
      px: { base: '1', md: '2' },
      pb: '2',
      [wide]: { ms: 'auto', p: '0' },
    },
  },
})

type Props = {
  article: Article
  /** The case left the list: it was approved or rejected. */
  onDecided: () => void
  /** The case has this revision now, made here. */
  onFiled: (revision: number) => void
  onRefused: (error: Error) => void
}

/** What the caller may do with a case now (ART-02 to ART-05). A decision names the revision that was read. */
export function Decisions({ article, onDecided, onFiled, onRefused }: Props) {
  const [dialog, setDialog] = useState<'reject' | 'filing' | 'assign' | 'stillRight'>()
  const { articleId, billNo, revision, refining, actions, live } = article
  const reason = useKeptText(`reject-${articleId}`)
  const refused = (error: Error) => {
    showCaseRefusal(error)
    onRefused(error)
  }
  const approve = useWrite('POST /doc/doc-article/approve', {
    onDone: ({ code }) => {
      showMessage(
        code === articleCodes.pending ? (
          <Trans>The first step is taken. {billNo} waits for a second approver.</Trans>
        ) : (
          <Trans>{billNo} is published.</Trans>
        ),
      )
      onDecided()
    },
    onRefused: refused,
  })
  const reject = useWrite('POST /doc/doc-article/reject', {
    onDone: () => {
      reason.drop()
      setDialog(undefined)
      showMessage(<Trans>{billNo} went back to its author.</Trans>)
      onDecided()
    },
    onRefused: (error) => {
      setDialog(undefined)
      refused(error)
    },
  })
  const feature = useWrite('POST /doc/doc-article/updateRefining', {
    onDone: (_, { body }) =>
      showMessage(
        body.refining ? <Trans>{billNo} is featured.</Trans> : <Trans>{billNo} is no longer featured.</Trans>,
      ),
    onRefused: refused,
  })
  const submit = useWrite('POST /doc/doc-article/commitCheck', {
    onDone: () => showMessage(<Trans>{billNo} was submitted. An approver reads it next.</Trans>),
    onRefused: refused,
  })
  const recall = useWrite('POST /doc/doc-article/recall', {
    onDone: () => showMessage(<Trans>{billNo} was taken back. Submit it again when it is ready.</Trans>),
    onRefused: refused,
  })
  const may = (action: Article['actions'][number]) => actions.includes(action)
  const close = () => setDialog(undefined)
  if (!actions.length && !live) return null
  return (
    <Bar>
      <div data-main="">
        {may('approve') && (
          <Button look="solid" aria-busy={approve.busy} onClick={() => approve.send({ body: { articleId, revision } })}>
            {article.twoSteps && !article.firstApprover ? (
              <Trans>Approve the first step</Trans>
            ) : (
              <Trans>Approve and publish</Trans>
            )}
          </Button>
        )}
        {may('reject') && (
          <Button look="danger" onClick={() => setDialog('reject')}>
            <Trans>Reject</Trans>
          </Button>
        )}
        {may('commit') && (
          <Button look="solid" aria-busy={submit.busy} onClick={() => submit.send({ body: { articleId } })}>
            <Trans>Submit</Trans>
          </Button>
        )}
        {may('recall') && (
          <Button aria-busy={recall.busy} onClick={() => recall.send({ body: { billNo } })}>
            <Trans>Recall</Trans>
          </Button>
        )}
      </div>
      <div data-more="">
        {may('updateNew') && (
          <Button look="text" onClick={() => setDialog('filing')}>
            <Trans>Only edit fields</Trans>
          </Button>
        )}
        {may('assign') && (
          <Button look="text" onClick={() => setDialog('assign')}>
            <Trans>Assign approval</Trans>
          </Button>
        )}
        {may('stillRight') && (
          <Button look="text" onClick={() => setDialog('stillRight')}>
            <Trans>Still right</Trans>
          </Button>
        )}
        {may('feature') && (
          <Button
            look="text"
            aria-busy={feature.busy}
            onClick={() =>
              feature.send({ body: { articleId, refining: refining === featured ? notFeatured : featured } })
            }
          >
            {refining === featured ? <Trans>Feature no longer</Trans> : <Trans>Feature</Trans>}
          </Button>
        )}
        {may('save') && (
          <ButtonLink asChild look="text">
            <Link to={`${pathFor('uploadArticle')}?articleId=${articleId}`}>
              <Trans>Edit</Trans>
            </Link>
          </ButtonLink>
        )}
        {live && (
          <ButtonLink asChild look="text">
            <Link to={pathFor('dataSectionDetail', { id: articleId })}>
              <Trans>Read as published</Trans>
            </Link>
          </ButtonLink>
        )}
      </div>
      <RejectDialog
        open={dialog === 'reject'}
        billNo={billNo}
        reason={reason}
        busy={reject.busy}
        onClose={close}
        onReject={(written) => reject.send({ body: { articleId, revision, reason: written } })}
      />
      {dialog === 'assign' && <AssignDialog article={article} onClose={close} onDone={close} />}
      {dialog === 'stillRight' && <StillRightDialog article={article} onClose={close} onDone={close} />}
      <FilingDialog
        open={dialog === 'filing'}
        article={article}
        onClose={close}
        onFiled={onFiled}
        onRefused={onRefused}
      />
    </Bar>
  )
}
