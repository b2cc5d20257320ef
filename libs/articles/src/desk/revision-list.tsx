import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Moment } from '@portal/desk'
import { Badge } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { HistoryStep } from './history.tsx'
import type { Revision } from './revisions.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    textStyle: 'sm',
    overflow: 'hidden',
    '& > li': { position: 'relative', px: '4', py: '2.5', overflowWrap: 'anywhere' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'border.muted' },
    '& > li:hover': { bg: 'bg.muted' },
    '& > [data-current]': {
      bg: 'brand.subtle',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        top: '0',
        bottom: '0',
        width: '2px',
        bg: 'brand.solid',
      },
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: { base: 'control.touch', md: 'control.target' },
      fontWeight: 'medium',
      color: 'fg',
      _after: { content: '""', position: 'absolute', inset: '0' },
      _focusVisible: {
        outline: 'none',
        _after: { outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '-2px' },
      },
    },
    '& a[aria-current]': { color: 'brand.fg' },
    '& p': { color: 'fg.muted' },
    '& time': { color: 'fg.subtle' },
    '& blockquote': { color: 'fg.muted', borderInlineStartWidth: '2px', borderColor: 'border', ps: '3', my: '1' },
  },
})

type Props = {
  revisions: readonly Revision[]
  chosen: number | undefined
  live: number | undefined
  to: (revision: number) => string
}

/** Every revision of a case, the newest first: who made it, when, and what became of it. One is chosen. */
export function RevisionList({ revisions, chosen, live, to }: Props) {
  const { t } = useLingui()
  return (
    <List aria-label={t`Revisions`}>
      {revisions.map(({ revision, made, then }, at) => (
        <li key={revision} {...(revision === chosen && { 'data-current': '' })}>
          <Link to={to(revision)} {...(revision === chosen && { 'aria-current': 'true' as const })}>
            <Trans>Revision {revision}</Trans>
            {revision === live ? (
              <Badge>
                <Trans>Readers see it</Trans>
              </Badge>
            ) : (
              at === 0 && (
                <Badge>
                  <Trans>Newest</Trans>
                </Badge>
              )
            )}
          </Link>
          {[made, ...then].map((event, step) => (
            <div key={step}>
              <p>
                <HistoryStep step={{ ...event, from: event.revision }} /> · <Moment at={event.at} />
              </p>
              {event.reason && <blockquote>{event.reason}</blockquote>}
            </div>
          ))}
        </li>
      ))}
    </List>
  )
}
