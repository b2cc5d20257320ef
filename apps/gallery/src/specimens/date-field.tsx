import { DateField } from '@portal/desk'
import { useState } from 'react'
import { Column } from '../row.tsx'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

function Day({ words: { word, sentence }, first, error }: { words: Samples; first: string; error?: true }) {
  const [day, setDay] = useState(first)
  return (
    <Column>
      <DateField label={word} hint={sentence} error={error && sentence} day={day} onChange={setDay} />
    </Column>
  )
}

export const dateField: Specimen = {
  name: 'date-field',
  states: {
    none: (words) => <Day words={words} first="" />,
    chosen: (words) => <Day words={words} first="2026-11-24" />,
    error: (words) => <Day words={words} first="2026-11-24" error />,
  },
}
