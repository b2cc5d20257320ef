import { Button, showMessage } from '@portal/ui-kit'
import { Row } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

// The place where they appear is drawn once, by the gallery itself.
export const message: Specimen = {
  name: 'message',
  states: {
    good: ({ sentence }) => <Button onClick={() => showMessage(sentence)}>Good news</Button>,
    bad: ({ sentence, long }) => (
      <Row>
        <Button onClick={() => showMessage(sentence, 'bad')}>Bad news</Button>
        <Button onClick={() => showMessage(long, 'bad')}>Long bad news</Button>
      </Row>
    ),
  },
}
