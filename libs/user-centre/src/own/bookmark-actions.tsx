import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Bookmark } from '@portal/contract'
import type { BookmarkMove } from '@portal/contract/facts'
import { useWrite } from '@portal/desk'
import { Button, Dialog, showMessage } from '@portal/ui-kit'
import { ArrowDown, ArrowUp, PencilLine, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { BookmarkDialog } from './bookmark-dialog.tsx'
import { bookmarksView } from './own-queries.ts'

const Row = chakra('div', {
  base: { display: 'flex', alignItems: 'center', justifyContent: { base: 'flex-start', md: 'flex-end' }, gap: '0.5' },
})
const icon = { size: 18, strokeWidth: 1.5, 'aria-hidden': true } as const

/** What one does with something that is kept: file it, note something, move it, keep it no longer. */
export function BookmarkActions({ row }: { row: Bookmark }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'edit' | 'remove'>()
  const { folder, keyword } = bookmarksView.read(useSearchParams()[0])
  const title = row.title ?? t`what is no longer available`
  const change = useWrite('POST /doc/doc-collect/update', { onDone: () => {} })
  const remove = useWrite('POST /doc/doc-collect/delete', {
    onDone: () => {
      setOpen(undefined)
      showMessage(<Trans>It is no longer in your collection.</Trans>)
      document.querySelector<HTMLElement>('h1')?.focus() // the button that was pressed goes with its row
    },
  })
  const move = (to: BookmarkMove) => change.send({ body: { id: row.id, move: to, within: folder !== undefined } })
  return (
    <Row>
      {!keyword && (
        <>
          <Button
            look="icon"
            size="staff"
            aria-label={t`Move up: ${title}`}
            title={t`Move up`}
            onClick={() => move('up')}
          >
            <ArrowUp {...icon} />
          </Button>
          <Button
            look="icon"
            size="staff"
            aria-label={t`Move down: ${title}`}
            title={t`Move down`}
            onClick={() => move('down')}
          >
            <ArrowDown {...icon} />
          </Button>
        </>
      )}
      <Button
        look="icon"
        size="staff"
        aria-label={t`Folder and note: ${title}`}
        title={t`Folder and note`}
        onClick={() => setOpen('edit')}
      >
        <PencilLine {...icon} />
      </Button>
      <Button
        look="icon"
        size="staff"
        aria-label={t`Remove from the collection: ${title}`}
        title={t`Remove`}
        onClick={() => setOpen('remove')}
      >
        <Trash2 {...icon} />
      </Button>
      {open === 'edit' && <BookmarkDialog bookmark={row} title={title} onClose={() => setOpen(undefined)} />}
      <Dialog
        open={open === 'remove'}
        role="alertdialog"
        title={<Trans>Remove it from your collection?</Trans>}
        onClose={() => setOpen(undefined)}
        actions={
          <>
            <Button onClick={() => setOpen(undefined)}>
              <Trans>Keep it</Trans>
            </Button>
            <Button look="dangerSolid" aria-busy={remove.busy} onClick={() => remove.send({ body: { id: row.id } })}>
              <Trans>Remove</Trans>
            </Button>
          </>
        }
      >
        <p>
          {row.note ? (
            <Trans>Your note on it goes too: {title}</Trans>
          ) : (
            <Trans>It stays where it is read: {title}</Trans>
          )}
        </p>
      </Dialog>
    </Row>
  )
}
