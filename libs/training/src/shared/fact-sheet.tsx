import { chakra } from '@chakra-ui/react'
import { Card } from '@portal/ui-kit'
import type { ReactNode } from 'react'

const Sheet = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 10) minmax(0, 1fr)' },
    columnGap: '5',
    rowGap: { base: '0', md: '2.5' },
    p: { base: '4', md: '5' },
    overflowWrap: 'anywhere',
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', mb: { base: '2.5', md: '0' } },
  },
})

/** Facts with their names, one below the other. */
export function FactSheet({ facts }: { facts: readonly (readonly [name: ReactNode, fact: ReactNode])[] }) {
  return (
    <Card data-varies="">
      <Sheet>
        {facts.map(([name, fact], at) => (
          <chakra.div key={at} display="contents">
            <dt>{name}</dt>
            <dd>{fact}</dd>
          </chakra.div>
        ))}
      </Sheet>
    </Card>
  )
}
