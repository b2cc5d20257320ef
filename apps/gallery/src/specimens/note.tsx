import { Note } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import type { Specimen } from '../specimen.ts'

export const note: Specimen = {
  name: 'note',
  states: {
    info: ({ sentence, word }) => (
      <Note>
        <p>
          {sentence} <Link to="/more">{word}</Link>
        </p>
      </Note>
    ),
    good: ({ sentence }) => <Note kind="good">{sentence}</Note>,
    warning: ({ sentence }) => <Note kind="warning">{sentence}</Note>,
    bad: ({ sentence }) => <Note kind="bad">{sentence}</Note>,
    'long text': ({ long, model }) => (
      <Note kind="warning">
        {long} {model.repeat(6)}
      </Note>
    ),
  },
}
