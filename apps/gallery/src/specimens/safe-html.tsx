import { SafeHtml } from '@portal/ui-kit'
import { Prose } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const safeHtml: Specimen = {
  name: 'safe-html',
  states: {
    'authored text': ({ title, sentence, model }) => (
      <Prose>
        <SafeHtml html={`<h3>${title}</h3><p>${sentence} <strong>${model}</strong> <mark>${model}</mark></p>`} />
      </Prose>
    ),
    'what is not allowed is gone': ({ sentence }) => (
      <Prose>
        <SafeHtml
          html={`<p onclick="document.title='gone wrong'">${sentence}</p><script>document.title='gone wrong'</script>`}
        />
      </Prose>
    ),
    'long text': ({ long }) => (
      <Prose>
        <SafeHtml as="p" html={long} />
      </Prose>
    ),
  },
}
