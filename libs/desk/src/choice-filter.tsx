import { Select } from '@portal/ui-kit'
import type { ReactNode } from 'react'

type Props<Choice extends string> = {
  label: string
  /** What stands for no choice, such as "Any state". */
  any: string
  choices: readonly Choice[]
  /** What a choice is called. */
  nameOf: (choice: Choice) => ReactNode
  chosen: Choice | undefined
  onChange: (chosen: Choice | undefined) => void
}

/** Filters a list by one of a few things, or by none. */
export const ChoiceFilter = <Choice extends string>({
  label,
  any,
  choices,
  nameOf,
  chosen,
  onChange,
}: Props<Choice>) => (
  <Select
    size="staff"
    width={{ base: 'full', md: 'auto' }}
    maxW={{ md: 'calc(var(--u) * 18)' }}
    aria-label={label}
    value={chosen ?? ''}
    onChange={({ target: { value } }) => onChange(choices.find((choice) => choice === value))}
  >
    <option value="">{any}</option>
    {choices.map((choice) => (
      <option key={choice} value={choice}>
        {nameOf(choice)}
      </option>
    ))}
  </Select>
)
