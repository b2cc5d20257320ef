import { Skeleton } from '@portal/ui-kit'
import { Column } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const skeleton: Specimen = {
  name: 'skeleton',
  states: {
    loading: () => (
      <Column role="status" aria-label="Loading">
        {[80, 45, 65, 30].map((width) => (
          <Skeleton key={width} style={{ width: `${width}%` }} />
        ))}
      </Column>
    ),
  },
}
