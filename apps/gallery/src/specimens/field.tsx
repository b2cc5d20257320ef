import { Choice, Field, Input, Select, Textarea } from '@portal/ui-kit'
import { useId } from 'react'
import { Column } from '../row.tsx'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

function Radios({ word, model }: Samples) {
  const name = useId()
  return (
    <>
      {[word, model].map((label, at) => (
        <Choice key={label} type="radio" name={name} label={label} defaultChecked={at === 0} />
      ))}
    </>
  )
}

export const field: Specimen = {
  name: 'field',
  states: {
    input: ({ word, model, sentence }) => (
      <Column>
        <Field label={word} hint={sentence}>
          {(control) => <Input placeholder={model} {...control} />}
        </Field>
        <Field label={word}>{(control) => <Input size="staff" defaultValue={model} {...control} />}</Field>
      </Column>
    ),
    error: ({ word, model, sentence }) => (
      <Column>
        <Field label={word} error={sentence} required>
          {(control) => <Input defaultValue={model} {...control} />}
        </Field>
      </Column>
    ),
    disabled: ({ word, model }) => (
      <Column>
        <Field label={word}>{(control) => <Input disabled defaultValue={model} {...control} />}</Field>
        <Field label={word}>
          {(control) => (
            <Select disabled {...control}>
              <option>{model}</option>
            </Select>
          )}
        </Field>
        <Choice label={word} disabled />
      </Column>
    ),
    select: ({ section, word, model }) => (
      <Column>
        <Field label={section}>
          {(control) => (
            <Select {...control}>
              <option>{word}</option>
              <option>{model}</option>
            </Select>
          )}
        </Field>
      </Column>
    ),
    textarea: ({ word, sentence }) => (
      <Column>
        <Field label={word}>{(control) => <Textarea rows={3} defaultValue={sentence} {...control} />}</Field>
      </Column>
    ),
    'check boxes': ({ word, section }) => (
      <Column>
        <Choice label={word} count={12} defaultChecked />
        <Choice label={section} count="5000+" />
      </Column>
    ),
    'radio buttons': (words) => (
      <Column>
        <Radios {...words} />
      </Column>
    ),
    'long text': ({ long, model }) => (
      <Column>
        <Field label={long} error={long}>
          {(control) => <Input defaultValue={long} {...control} />}
        </Field>
        <Field label={model}>
          {(control) => (
            <Select {...control}>
              <option>{long}</option>
            </Select>
          )}
        </Field>
        <Choice label={long} count={4} />
      </Column>
    ),
  },
}
