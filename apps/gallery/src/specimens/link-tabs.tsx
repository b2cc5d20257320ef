import { LinkTabs } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

export const linkTabs: Specimen = {
  name: 'link-tabs',
  states: {
    'with counts': ({ section, word, title, action }) => (
      <LinkTabs
        label={section}
        current="one"
        tabs={[
          { key: 'one', text: word, to: '/one', count: 3 },
          { key: 'two', text: section, to: '/two', count: 0 },
          { key: 'three', text: action, to: '/three', count: 240 },
          { key: 'four', text: title, to: '/four' },
        ]}
      />
    ),
    'long text': ({ section, long, title, word }) => (
      <LinkTabs
        label={section}
        current="two"
        tabs={[
          { key: 'one', text: long, to: '/one' },
          { key: 'two', text: title, to: '/two' },
          { key: 'three', text: word, to: '/three' },
        ]}
      />
    ),
  },
}
