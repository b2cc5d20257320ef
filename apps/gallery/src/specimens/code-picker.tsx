import { CodePicker } from '@portal/desk'
import { useState } from 'react'
import { Column } from '../row.tsx'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

const models = ['KS-IPC-4120', 'KS-IPC-4231E-Z', 'KS-IPC-8842', 'KS-NVR-5208-P8', 'KS-NVR-5216', 'KS-ACC-2101']

function Picker({ words, error, max }: { words: Samples; error?: true; max: number }) {
  const [chosen, setChosen] = useState<readonly string[]>(models.slice(1, 2))
  return (
    <Column>
      <CodePicker
        id={`models-${max}`}
        label={words.section}
        hint={words.sentence}
        error={error && words.sentence}
        options={models.map((code) => ({ code, name: code, note: words.word }))}
        chosen={chosen}
        max={max}
        onChange={setChosen}
      />
    </Column>
  )
}

export const codePicker: Specimen = {
  name: 'code-picker',
  states: {
    chosen: (words) => <Picker words={words} max={5} />,
    error: (words) => <Picker words={words} max={4} error />,
    'no more can be chosen': (words) => <Picker words={words} max={1} />,
  },
}
