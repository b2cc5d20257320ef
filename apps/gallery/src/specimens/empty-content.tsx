import { Button, EmptyContent } from '@portal/ui-kit'
import type { Specimen } from '../specimen.ts'

export const emptyContent: Specimen = {
  name: 'empty-content',
  states: {
    'with a way on': ({ title, sentence, section }) => (
      <EmptyContent heading="h3" title={title} action={<Button>{section}</Button>}>
        {sentence}
      </EmptyContent>
    ),
    'title alone': ({ title }) => <EmptyContent heading="h3" title={title} />,
    'long text': ({ long, title, section }) => (
      <EmptyContent
        heading="h3"
        title={long}
        action={
          <>
            <Button>{section}</Button>
            <Button>{title}</Button>
          </>
        }
      >
        {long}
      </EmptyContent>
    ),
  },
}
