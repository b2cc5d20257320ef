import { BrandMark, SightCone } from '@portal/ui-kit'
import { Row } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const sightCone: Specimen = {
  name: 'sight-cone',
  states: {
    drawing: () => <SightCone width="240px" height="204px" />,
    mark: () => <Row><BrandMark size={20} /><BrandMark /><BrandMark size={48} /></Row>,
  },
}
