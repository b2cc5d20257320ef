import { BrandMark, SightCone } from '@portal/ui-kit'
import { Row } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const sightCone: Specimen = {
  name: 'sight-cone',
  states: {
    drawing: () => (
      <Row overflow="hidden">
        <SightCone width="240px" height="204px" />
      </Row>
    ), // its rays reach beyond it,
    mark: () => (
      <Row>
        <BrandMark size={20} />
        <BrandMark />
        <BrandMark size={48} />
      </Row>
    ),
  },
}
