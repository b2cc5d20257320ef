import { Trans } from '@lingui/react/macro'
import type { User } from '@portal/contract'
import { Button, Dialog } from '@portal/ui-kit'

// A name is as its system gives it, so the account stands beside it.
const nameOf = ({ fullName, userAccount }: User) => `${fullName} (${userAccount})`

/** Asks before a link of a source system takes the place of who is signed in. */
export function AskToSwitch({
  current,
  next,
  onKeep,
  onSwitch,
}: {
  current: User
  next: User
  onKeep: () => void
  onSwitch: () => void
}) {
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Switch to another account?</Trans>}
      onClose={onKeep}
      actions={
        <>
          <Button onClick={onKeep}>
            <Trans>Stay signed in</Trans>
          </Button>
          <Button look="solid" onClick={onSwitch}>
            <Trans>Switch account</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You are signed in as {nameOf(current)}. The link you followed signs in {nameOf(next)}.
        </Trans>
      </p>
    </Dialog>
  )
}
