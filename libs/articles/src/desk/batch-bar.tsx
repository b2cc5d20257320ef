import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { batchActions, binDays, type BatchAction } from '@portal/contract/facts'
import { RefusalText, useWrite } from '@portal/desk'
import { Button, Dialog, showMessage } from '@portal/ui-kit'
import { useState, type ReactNode } from 'react'
import { PointingThings } from './pointing-things.tsx'
import { caseRefusals } from './refusals.tsx'

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    px: '4',
    py: '2',
    bg: 'bg.muted',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Failures = chakra('ul', { base: { ps: '5', display: 'grid', gap: '2', overflowWrap: 'anywhere' } })
const names: Readonly<Record<BatchAction, ReactNode>> = {
  commit: <Trans>Submit</Trans>,
  recall: <Trans>Recall</Trans>,
  approve: <Trans>Approve</Trans>,
  stillRight: <Trans>Still right</Trans>,
  delete: <Trans>Delete</Trans>,
  undelete: <Trans>Put back</Trans>,
}
type Failed = readonly { readonly row: StaffArticle; readonly reason: Parameters<typeof RefusalText>[0]['error'] }[]

/** What can be done with the cases that are chosen, after a question; what was refused is named with its reason, and stays chosen. */
export function BatchBar({
  chosen,
  keep,
}: {
  chosen: readonly StaffArticle[]
  /** Leaves these chosen alone. */ keep: (ids: readonly string[]) => void
}) {
  const { t } = useLingui()
  const [asked, ask] = useState<BatchAction>()
  const [failed, setFailed] = useState<Failed>([])
  const ableTo = (action: BatchAction) => chosen.filter(({ actions }) => actions.includes(action))
  const step = useWrite('POST /doc/doc-article/batch', {
    onDone: (results) => {
      ask(undefined)
      const refused = results.flatMap(({ articleId, refused: reason }) => {
        const row = chosen.find((each) => each.articleId === articleId)
        return row && reason ? [{ row, reason }] : []
      })
      setFailed(refused)
      keep(refused.map(({ row }) => row.articleId))
      const done = results.length - refused.length
      if (done) showMessage(<Plural value={done} one="Done with # case." other="Done with # cases." />)
      if (!refused.length) document.querySelector<HTMLElement>('h1')?.focus()
    },
  })
  const able = asked ? ableTo(asked) : []
  return (
    <>
      {chosen.length > 0 && (
        <Bar role="group" aria-label={t`What to do with the selected cases`}>
          <span>
            <Plural value={chosen.length} one="# selected" other="# selected" />
          </span>
          {batchActions
            .filter((action) => ableTo(action).length)
            .map((action) => (
              <Button
                key={action}
                size="staff"
                look={action === 'delete' ? 'danger' : 'outline'}
                onClick={() => ask(action)}
              >
                {names[action]} ({ableTo(action).length})
              </Button>
            ))}
        </Bar>
      )}
      <Dialog
        open={asked !== undefined}
        role="alertdialog"
        title={asked && names[asked]}
        onClose={() => ask(undefined)}
        actions={
          <>
            <Button onClick={() => ask(undefined)}>
              <Trans>Cancel</Trans>
            </Button>
            <Button
              look={asked === 'delete' ? 'dangerSolid' : 'solid'}
              aria-busy={step.busy}
              onClick={() =>
                asked &&
                step.send({
                  body: { action: asked, items: able.map(({ articleId, revision }) => ({ articleId, revision })) },
                })
              }
            >
              {asked && names[asked]}
            </Button>
          </>
        }
      >
        <Failures>
          {able.map(({ articleId, billNo, title }) => (
            <li key={articleId}>
              <bdi>{billNo}</bdi> {title}
            </li>
          ))}
        </Failures>
        {asked === 'delete' && <PointingThings articleIds={able.map(({ articleId }) => articleId)} />}
        {asked === 'delete' && (
          <chakra.p css={{ mt: '3' }}>
            <Trans>You can put it back within {binDays} days: it stays under “Deleted” in your cases.</Trans>
          </chakra.p>
        )}
      </Dialog>
      <Dialog
        open={failed.length > 0}
        title={<Plural value={failed.length} one="# case was refused" other="# cases were refused" />}
        onClose={() => setFailed([])}
        actions={
          <Button onClick={() => setFailed([])}>
            <Trans>Close</Trans>
          </Button>
        }
      >
        <Failures>
          {failed.map(({ row: { articleId, billNo, title }, reason }) => (
            <li key={articleId}>
              <bdi>{billNo}</bdi> {title}
              <br />
              <RefusalText error={reason} own={caseRefusals} />
            </li>
          ))}
        </Failures>
      </Dialog>
    </>
  )
}
