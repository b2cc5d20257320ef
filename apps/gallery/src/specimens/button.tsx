import { Button, ButtonLink } from '@portal/ui-kit'
import { Search, X } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Row } from '../row.tsx'
import type { Samples } from '../samples.ts'
import type { Specimen } from '../specimen.ts'

const looks = ['solid', 'outline', 'text', 'danger', 'dangerSolid'] as const

function Counting({ action }: Samples) {
  const [times, setTimes] = useState(0)
  return (
    <Button onClick={() => setTimes(times + 1)}>
      {action}: {times}
    </Button>
  )
}

export const button: Specimen = {
  name: 'button',
  states: {
    looks: ({ action }) => (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look}>
            {action}
          </Button>
        ))}
      </Row>
    ),
    sizes: ({ action }) => (
      <Row>
        {(['staff', 'reader', 'large'] as const).map((size) => (
          <Button key={size} size={size}>
            {action}
          </Button>
        ))}
      </Row>
    ),
    'with an icon': ({ section }) => (
      <Row>
        <Button>
          <Search size={16} aria-hidden />
          {section}
        </Button>
        <Button look="icon" aria-label="Search">
          <Search size={18} aria-hidden />
        </Button>
        <Button look="icon" size="staff" aria-label="Close">
          <X size={16} aria-hidden />
        </Button>
      </Row>
    ),
    disabled: ({ action }) => (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} disabled>
            {action}
          </Button>
        ))}
      </Row>
    ),
    busy: ({ action }) => (
      <Row>
        {looks.map((look) => (
          <Button key={look} look={look} aria-busy>
            {action}
          </Button>
        ))}
      </Row>
    ),
    'a link': ({ section }) => (
      <Row>
        <ButtonLink asChild>
          <Link to="/documents">{section}</Link>
        </ButtonLink>
        <ButtonLink look="solid" asChild>
          <Link to="/documents/solid">{section}</Link>
        </ButtonLink>
      </Row>
    ),
    'long text': ({ title }) => (
      <Row>
        <Button look="solid">{title}</Button>
        <Button>{title}</Button>
      </Row>
    ),
    'counts its clicks': Counting,
  },
}
