import { Breadcrumbs } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

export const breadcrumbs: Specimen = {
  name: 'breadcrumbs',
  states: {
    'two levels': ({ section, title }) => (
      <Breadcrumbs crumbs={[{ text: section, to: '/documents' }, { text: title }]} />
    ),
    'long text': ({ section, word, title, long }) => (
      <Breadcrumbs
        crumbs={[
          { text: section, to: '/documents' },
          { text: word, to: '/documents/firmware' },
          { text: title, to: '/documents/firmware/recorder' },
          { text: long },
        ]}
      />
    ),
  },
}
