import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router-dom'
import { Button } from './button.tsx'
import { Field, Input, Select } from './field.tsx'

const Filters = chakra(Form, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 10)), 1fr))',
    gap: '4',
    alignItems: 'end',
    mt: '6',
  },
})
type Choice = {
  readonly name: string
  readonly label: ReactNode
  readonly value: string
  readonly any: string
  readonly options: readonly (readonly [value: string, text: string])[]
}
type Props = {
  choices: readonly Choice[]
  /** What its button says. */ submit: ReactNode
  /** A field of words, in front. */ words?: { readonly label: ReactNode; readonly value: string; readonly max: number }
}

/** Choices that a list is cut down to: a form whose values stand in the address, without a script too. */
export function FilterForm({ choices, words, submit }: Props) {
  const { pathname } = useLocation()
  return (
    <Filters key={[words?.value, ...choices.map(({ value }) => value)].join()} action={pathname} role="search">
      {words && (
        <Field label={words.label}>
          {(control) => (
            <Input {...control} type="search" name="keyword" defaultValue={words.value} maxLength={words.max} />
          )}
        </Field>
      )}
      {choices.map(({ name, label, value, any, options }) => (
        <Field key={name} label={label}>
          {(control) => (
            <Select {...control} name={name} defaultValue={value}>
              <option value="">{any}</option>
              {options.map(([code, text]) => (
                <option key={code} value={code}>
                  {text}
                </option>
              ))}
            </Select>
          )}
        </Field>
      ))}
      <Button type="submit" look="outline">
        {submit}
      </Button>
    </Filters>
  )
}
