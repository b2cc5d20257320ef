import { ProgressBar } from '@portal/ui-kit'
import { Stage } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const progressBar: Specimen = {
  name: 'progress-bar',
  states: {
    running: () => (
      <Stage>
        <ProgressBar running />
      </Stage>
    ),
    'not running': () => (
      <Stage>
        <ProgressBar running={false} />
      </Stage>
    ),
  },
}
