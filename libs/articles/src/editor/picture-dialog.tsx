import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '@portal/api-client'
import { FileField, RefusalText } from '@portal/desk'
import { Button, Dialog, Field, Input, Note } from '@portal/ui-kit'
import type { Editor } from '@tiptap/core'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useId, useState, type FormEvent } from 'react'
import { pictureRefusals } from './refusals.tsx'

/** Pictures to be added, one after the other (none yet: the dialog asks for a file), or the one that is selected in the text. */
export type PictureTask = { readonly kind: 'add'; readonly files: readonly File[] } | { readonly kind: 'change' }

const maxDescription = 300
const types = 'image/png,image/jpeg,image/gif,image/bmp'
const Form = chakra('form', {
  base: {
    display: 'grid',
    gap: '4',
    '& img': {
      maxH: '200px',
      maxW: 'full',
      objectFit: 'contain',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'md',
      bg: 'white',
    },
  },
})

/** A picture that is not stored yet. */
function Preview({ file }: { file: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
  return <img ref={show} alt="" />
}

type FormProps = {
  editor: Editor
  id: string
  file: File | undefined
  choosing: boolean
  onBusy: (busy: boolean) => void
  onDone: () => void
}

function PictureForm({ editor, id, file: given, choosing, onBusy, onDone }: FormProps) {
  const { t } = useLingui()
  const call = useCall()
  const [chosen, choose] = useState(given)
  const kind = editor.isActive('figure') ? 'figure' : 'image'
  const selected = editor.getAttributes(kind) as { src?: string; alt?: string }
  const [alt, setAlt] = useState(() => (choosing ? '' : (selected.alt ?? '')))
  const upload = useMutation({
    mutationFn: (file: File) => {
      const body = new FormData()
      body.append('file', file, file.name || 'picture.png')
      return call('POST /doc/doc-file/upload', { body })
    },
    onSuccess: ({ url }) => {
      editor
        .chain()
        .insertContent({ type: 'figure', attrs: { src: url, alt: alt.trim() } })
        .run()
      onDone()
    },
    onSettled: () => onBusy(false),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (upload.isPending) return
    if (!choosing) {
      editor.chain().updateAttributes(kind, { alt: alt.trim() }).run()
      onDone()
    } else if (chosen) {
      onBusy(true)
      upload.mutate(chosen)
    }
  }
  return (
    <Form id={id} onSubmit={submit} noValidate>
      {upload.isError && (
        <Note kind="bad" alert>
          <RefusalText error={upload.error} own={pictureRefusals} />
        </Note>
      )}
      {choosing && !given && (
        <FileField
          label={t`File`}
          hint={t`PNG, JPEG, GIF or BMP, up to 10 MB`}
          accept={types}
          onChoose={([file]) => choose(file)}
        />
      )}
      {choosing ? chosen && <Preview file={chosen} /> : <img src={selected.src} alt="" />}
      <Field
        label={t`What the picture shows`}
        hint={t`Said to readers who do not see it. A case needs this before it is submitted.`}
      >
        {(control) => (
          <Input {...control} maxLength={maxDescription} value={alt} onChange={(event) => setAlt(event.target.value)} />
        )}
      </Field>
    </Form>
  )
}

/** Adds pictures to the text, or says what the selected one shows. */
export function PictureDialog({
  editor,
  task,
  onNext,
}: {
  editor: Editor
  task: PictureTask | undefined
  onNext: (task: PictureTask | undefined) => void
}) {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const files = task?.kind === 'add' ? task.files : []
  const rest = files.slice(1)
  const next = () => onNext(rest.length ? { kind: 'add', files: rest } : undefined)
  return (
    <Dialog
      open={task !== undefined}
      title={task?.kind === 'change' ? <Trans>Describe the picture</Trans> : <Trans>Add a picture</Trans>}
      onClose={() => onNext(undefined)}
      actions={
        <>
          <Button onClick={() => onNext(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button look="solid" type="submit" form={id} aria-busy={busy}>
            {task?.kind === 'change' ? (
              <Trans>Save</Trans>
            ) : rest.length ? (
              <Trans>Add, then the next of {rest.length}</Trans>
            ) : (
              <Trans>Add</Trans>
            )}
          </Button>
        </>
      }
    >
      <PictureForm
        key={files.length}
        editor={editor}
        id={id}
        file={files[0]}
        choosing={task?.kind === 'add'}
        onBusy={setBusy}
        onDone={next}
      />
    </Dialog>
  )
}
