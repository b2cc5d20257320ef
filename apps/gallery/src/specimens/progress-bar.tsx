import { ProgressBar } from '@portal/ui-kit'
import { Frame } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const progressBar: Specimen = {
  name: 'progress-bar',
  states: {
    running: () => (
      <Frame>
        <ProgressBar running />
      </Frame>
    ),
    'not running': () => (
      <Frame>
        <ProgressBar running={false} />
      </Frame>
    ),
  },
}
