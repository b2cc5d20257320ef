import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { faultsOfTree, readTree, type TreeFault } from '@portal/contract/facts'
import { Button, Dialog, Field, usePart } from '@portal/ui-kit'
import { useState, type ReactNode } from 'react'
import { newTree } from './tree/tree-changes.ts'

type Props = {
  id: string
  label: string
  error: ReactNode
  lang: string
  value: string | null
  said: readonly TreeFault[]
  onChange: (value: string) => void
}
const loadEditor = () => import('./tree/tree-editor.tsx').then(({ TreeEditor }) => TreeEditor)

/** The steps of a fault tree: they are edited in a room of their own, and every change is the draft's at once. */
export function TreeDetail({ id, label, error, lang, value, said, onChange }: Props) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const [Editor, fetchEditor] = usePart(loadEditor)
  const steps = readTree(value) ?? newTree()
  const faulty = value === null ? 0 : new Set(faultsOfTree(steps).map(({ detail }) => detail)).size
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={
        <>
          <Plural value={steps.length} one="# step" other="# steps" />
          {faulty > 0 && (
            <>
              {', '}
              <Plural value={faulty} one="# needs work" other="# need work" />
            </>
          )}
        </>
      }
    >
      {(control) => (
        <>
          <Button
            {...control}
            aria-label={t`Edit the steps`}
            size="staff"
            onClick={() => {
              fetchEditor()
              setOpen(true)
            }}
          >
            <Trans>Edit the steps</Trans>
          </Button>
          <Dialog
            open={open && Editor !== undefined}
            wide
            title={label}
            onClose={() => setOpen(false)}
            actions={
              <Button look="solid" onClick={() => setOpen(false)}>
                <Trans>Done</Trans>
              </Button>
            }
          >
            {Editor && (
              <Editor steps={steps} lang={lang} said={said} onChange={(next) => onChange(JSON.stringify(next))} />
            )}
          </Dialog>
        </>
      )}
    </Field>
  )
}
