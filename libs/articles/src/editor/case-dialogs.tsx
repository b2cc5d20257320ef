import { Plural, Trans } from '@lingui/react/macro'
import { binDays } from '@portal/contract/facts'
import { Button, Dialog } from '@portal/ui-kit'
import { PointingThings } from '../desk/pointing-things.tsx'

type Asking = { readonly open: boolean; readonly onClose: () => void; readonly onAnswer: () => void }

/** Asks before the case is deleted, and says what readers lose. */
export function DeleteCaseDialog({
  open,
  title,
  articleId,
  published,
  busy,
  onClose,
  onAnswer,
}: Asking & { title: string; articleId: string | undefined; published: boolean; busy: boolean }) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      title={title ? <Trans>Delete “{title}”?</Trans> : <Trans>Delete this case?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button look="dangerSolid" aria-busy={busy} onClick={onAnswer}>
            <Trans>Delete</Trans>
          </Button>
        </>
      }
    >
      {published && (
        <p>
          <Trans>Readers will no longer find it, and links to it will end.</Trans>
        </p>
      )}
      {open && published && articleId && <PointingThings articleIds={[articleId]} />}
      <p>
        <Trans>You can put it back within {binDays} days: it stays under “Deleted” in your cases.</Trans>
      </p>
    </Dialog>
  )
}

/** Marks of a Word import are still in the text: asks before readers would see them. */
export function MarksDialog({ open, marks, onClose, onAnswer }: Asking & { marks: number }) {
  return (
    <Dialog
      open={open}
      title={
        <Plural
          value={marks}
          one="# mark of the Word import is still in the text"
          other="# marks of the Word import are still in the text"
        />
      }
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Go on editing</Trans>
          </Button>
          <Button look="solid" onClick={onAnswer}>
            <Trans>Submit with the marks</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Each mark stands where something did not come over. Readers would see it. Fill in what is missing and remove
          the marks first, or submit as it is.
        </Trans>
      </p>
    </Dialog>
  )
}

/** The text is not empty: asks where the text of a Word file goes. */
export function WordPlaceDialog({
  file,
  onClose,
  onPlace,
}: {
  file: string | undefined
  onClose: () => void
  onPlace: (place: 'replace' | 'append') => void
}) {
  return (
    <Dialog
      open={file !== undefined}
      title={<Trans>Where does the text of the Word file go?</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => onPlace('replace')}>
            <Trans>Replace the text</Trans>
          </Button>
          <Button look="solid" onClick={() => onPlace('append')}>
            <Trans>Add at the end</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>There is text already. Undo brings it back if you replace it with {file}.</Trans>
      </p>
    </Dialog>
  )
}
