import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { query } from '@portal/api-client'
import type { Calls, DataOf } from '@portal/contract'
import { maxShareWith, maxStaffKeyword, minPeopleKeyword } from '@portal/contract/facts'
import { Field, Input, Tag, TagRow } from '@portal/ui-kit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

export type Colleague = DataOf<Calls['POST /doc/doc-share/people']>[number]

const pause = 300
const peopleQuery = (keyword: string) =>
  query('POST /doc/doc-share/people', { body: { keyword } }, { cancels: 'people' })

const Found = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    mt: '1.5',
    p: '1',
    maxH: '200px',
    overflowY: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    '& [role=option]': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '3',
      alignItems: 'center',
      justifyContent: 'space-between',
      px: '2.5',
      minH: { base: 'control.touch', md: '8' },
      borderRadius: 'md',
      cursor: 'pointer',
      textStyle: 'sm',
      overflowWrap: 'anywhere',
    },
    '& [role=option] small': { color: 'fg.subtle' },
    '& [role=option]:hover': { bg: 'bg.muted' },
    '& [role=option][aria-selected=true]': {
      bg: 'brand.subtle',
      boxShadow: 'inset 2px 0 0 var(--ks-colors-brand-solid)',
    },
  },
})
const Said = chakra('p', { base: { textStyle: 'sm', color: 'fg.subtle', mt: '1.5' } })

type Props = { chosen: readonly Colleague[]; onChange: (chosen: readonly Colleague[]) => void }

/** Chooses colleagues: typing finds them by name, account or department, arrow keys and Enter choose, who is chosen stands above as tags. */
export function SharePeople({ chosen, onChange }: Props) {
  const { t } = useLingui()
  const list = useId()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [keyword, setKeyword] = useState('')
  const [composing, setComposing] = useState(false)
  const [at, setAt] = useState(0)
  const wanted = text.trim()
  useEffect(() => {
    if (composing) return
    const timer = setTimeout(() => setKeyword(wanted), pause)
    return () => clearTimeout(timer)
  }, [composing, wanted])
  const asked = wanted.length >= minPeopleKeyword && keyword.length >= minPeopleKeyword
  const { data, isError, isFetching } = useQuery({
    ...peopleQuery(keyword),
    enabled: asked,
    placeholderData: keepPreviousData,
  })
  const found = asked
    ? (data ?? []).filter(({ userAccount }) => !chosen.some((one) => one.userAccount === userAccount))
    : []
  const full = chosen.length >= maxShareWith
  const shown = found.length > 0 && !full
  const current = Math.min(at, found.length - 1)
  const choose = (colleague: Colleague) => {
    onChange([...chosen, colleague])
    setText('')
    setKeyword('')
    setAt(0)
    input.current?.focus()
  }
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229) return // an input method is composing
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (shown) setAt((current + (event.key === 'ArrowDown' ? 1 : found.length - 1)) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const colleague = shown && found[current]
      if (colleague) choose(colleague)
    } else if (event.key === 'Escape' && text) {
      event.preventDefault() // the dialog stays
      setText('')
      setKeyword('')
    } else if (event.key === 'Backspace' && !text && chosen.length) onChange(chosen.slice(0, -1))
  }
  return (
    <Field
      label={<Trans>Colleagues</Trans>}
      hint={
        full ? (
          <Trans>You can share with {maxShareWith} colleagues at once.</Trans>
        ) : (
          <Trans>Type two characters or more of a name, an account or a department.</Trans>
        )
      }
    >
      {(control) => (
        <div>
          {chosen.length > 0 && (
            <TagRow role="group" aria-label={t`Chosen colleagues`} mb="2">
              {chosen.map(({ userAccount, fullName }) => (
                <Tag
                  key={userAccount}
                  name={fullName}
                  onRemove={() => {
                    onChange(chosen.filter((one) => one.userAccount !== userAccount))
                    input.current?.focus()
                  }}
                >
                  <bdi>{fullName}</bdi>
                </Tag>
              ))}
            </TagRow>
          )}
          <Input
            {...control}
            ref={input}
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            maxLength={maxStaffKeyword}
            aria-expanded={shown}
            aria-controls={list}
            aria-autocomplete="list"
            aria-busy={asked && isFetching}
            {...(shown && { 'aria-activedescendant': `${list}-${current}` })}
            disabled={full && !text}
            value={text}
            onChange={({ target }) => {
              setText(target.value)
              setAt(0)
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={keys}
          />
          <Found id={list} role="listbox" aria-label={t`Colleagues found`} hidden={!shown}>
            {shown &&
              found.map((colleague, index) => (
                <li
                  key={colleague.userAccount}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === current}
                  onPointerDown={(event) => {
                    event.preventDefault()
                    choose(colleague)
                  }}
                >
                  <bdi>{colleague.fullName}</bdi>
                  <small>
                    <bdi>{colleague.userAccount}</bdi>
                    {colleague.department && ` · ${colleague.department}`}
                  </small>
                </li>
              ))}
          </Found>
          {asked && !isFetching && (isError || (!shown && !full)) && (
            <Said role="status">
              {isError ? (
                <Trans>Colleagues could not be looked for. Wait a moment, then type on.</Trans>
              ) : (
                <Trans>Nobody found.</Trans>
              )}
            </Said>
          )}
        </div>
      )}
    </Field>
  )
}
