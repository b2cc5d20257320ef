import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/api-client'
import { pathFor } from '@portal/routing'
import { qrPath } from '@portal/ui-kit'
import { Link } from 'react-router-dom'
import { ClassPlace } from '../shared/class-card.tsx'
import { ClassTime } from '../shared/class-times.tsx'
import { OrderBadge } from '../shared/order-badge.tsx'

/** Tickets, side by side where there is room. */
export const Tickets = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, calc(var(--u) * 28)), 1fr))',
    gap: '4',
    p: '4',
  },
})
const Root = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'auto minmax(0, 1fr)' },
    gap: '4',
    alignItems: 'center',
    justifyItems: { base: 'center', sm: 'stretch' },
    p: '4',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'lg',
    overflowWrap: 'anywhere',
    // Readers need dark on white, in the dark mode too.
    '& > svg': { width: '160px', height: '160px', bg: 'white', color: 'black', borderRadius: 'sm' },
    '& > div': { minW: '0', width: 'full' },
    '& h2': { textStyle: 'lg', fontWeight: 'semibold' },
    '& h2 a': { color: 'fg', display: 'inline-flex', alignItems: 'center', minH: { base: 'control.touch', md: '6' } },
    '& p': { color: 'fg.muted', mt: '1' },
    '& b': { color: 'fg' },
  },
})

type TicketFacts = AnswerOf<'POST /train/order/getTrainingTicketList'>[number]

/** T08. A ticket with the code that is read at the door; who reads it sees whether it is genuine. */
export function Ticket({ ticket: { number, code, state, name, class: course } }: { ticket: TicketFacts }) {
  const { t } = useLingui()
  const { size, path } = qrPath(location.origin + pathFor('trainVerify', { code }))
  return (
    <Root>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={t`QR code of the ticket ${number}`}
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div>
        <OrderBadge state={state} />
        <h2>
          <Link to={`${pathFor('trainOrder')}?number=${number}`} lang="zh-CN">
            {course.title}
          </Link>
        </h2>
        <p>
          <b>{name}</b>
        </p>
        <p>
          <ClassTime {...course} />
        </p>
        <p>
          <ClassPlace course={course} />
        </p>
        <p>
          <Trans>Order number</Trans> <bdi dir="ltr">{number}</bdi>
        </p>
      </div>
    </Root>
  )
}
