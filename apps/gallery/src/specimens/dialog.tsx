import { Button, Dialog } from '@portal/ui-kit'
import { useState, type ComponentProps } from 'react'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

function Asking({
  words,
  opener,
  ...dialog
}: { words: Samples; opener: string } & Omit<ComponentProps<typeof Dialog>, 'open' | 'onClose' | 'actions'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {opener}
      </Button>
      <Dialog
        {...dialog}
        open={open}
        onClose={close}
        actions={
          <>
            <Button onClick={close}>{words.action}</Button>
            <Button look="dangerSolid" onClick={close}>
              {words.remove}
            </Button>
          </>
        }
      />
    </>
  )
}

export const dialog: Specimen = {
  name: 'dialog',
  states: {
    question: (words) => (
      <Asking words={words} opener="Open a question" title={`${words.remove}?`}>
        <p>{words.sentence}</p>
      </Asking>
    ),
    alert: (words) => <Asking words={words} opener="Open an alert" role="alertdialog" title={`${words.remove}?`} />,
    'wide, long text': (words) => (
      <Asking words={words} opener="Open a long one" wide title={words.long}>
        {Array.from({ length: 4 }, (_, at) => (
          <p key={at}>{words.long}</p>
        ))}
      </Asking>
    ),
  },
}
