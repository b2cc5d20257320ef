import { chakra, defineRecipe } from '@chakra-ui/react'
import { CircleAlert } from 'lucide-react'
import { useId, type ComponentProps, type ReactElement, type ReactNode } from 'react'
import { controlEdge } from './tokens.ts'

const control = defineRecipe({
  base: {
    width: 'full',
    px: '3',
    borderWidth: '1px',
    borderColor: 'border.emphasized',
    borderRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
    textStyle: { base: 'lg', md: 'md' },
    _placeholder: { color: 'fg.subtle', opacity: 1 },
    _disabled: { bg: 'bg.muted', color: 'fg.subtle', opacity: 1 }, // browsers pale a select once more
    '&[aria-invalid=true]': { borderColor: 'border.error', boxShadow: 'inset 0 0 0 1px var(--ks-colors-border-error)' },
  },
  variants: {
    size: {
      reader: { minH: { base: 'control.touch', md: 'control.reader' } },
      staff: { minH: { base: 'control.touch', md: 'control.staff' }, px: '2.5', textStyle: { base: 'lg', md: 'sm' } },
    },
  },
  defaultVariants: { size: 'reader' },
})

export const Input = chakra('input', control, { defaultProps: { type: 'text' } })
export const Textarea = chakra('textarea', { ...control, base: { ...control.base, py: '2', resize: 'vertical' } })
const arrow = `url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 20' fill='none' stroke='${encodeURIComponent(controlEdge)}' stroke-width='1.5'%3E%3Cpath d='M5 8l5 5 5-5'/%3E%3C/svg%3E")`
export const Select = chakra('select', {
  ...control,
  base: {
    ...control.base,
    appearance: 'none',
    pe: '8',
    backgroundImage: arrow,
    backgroundRepeat: 'no-repeat',
    backgroundPosition: 'right 8px center',
    backgroundSize: '16px',
    textOverflow: 'ellipsis',
    _rtl: { backgroundPosition: 'left 8px center' },
  },
})

type FieldProps = {
  /** Of the control, when something links to it. */ id?: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  required?: boolean
  children: (control: {
    id: string
    'aria-describedby'?: string
    'aria-invalid'?: true
    required?: true
  }) => ReactElement
}

/** Label above, hint below; an error replaces the hint and is tied to the control. */
export function Field({ id: given, label, hint, error, required, children }: FieldProps) {
  const own = useId()
  const id = given ?? own
  const note = error || hint ? `${id}-note` : undefined
  return (
    <chakra.div
      css={{
        '& label': { display: 'block', fontWeight: 'medium', mb: '1.5' },
        '& [data-note]': { display: 'flex', gap: '1.5', color: 'fg.subtle', textStyle: 'sm', mt: '1.5' },
        '& [data-note=error]': { color: 'fg.error' },
        '& svg': { mt: '0.5' },
      }}
    >
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(note && { 'aria-describedby': note }),
        ...(error ? { 'aria-invalid': true as const } : {}),
        ...(required && { required: true as const }),
      })}
      {error ? (
        <div id={note} data-note="error" role="alert">
          <CircleAlert size={16} aria-hidden />
          <span>{error}</span>
        </div>
      ) : hint ? (
        <div id={note} data-note="hint">
          {hint}
        </div>
      ) : null}
    </chakra.div>
  )
}

/** A check box or radio button with its label, and a count at the end of the line. */
export function Choice({
  label,
  count,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { type?: 'checkbox' | 'radio'; label: ReactNode; count?: ReactNode }) {
  return (
    <chakra.label
      css={{
        display: 'flex',
        gap: '2.5',
        alignItems: 'center',
        minH: { base: 'control.touch', md: '7' },
        cursor: 'pointer',
        '& input': { width: '18px', height: '18px', m: '0', flex: 'none', accentColor: 'var(--ks-colors-brand-solid)' },
        '& small': { ms: 'auto', color: 'fg.subtle', textStyle: 'sm' },
      }}
    >
      <input type="checkbox" {...input} />
      <span>{label}</span>
      {count !== undefined && <small>{count}</small>}
    </chakra.label>
  )
}
