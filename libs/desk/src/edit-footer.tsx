import { Trans } from '@lingui/react/macro'
import { Button } from '@portal/ui-kit'
import type { ReactNode } from 'react'

type Props = { busy: boolean; onCancel: () => void; children?: ReactNode }

/** The last line of a form in a dialog: what else it does (`children`), then leave it or save. */
export function EditFooter({ busy, onCancel, children }: Props) {
  return (
    <footer>
      {children}
      <Button onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      <Button type="submit" look="solid" aria-busy={busy}>
        <Trans>Save</Trans>
      </Button>
    </footer>
  )
}
