import { Highlighted } from '@portal/ui-kit'
import { Prose } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const highlighted: Specimen = {
  name: 'highlighted',
  states: {
    'words found': ({ word, long }) => (
      <Prose>
        <Highlighted html={`<mark>${word}</mark> ${long}`} />
      </Prose>
    ),
    'nothing found': ({ title }) => (
      <Prose>
        <Highlighted html={title} />
      </Prose>
    ),
    'markup stays text': ({ model }) => (
      <Prose>
        <Highlighted html={`&lt;b&gt;${model}&lt;/b&gt; &amp; <mark>${model}</mark>`} />
      </Prose>
    ),
  },
}
