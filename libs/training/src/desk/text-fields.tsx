import { Field, Input, Textarea } from '@portal/ui-kit'
import type { ComponentProps, ReactNode } from 'react'

type Said = { readonly label: ReactNode; readonly hint?: ReactNode; readonly error?: ReactNode }
type Changed<Control extends typeof Input | typeof Textarea> = Said &
  Omit<ComponentProps<Control>, 'onChange' | 'size' | 'value'> & {
    readonly value: string | number
    readonly onChange: (text: string) => void
  }

/** A line that staff write. */
export function LineField({ label, hint, error, onChange, ...more }: Changed<typeof Input>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input {...control} size="staff" dir="auto" {...more} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}

/** Lines that staff write. */
export function LinesField({ label, hint, error, onChange, ...more }: Changed<typeof Textarea>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Textarea {...control} size="staff" dir="auto" {...more} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  )
}
