import { FilterForm } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

export const filterForm: Specimen = {
  name: 'filter-form',
  states: {
    'two choices': ({ title, section, sentence }) => (
      <FilterForm
        submit={section}
        choices={[
          { name: 'one', label: section, value: '', any: sentence, options: [['a', title]] },
          { name: 'other', label: title, value: 'a', any: sentence, options: [['a', title]] },
        ]}
      />
    ),
    'words, and long text': ({ long, section }) => (
      <FilterForm
        submit={section}
        words={{ label: section, value: long, max: 200 }}
        choices={[{ name: 'third', label: long, value: 'a', any: section, options: [['a', long]] }]}
      />
    ),
  },
}
