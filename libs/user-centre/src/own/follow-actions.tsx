import { Trans, useLingui } from '@lingui/react/macro'
import type { Follow } from '@portal/contract'
import { useWrite } from '@portal/desk'
import { Button, showMessage } from '@portal/ui-kit'

/** Ends what one follows. Nothing is lost by it: it can be followed again. */
export function FollowActions({ row, onDone }: { row: Pick<Follow, 'id' | 'name'>; onDone?: () => void }) {
  const { t } = useLingui()
  const name = row.name ?? t`what is no longer available`
  const end = useWrite('POST /doc/doc-attention/delete', {
    onDone: () => {
      showMessage(<Trans>You no longer follow it.</Trans>)
      if (onDone) onDone()
      else document.querySelector<HTMLElement>('h1')?.focus() // the button that was pressed goes with its row
    },
  })
  return (
    <Button
      look="text"
      size="staff"
      aria-label={t`Do not follow: ${name}`}
      aria-busy={end.busy}
      onClick={() => end.send({ body: { id: row.id } })}
    >
      <Trans>Do not follow</Trans>
    </Button>
  )
}
