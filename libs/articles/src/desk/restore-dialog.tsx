import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useUser } from '@portal/auth-session'
import type { Article } from '@portal/contract'
import { articleCodes } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Dialog, Note, showMessage } from '@portal/ui-kit'
import { draftName, keepsDraftOf } from '../editor/drafts.ts'
import { showCaseRefusal } from './refusals.tsx'

const Consequences = chakra('div', { base: { display: 'grid', gap: '2' } })

type Props = {
  open: boolean
  article: Article
  /** The revision that is to come back. */ restored: number
  onClose: () => void
  onRestored: (revision: number) => void
  onRefused: (error: Error) => void
}

/** Asks before an earlier revision becomes the newest one again, and says what follows from it. */
export function RestoreDialog({
  open,
  article: { articleId, revision, code, live },
  restored,
  onClose,
  onRestored,
  onRefused,
}: Props) {
  const user = useUser()
  const unsaved = open && user !== null && keepsDraftOf(draftName(user.userAccount, articleId))
  const restore = useWrite('POST /doc/doc-article/restore', {
    onDone: (saved) => {
      onClose()
      showMessage(
        <Trans>
          Revision {restored} was restored as revision {saved.revision}, a draft.
        </Trans>,
      )
      onRestored(saved.revision)
    },
    onRefused: (error) => {
      onClose()
      showCaseRefusal(error)
      onRefused(error)
    },
  })
  return (
    <Dialog
      open={open}
      title={<Trans>Restore revision {restored}?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button
            look="solid"
            aria-busy={restore.busy}
            onClick={() => restore.send({ body: { articleId, revision, restoredFrom: restored } })}
          >
            <Trans>Restore as a new revision</Trans>
          </Button>
        </>
      }
    >
      <Consequences>
        <p>
          <Trans>
            Its title, text and fields become revision {revision + 1}, a draft. All revisions so far stay in the
            history.
          </Trans>
        </p>
        {code === articleCodes.pending && (
          <p>
            <Trans>The case then no longer waits for approval; submit it again when it is ready.</Trans>
          </p>
        )}
        {live && (
          <p>
            <Trans>Readers keep seeing revision {live.revision} until the restored one is approved.</Trans>
          </p>
        )}
        {unsaved && (
          <Note>
            <Trans>
              This device holds text of yours for this case that is not saved. It stays: the editor asks which version
              counts when you open the case.
            </Trans>
          </Note>
        )}
      </Consequences>
    </Dialog>
  )
}
