import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { TrainingRequestKind } from '@portal/contract/facts'
import { Moment } from '@portal/desk'
import { Card, MetaLine, SectionHead } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { RequestBadge } from '../shared/request-badge.tsx'
import { ownRequestsQuery } from './queries.ts'

const List = chakra('ol', {
  base: {
    listStyle: 'none',
    maxW: 'calc(var(--u) * 46)',
    '& > li + li': { mt: '4' },
    '& > li > div': { p: { base: '4', md: '5' }, overflowWrap: 'anywhere' },
    '& header': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' },
    '& h3': { textStyle: 'lg', fontWeight: 'semibold' },
    '& [data-words]': { whiteSpace: 'pre-line', mt: '2' },
    '& [data-answer]': { mt: '3', ps: '4', borderInlineStartWidth: '2px', borderColor: 'brand.solid' },
  },
})

/** What somebody asked for before, with the answers; nothing for whoever asked for nothing. */
export function OwnRequests({ kind }: { kind: TrainingRequestKind }) {
  const { data: requests = [] } = useQuery(ownRequestsQuery(kind))
  if (!requests.length) return null
  return (
    <section>
      <SectionHead title={<Trans>What you asked for before</Trans>} />
      <List>
        {requests.map(({ id, number, state, message, answer, at, answeredAt }) => (
          <li key={id}>
            <Card>
              <header>
                <h3>
                  <bdi dir="ltr">{number}</bdi>
                </h3>
                <RequestBadge state={state} />
              </header>
              <MetaLine>
                <Moment at={at} />
              </MetaLine>
              {message && <p data-words="">{message}</p>}
              {answer && (
                <div data-answer="">
                  <MetaLine>
                    <span>
                      <Trans>Answer of the training centre</Trans>
                    </span>
                    {answeredAt && <Moment at={answeredAt} />}
                  </MetaLine>
                  <p data-words="">{answer}</p>
                </div>
              )}
            </Card>
          </li>
        ))}
      </List>
    </section>
  )
}
