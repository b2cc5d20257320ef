import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Dialog, Field, Input } from '@portal/ui-kit'
import type { Editor } from '@tiptap/core'
import { useId, useState, type FormEvent } from 'react'
import { linkAddressOf } from './link-address.ts'

const maxAddress = 2000
const maxWords = 200

/** Where a link leads, and what it says when nothing is selected. */
function LinkForm({ editor, id, onDone }: { editor: Editor; id: string; onDone: () => void }) {
  const { t } = useLingui()
  const [address, setAddress] = useState(() => (editor.getAttributes('link').href as string | undefined) ?? '')
  const [text, setText] = useState('')
  const [wrong, setWrong] = useState(false)
  const bare = editor.state.selection.empty && !editor.isActive('link')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const href = linkAddressOf(address)
    if (!href) return setWrong(true)
    if (bare)
      editor
        .chain()
        .focus()
        .insertContent({
          type: 'text',
          text: text.trim() || address.trim(),
          marks: [{ type: 'link', attrs: { href } }],
        })
        .run()
    else editor.chain().focus().extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <chakra.form id={id} onSubmit={submit} noValidate display="grid" gap="4">
      <Field
        label={t`Address`}
        hint={t`A web page, an e-mail address, or a page of this site beginning with /`}
        error={wrong && t`This is not an address that a link can have.`}
      >
        {(control) => (
          <Input
            {...control}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={maxAddress}
            value={address}
            onChange={(event) => {
              setAddress(event.target.value)
              setWrong(false)
            }}
          />
        )}
      </Field>
      {bare && (
        <Field label={t`Words of the link`}>
          {(control) => (
            <Input {...control} maxLength={maxWords} value={text} onChange={(event) => setText(event.target.value)} />
          )}
        </Field>
      )}
    </chakra.form>
  )
}

/** Sets, changes or removes a link. */
export function LinkDialog({ editor, open, onClose }: { editor: Editor; open: boolean; onClose: () => void }) {
  const id = useId()
  const linked = open && editor.isActive('link')
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <Dialog
      open={open}
      title={linked ? <Trans>Change the link</Trans> : <Trans>Add a link</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {linked && (
            <Button onClick={remove}>
              <Trans>Remove the link</Trans>
            </Button>
          )}
          <Button look="solid" type="submit" form={id}>
            {linked ? <Trans>Change</Trans> : <Trans>Add</Trans>}
          </Button>
        </>
      }
    >
      <LinkForm editor={editor} id={id} onDone={onClose} />
    </Dialog>
  )
}
