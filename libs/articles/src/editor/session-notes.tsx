import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { Article } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { Clock } from '@portal/desk'
import { Button, Note } from '@portal/ui-kit'
import type { CaseSession, SessionState } from './case-session.ts'

const Notes = chakra('div', {
  base: {
    display: 'grid',
    gap: '3',
    _empty: { display: 'none' },
    '& button': { px: '2', mx: '-1', verticalAlign: 'baseline' },
  },
})

type Props = {
  session: CaseSession
  state: SessionState
  signedOut: boolean
  record: Article | undefined
  original: Article | undefined
}

/** What the author should know before writing on: what came back, what is put aside, what a save would do. */
export function SessionNotes({
  session,
  state: { base, restoredFrom, aside, conflict },
  signedOut,
  record,
  original,
}: Props) {
  const sentBack =
    base?.code === articleCodes.rejected ? record?.events.findLast(({ action }) => action === 'reject') : undefined
  const live = record?.live?.revision
  return (
    <Notes>
      {signedOut && (
        <Note kind="warning" alert>
          <Trans>
            Your login has ended. Everything you typed is kept on this device, and comes back when you sign in again.
          </Trans>
        </Note>
      )}
      {restoredFrom !== undefined && !conflict && (
        <Note>
          <Trans>
            Unsaved text from <Clock at={restoredFrom} /> was restored.
          </Trans>{' '}
          <Button look="text" size="staff" onClick={session.discard}>
            <Trans>Discard it</Trans>
          </Button>
        </Note>
      )}
      {aside && (
        <Note>
          <Trans>
            Your text from <Clock at={aside.keptAt} /> was put aside.
          </Trans>{' '}
          <Button look="text" size="staff" onClick={session.bringBack}>
            <Trans>Bring it back</Trans>
          </Button>{' '}
          <Button look="text" size="staff" onClick={session.dropAside}>
            <Trans>Delete it</Trans>
          </Button>
        </Note>
      )}
      {sentBack && (
        <Note kind="warning">
          <Trans>
            {sentBack.actor.fullName} sent the case back: {sentBack.reason}
          </Trans>
        </Note>
      )}
      {base?.code === articleCodes.pending && (
        <Note>
          <Trans>
            The case waits for approval. Saving a change takes it back to a draft; submit it again afterwards.
          </Trans>
        </Note>
      )}
      {base?.code === articleCodes.published && (
        <Note>
          <Trans>
            The case is published. Saving a change makes a draft; readers keep seeing what is published until the change
            is approved.
          </Trans>
        </Note>
      )}
      {base && base.code !== articleCodes.published && live !== undefined && base.code !== articleCodes.pending && (
        <Note>
          <Trans>Readers see revision {live} until this one is approved.</Trans>
        </Note>
      )}
      {original && !base && (
        <Note>
          <Trans>This will be the translation of “{original.title || original.billNo}”.</Trans>
        </Note>
      )}
    </Notes>
  )
}
