import { Card, MetaLine, Muted, PageTitle, SectionHead, VisuallyHidden, WideWrap, Wrap } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import type { Specimen } from '../specimen.ts'

export const layout: Specimen = {
  name: 'layout',
  states: {
    'page title': ({ title }) => <PageTitle>{title}</PageTitle>,
    'section head': ({ section, word }) => <SectionHead title={section} more={<Link to="/all">{word}</Link>} />,
    'section head, long text': ({ long, word }) => <SectionHead title={long} more={<Link to="/all">{word}</Link>} />,
    card: ({ title, sentence }) => (
      <Card px="5" py="4">
        <b>{title}</b>
        <Muted>{sentence}</Muted>
      </Card>
    ),
    'meta line': ({ word, model }) => (
      <MetaLine>
        <span>{word}</span>
        <span>{model}</span>
        <span>24 Nov 2026</span>
      </MetaLine>
    ),
    'content column and full width': ({ sentence }) => (
      <>
        <Wrap py="2" bg="bg.muted">
          {sentence}
        </Wrap>
        <WideWrap py="2" mt="2" bg="bg.muted">
          {sentence}
        </WideWrap>
      </>
    ),
    'only heard': ({ word, sentence }) => (
      <p>
        {word}
        <VisuallyHidden>{sentence}</VisuallyHidden>
      </p>
    ),
    'page title, long text': ({ long }) => <PageTitle>{long}</PageTitle>,
  },
}
