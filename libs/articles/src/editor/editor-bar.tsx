import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { caseKind, type KindName } from '@portal/contract/facts'
import { Clock } from '@portal/desk'
import { thingKinds } from '@portal/i18n/thing-kinds'
import { pathFor } from '@portal/routing'
import { Button, ButtonLink, StateBadge } from '@portal/ui-kit'
import { ChevronLeft, FileUp, History, Trash2 } from 'lucide-react'
import { Link } from 'react-router-dom'
import { stateOf } from '../desk/article-state.ts'
import { historyPath } from '../desk/views.ts'
import type { SessionState } from './case-session.ts'
import { SignInAgain } from './sign-in-again.tsx'

const Bar = chakra('div', {
  base: {
    position: { lg: 'sticky' },
    top: { lg: 'header' },
    zIndex: 'docked',
    display: 'flex',
    flexWrap: { base: 'wrap', lg: 'nowrap' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '1',
    minH: '14',
    px: { base: '3', lg: '6' },
    py: '1.5',
    bg: 'bg.panel',
    borderBottomWidth: '1px',
    borderColor: 'border',
    '& h1': { textStyle: 'md', fontWeight: 'semibold', whiteSpace: 'nowrap', _focusVisible: { outline: 'none' } },
    '& [data-status]': {
      color: 'fg.subtle',
      textStyle: 'sm',
      minW: '0',
      overflow: { lg: 'hidden' },
      textOverflow: 'ellipsis',
      whiteSpace: { lg: 'nowrap' },
    },
    '& [data-status=bad]': { color: 'fg.error' },
    '& > span + a': { color: 'fg.link', textDecoration: 'underline', textStyle: 'sm', whiteSpace: 'nowrap' },
    '& [data-actions]': { display: 'flex', flexWrap: { base: 'wrap', lg: 'nowrap' }, gap: '2', ms: { md: 'auto' } },
    '& [data-actions] button': { minH: { base: 'control.touch', md: 'control.staff' } },
    '& [data-actions] > :last-child': { flex: { base: '1 1 auto', md: 'none' } },
  },
})

function Status({ state: { base, busy, kept, savedAt, refusal } }: { state: SessionState }) {
  if (busy) return <Trans>Saving…</Trans>
  if (kept === 'noRoom') return <Trans>Not saved, and this device has no room to keep it</Trans>
  if (kept !== undefined && refusal)
    return (
      <Trans>
        Saving failed. Kept on this device, <Clock at={kept} />
      </Trans>
    )
  if (kept !== undefined)
    return (
      <Trans>
        Not saved yet. Kept on this device, <Clock at={kept} />
      </Trans>
    )
  if (savedAt !== undefined)
    return (
      <Trans>
        Saved, <Clock at={savedAt} />
      </Trans>
    )
  return (
    base && (
      <Trans>
        Saved, <Clock at={Date.parse(base.updateTime)} />
      </Trans>
    )
  )
}

type Props = {
  kind: KindName
  state: SessionState
  signedOut: boolean
  importing: boolean
  onImport: () => void
  onSave: () => void
  onSubmit: () => void
  onRecall: () => void
  onDelete: () => void
}

/** Where the case stands and what can be done with it; it stays in sight while the text scrolls. */
export function EditorBar({
  kind,
  state,
  signedOut,
  importing,
  onImport,
  onSave,
  onSubmit,
  onRecall,
  onDelete,
}: Props) {
  const { t, i18n } = useLingui()
  const name = i18n._(thingKinds[kind])
  const { base, busy, kept, touched, refusal } = state
  const may = (action: 'save' | 'commit' | 'recall' | 'delete') =>
    base ? base.actions.includes(action) : action === 'save'
  // Where a case cannot be submitted as it is, it waits or is published: without a change there is nothing to save either.
  const open = may('save') && (touched || !base || may('commit'))
  return (
    <Bar>
      <ButtonLink asChild look="icon" size="staff">
        <Link to={pathFor('myArticle')} aria-label={t`Back to my cases`}>
          <ChevronLeft size={18} aria-hidden />
        </Link>
      </ButtonLink>
      <h1 tabIndex={-1}>
        {kind !== caseKind ? (
          base ? (
            <Trans>Edit: {name}</Trans>
          ) : (
            <Trans>New: {name}</Trans>
          )
        ) : base ? (
          <Trans>Edit a case</Trans>
        ) : (
          <Trans>Write a case</Trans>
        )}
      </h1>
      {base && <StateBadge state={stateOf[base.code]} />}
      <span data-status={kept === 'noRoom' || refusal ? 'bad' : ''} role="status">
        <Status state={state} />
      </span>
      {signedOut && <SignInAgain />}
      <div data-actions="">
        {base && (
          <ButtonLink asChild look="icon" size="staff">
            <Link to={historyPath(base.articleId)} aria-label={t`History`} title={t`History`}>
              <History size={18} strokeWidth={1.5} aria-hidden />
            </Link>
          </ButtonLink>
        )}
        {may('delete') && base && (
          <Button
            look="icon"
            size="staff"
            aria-label={t`Delete the case`}
            title={t`Delete the case`}
            onClick={onDelete}
          >
            <Trash2 size={18} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
        <Button size="staff" aria-disabled={importing} onClick={onImport}>
          <FileUp size={16} aria-hidden />
          <Trans>Import Word</Trans>
        </Button>
        {may('recall') && (
          <Button size="staff" aria-busy={busy} onClick={onRecall}>
            <Trans>Recall</Trans>
          </Button>
        )}
        <Button size="staff" aria-busy={busy} title="Ctrl+S" disabled={!open} onClick={onSave}>
          <Trans>Save</Trans>
        </Button>
        <Button size="staff" look="solid" aria-busy={busy} disabled={!open} onClick={onSubmit}>
          <Trans>Submit for approval</Trans>
        </Button>
      </div>
    </Bar>
  )
}
