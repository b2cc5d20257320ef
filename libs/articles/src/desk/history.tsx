import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { Moment } from '@portal/desk'

type Event = Article['events'][number]
type Step = Event & { readonly from: number }

const Flow = chakra('ol', {
  base: {
    listStyle: 'none',
    textStyle: 'sm',
    '& > li': { position: 'relative', ps: '6', pb: '4', overflowWrap: 'anywhere' },
    '& > li::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '1px',
      top: '6px',
      width: '9px',
      height: '9px',
      borderRadius: 'full',
      bg: 'brand.solid',
      zIndex: '1',
    },
    '& > li:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '5px',
      top: '15px',
      bottom: '-6px',
      width: '1px',
      bg: 'border.emphasized',
    },
    '& > [data-waits]::before': {
      bg: 'bg.panel',
      borderWidth: '2px',
      borderColor: 'brand.solid',
      insetInlineStart: '0',
      width: '11px',
      height: '11px',
      top: '5px',
    },
    '& > [data-waits]': { fontWeight: 'semibold' },
    '& time': { display: 'block', color: 'fg.subtle' },
    '& blockquote': { color: 'fg.muted', borderInlineStartWidth: '2px', borderColor: 'border', ps: '3', mt: '1' },
  },
})

/** What happened, oldest first; saves of one person in a row are one step. */
export const stepsOf = (events: readonly Event[]): Step[] => {
  const steps: Step[] = []
  for (const event of events) {
    const last = steps.at(-1)
    if (event.action === 'save' && last?.action === 'save' && last.actor.userAccount === event.actor.userAccount)
      steps[steps.length - 1] = { ...event, from: last.from }
    else steps.push({ ...event, from: event.revision })
  }
  return steps
}

/** Who did what to which revision. */
export function HistoryStep({
  step: {
    action,
    revision,
    from,
    restoredFrom,
    given,
    actor: { fullName },
  },
}: {
  step: Step
}) {
  switch (action) {
    case 'save':
      return from === revision ? (
        <Trans>
          {fullName} saved revision {revision}
        </Trans>
      ) : (
        <Trans>
          {fullName} saved revisions {from} to {revision}
        </Trans>
      )
    case 'restore':
      return (
        <Trans>
          {fullName} restored revision {restoredFrom} as revision {revision}
        </Trans>
      )
    case 'commit':
      return (
        <Trans>
          {fullName} submitted revision {revision}
        </Trans>
      )
    case 'recall':
      return <Trans>{fullName} took it back</Trans>
    case 'approve':
      return (
        <Trans>
          {fullName} published revision {revision}
        </Trans>
      )
    case 'approveFirst':
      return (
        <Trans>
          {fullName} approved revision {revision} as the first of two
        </Trans>
      )
    case 'assign':
      return given ? (
        <Trans>
          {fullName} gave the approval to {given.fullName}
        </Trans>
      ) : (
        <Trans>{fullName} gave the approval to nobody</Trans>
      )
    case 'stillRight':
      return <Trans>{fullName} found it still right</Trans>
    case 'comment':
      return (
        <Trans>
          {fullName} commented on revision {revision}
        </Trans>
      )
    case 'resolve':
      return <Trans>{fullName} resolved a comment</Trans>
    case 'reopen':
      return <Trans>{fullName} opened a comment again</Trans>
    case 'reject':
      return (
        <Trans>
          {fullName} rejected revision {revision}
        </Trans>
      )
    case 'moved':
      return <Trans>{fullName} took away the directory that it was in, and filed it in another one</Trans>
    case 'updateNew':
      return (
        <Trans>
          {fullName} edited the fields only (revision {revision})
        </Trans>
      )
    case 'feature':
      return <Trans>{fullName} featured it</Trans>
    case 'delete':
      return <Trans>{fullName} deleted it</Trans>
    case 'undelete':
      return <Trans>{fullName} put it back</Trans>
    case 'unfeature':
      return <Trans>{fullName} took it out of the featured cases</Trans>
    default:
      return (
        <>
          {fullName}: {action}
        </>
      )
  }
}

/** The way of a case so far, and what it waits for. */
export function History({ article: { events, code } }: { article: Pick<Article, 'events' | 'code'> }) {
  return (
    <Flow>
      {stepsOf(events).map((step, at) => (
        <li key={at}>
          <span>
            <HistoryStep step={step} />
          </span>
          <Moment at={step.at} />
          {step.reason && <blockquote>{step.reason}</blockquote>}
        </li>
      ))}
      {code === articleCodes.pending && (
        <li data-waits="">
          <span>
            <Trans>Waits for approval</Trans>
          </span>
        </li>
      )}
      {code === articleCodes.rejected && (
        <li data-waits="">
          <span>
            <Trans>Waits for its author</Trans>
          </span>
        </li>
      )}
    </Flow>
  )
}
