import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { Field, Input } from '@portal/ui-kit'
import { CalendarDays } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { Calendar } from './calendar.tsx'
import { dayIn, dayText } from './day-text.ts'
import { iconButton } from './recipes.ts'

const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > input': { pe: { base: '12', md: '9' } },
    '& > button': { ...iconButton, position: 'absolute', insetInlineEnd: '0.5', insetBlock: '0', my: 'auto' },
  },
})

type Props = {
  id?: string
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** As 2026-11-24; '' for none. */ day: string
  onChange: (day: string) => void
}

/** A day, typed as the language of the page writes it or chosen from a calendar. What is typed counts once the field is left. */
export function DateField({ id, label, hint, error, day, onChange }: Props) {
  const { t, i18n } = useLingui()
  const { locale } = i18n
  const button = useRef<HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const [open, setOpen] = useState(false)
  const example = dayText(locale, '2026-11-24')
  const take = (found: string) => {
    setTyped(undefined)
    setWrong(false)
    if (found !== day) onChange(found)
  }
  const read = () => {
    if (typed === undefined) return
    const found = typed.trim() ? dayIn(locale, typed) : ''
    if (found === undefined) setWrong(true)
    else take(found)
  }
  const close = () => {
    setOpen(false)
    // Who pressed elsewhere has gone on already.
    if (document.activeElement === document.body || document.activeElement?.closest('[data-scope=date-picker]'))
      button.current?.focus()
  }
  return (
    <Field
      {...(id !== undefined && { id })}
      label={label}
      hint={hint}
      error={wrong ? t`Write a day, such as ${example}.` : error}
    >
      {(control) => (
        <Box id={`${control.id}-box`}>
          <Input
            {...control}
            size="staff"
            inputMode="numeric"
            autoComplete="off"
            placeholder={example}
            value={typed ?? dayText(locale, day)}
            onChange={(event) => setTyped(event.target.value)}
            onBlur={read}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) read()
            }}
          />
          <button
            ref={button}
            type="button"
            id={`${control.id}-calendar`}
            aria-label={t`Calendar: ${label}`}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            <CalendarDays size={16} strokeWidth={1.5} aria-hidden />
          </button>
          {open && (
            <Calendar
              day={day}
              ids={{ control: `${control.id}-box`, trigger: `${control.id}-calendar` }}
              onChange={(chosen) => {
                take(chosen)
                setOpen(false)
                button.current?.focus()
              }}
              onClose={close}
            />
          )}
        </Box>
      )}
    </Field>
  )
}
