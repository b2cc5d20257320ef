import { chakra } from '@chakra-ui/react'
import { Card } from '@portal/ui-kit'
import { useId, type ReactNode } from 'react'

const Frame = chakra(Card, {
  base: {
    p: { base: '4', md: '5' },
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '4',
    maxW: 'calc(var(--u) * 45)',
    mb: '4',
    '& h2': { textStyle: 'xl' },
    '& h2 + p': { color: 'fg.muted', mt: '1' },
    '& form': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '4', maxW: 'calc(var(--u) * 27)' },
    '& [data-actions]': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'calc(var(--u) * 11) minmax(0, 1fr)' },
      columnGap: '4',
      rowGap: { base: '0', md: '2' },
      m: '0',
    },
    '& dt': { color: 'fg.muted' },
    '& dd': { m: '0', mb: { base: '2', md: '0' }, overflowWrap: 'anywhere' },
  },
})

/** One part of a page of settings: what it is about, and the form to change it. */
export function FormSection({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <Frame role="region" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </Frame>
  )
}
