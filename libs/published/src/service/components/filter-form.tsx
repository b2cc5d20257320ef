import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { Button, Field, Select } from '@portal/ui-kit'
import type { ReactNode } from 'react'
import { Form, useLocation } from 'react-router-dom'

const Filters = chakra(Form, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 11)), 1fr))',
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

/** Choices that a list is cut down to: a form whose values stand in the address, without a script too. */
export function FilterForm({ choices }: { choices: readonly Choice[] }) {
  const { pathname } = useLocation()
  return (
    <Filters key={choices.map(({ value }) => value).join()} action={pathname}>
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
        <Trans>Show</Trans>
      </Button>
    </Filters>
  )
}
