import { Trans, useLingui } from '@lingui/react/macro'
import type { Bookmark } from '@portal/contract'
import { maxFolder, maxNote } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Dialog, Field, Input, showMessage, Textarea } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { foldersQuery } from './own-queries.ts'

type Props = { bookmark: Bookmark; title: string; onClose: () => void }

/** Files something that is kept, and notes something on it. */
export function BookmarkDialog({ bookmark: { id, ...was }, title, onClose }: Props) {
  const { t } = useLingui()
  const names = useId()
  const { data: folders = [] } = useQuery(foldersQuery)
  const [folder, setFolder] = useState(was.folder)
  const [note, setNote] = useState(was.note)
  const save = useWrite('POST /doc/doc-collect/update', {
    onDone: () => {
      onClose()
      showMessage(<Trans>Saved.</Trans>)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.send({ body: { id, folder: folder.trim(), note: note.trim() } })
  }
  return (
    <Dialog open title={<Trans>Folder and note</Trans>} onClose={onClose}>
      <form method="post" onSubmit={submit} noValidate>
        <p>{title}</p>
        <Field label={t`Folder`} hint={t`Choose one of yours or name a new one. Empty: in none.`}>
          {(control) => (
            <Input
              {...control}
              list={names}
              autoComplete="off"
              maxLength={maxFolder}
              value={folder}
              onChange={(event) => setFolder(event.target.value)}
            />
          )}
        </Field>
        <datalist id={names}>
          {folders
            .filter(({ folder }) => folder)
            .map(({ folder }) => (
              <option key={folder} value={folder} />
            ))}
        </datalist>
        <Field label={t`Note`} hint={t`Only you see it.`}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              maxLength={maxNote}
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
        <footer>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="solid" aria-busy={save.busy}>
            <Trans>Save</Trans>
          </Button>
        </footer>
      </form>
    </Dialog>
  )
}
