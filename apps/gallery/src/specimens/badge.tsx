import { Badge, FeaturedBadge, StateBadge } from '@portal/ui-kit'
import { Row } from '../row.tsx'
import type { Specimen } from '../specimen.ts'

export const badge: Specimen = {
  name: 'badge',
  states: {
    'states of an article': () => (
      <Row>
        {(['draft', 'pending', 'published', 'recalled', 'rejected'] as const).map((state) => (
          <StateBadge key={state} state={state} />
        ))}
      </Row>
    ),
    featured: () => <FeaturedBadge />,
    plain: ({ word, title }) => (
      <Row>
        <Badge>{word}</Badge>
        <Badge>{title}</Badge>
      </Row>
    ),
    'asking for attention': ({ word }) => (
      <Row>
        {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
          <Badge key={tone} tone={tone}>
            {word}
          </Badge>
        ))}
      </Row>
    ),
  },
}
