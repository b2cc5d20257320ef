import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { TrainingOrderDetail } from '@portal/contract'
import { Moment } from '@portal/desk'
import { orderActionNames } from './course-names.ts'

const Trail = chakra('ol', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '3',
    '& > li': { borderInlineStartWidth: '2px', borderColor: 'brand.solid', ps: '3', overflowWrap: 'anywhere' },
    '& b': { fontWeight: 'medium' },
    '& small': { display: 'block', color: 'fg.subtle', textStyle: 'sm' },
    '& p': { color: 'fg.muted', whiteSpace: 'pre-line' },
  },
})

/** What happened to an order, the first first. */
export function OrderTrail({ trail }: { trail: TrainingOrderDetail['trail'] }) {
  const { i18n } = useLingui()
  return (
    <Trail>
      {trail.map(({ action, at, by, note }, nth) => (
        <li key={nth}>
          <b>{i18n._(orderActionNames[action])}</b>
          <small data-varies="">
            <Moment at={at} /> {by}
          </small>
          {note && <p>{note}</p>}
        </li>
      ))}
    </Trail>
  )
}
