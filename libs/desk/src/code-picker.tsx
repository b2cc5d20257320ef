import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Field, Input, Tag, TagRow } from '@portal/ui-kit'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'

type CodeOption = { readonly code: string; readonly name: string; readonly note?: string }
type Props = {
  id: string
  label: string
  hint?: ReactNode
  error?: ReactNode
  options: readonly CodeOption[]
  chosen: readonly string[]
  max: number
  onChange: (chosen: readonly string[]) => void
}

const maxShown = 50
const Box = chakra('div', {
  base: {
    position: 'relative',
    '& > ul': {
      position: 'absolute',
      zIndex: 'suggestions',
      insetInline: '0',
      top: 'calc(100% + 4px)',
      maxH: '256px',
      overflowY: 'auto',
      listStyle: 'none',
      bg: 'bg.float',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'lg',
      boxShadow: 'md',
      p: '1',
    },
    '& [role=option]': {
      display: 'flex',
      gap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      px: '2.5',
      py: '1',
      minH: { base: 'control.touch', md: '8' },
      borderRadius: 'md',
      cursor: 'pointer',
      textStyle: 'sm',
    },
    '& [role=option] small': { color: 'fg.subtle', textAlign: 'end' },
    '& [role=option]:hover': { bg: 'bg.muted' },
    '& [role=option][aria-selected=true]': {
      bg: 'brand.subtle',
      boxShadow: 'inset 2px 0 0 var(--ks-colors-brand-solid)',
    },
  },
})

// Between the label and the input, which belong together: a finger needs the whole of its room beside a tag.
const Chosen = chakra(TagRow, {
  base: { mb: { base: '3', md: '2' }, '& > span > button': { mdDown: { _after: { insetInline: '-10px' } } } },
})

/**
 * Chooses several of a list: typing narrows it, arrow keys and Enter choose, what is chosen stands above as tags.
 * Not the library’s combobox: that one writes the text it has kept back into the input once it has drawn, and who types fast loses characters.
 */
export function CodePicker({ id, label, hint, error, options, chosen, max, onChange }: Props) {
  const { t } = useLingui()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const names = new Map(options.map(({ code, name }) => [code, name]))
  const words = text.trim().toLowerCase()
  const found = options
    .filter(
      ({ code, name, note }) => !chosen.includes(code) && `${code} ${name} ${note ?? ''}`.toLowerCase().includes(words),
    )
    .slice(0, maxShown)
  const shown = open && found.length > 0 && chosen.length < max
  const choose = (code: string) => {
    onChange([...chosen, code])
    setText('')
    setAt(0)
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return // an input method is composing
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      if (shown) setAt((at + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const option = shown && found[at]
      if (option) choose(option.code)
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Backspace' && !text && chosen.length) onChange(chosen.slice(0, -1))
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <Box>
          {chosen.length > 0 && (
            <Chosen role="group" aria-label={t`Chosen: ${label}`}>
              {chosen.map((code) => (
                <Tag
                  key={code}
                  name={names.get(code) ?? code}
                  onRemove={() => {
                    onChange(chosen.filter((other) => other !== code))
                    input.current?.focus()
                  }}
                >
                  <bdi>{names.get(code) ?? code}</bdi>
                </Tag>
              ))}
            </Chosen>
          )}
          <Input
            {...control}
            ref={input}
            size="staff"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={shown}
            aria-controls={list}
            aria-autocomplete="list"
            {...(shown && { 'aria-activedescendant': `${list}-${at}` })}
            value={text}
            placeholder={chosen.length < max ? t`Type to find` : ''}
            disabled={chosen.length >= max && !text}
            onChange={(event) => {
              setText(event.target.value)
              setOpen(true)
              setAt(0)
            }}
            onClick={() => setOpen(true)}
            onKeyDown={keys}
            onBlur={() => setOpen(false)}
          />
          <ul id={list} role="listbox" aria-label={label} hidden={!shown}>
            {shown &&
              found.map(({ code, name, note }, index) => (
                <li
                  key={code}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  onPointerDown={(event) => {
                    event.preventDefault()
                    choose(code)
                  }}
                >
                  <bdi>{name}</bdi>
                  {note && <small>{note}</small>}
                </li>
              ))}
          </ul>
          {open && words && found.length === 0 && (
            <chakra.p textStyle="sm" color="fg.subtle" mt="1.5" role="status">
              <Trans>Nothing found. Only entries of the list can be chosen.</Trans>
            </chakra.p>
          )}
        </Box>
      )}
    </Field>
  )
}
