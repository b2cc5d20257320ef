import { Trans } from '@lingui/react/macro'
import type { StaffArticle } from '@portal/contract'
import { binDays } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Dialog, showMessage } from '@portal/ui-kit'
import { PointingThings } from './pointing-things.tsx'
import { showCaseRefusal } from './refusals.tsx'

type Props = {
  open: boolean
  article: Pick<StaffArticle, 'articleId' | 'billNo' | 'title' | 'published'>
  onClose: () => void
}

/** Asks before a case is deleted, and says what readers lose. */
export function DeleteDialog({ open, article: { articleId, billNo, title, published }, onClose }: Props) {
  const remove = useWrite('POST /doc/doc-article/delete', {
    onDone: () => {
      onClose()
      showMessage(<Trans>{billNo} was deleted.</Trans>)
      document.querySelector<HTMLElement>('h1')?.focus() // the button that was pressed goes with its row
    },
    onRefused: showCaseRefusal,
  })
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={<Trans>Delete “{title}”?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="dangerSolid" aria-busy={remove.busy} onClick={() => remove.send({ body: { articleId } })}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {published && (
        <p>
          <Trans>{billNo} is published. Readers will no longer find it, and links to it will end.</Trans>
        </p>
      )}
      {open && published && <PointingThings articleIds={[articleId]} />}
      <p>
        <Trans>You can put it back within {binDays} days: it stays under “Deleted” in your cases.</Trans>
      </p>
    </Dialog>
  )
}
