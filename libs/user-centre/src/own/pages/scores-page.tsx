import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Score } from '@portal/contract'

import { Count, Day, ListCard, LoadFailed, PagedTable, StaffPage, usePage, useView } from '@portal/desk'
import { formatNumber } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { Card, columnsFor, EmptyContent, RowLink, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { scoreSumQuery } from '../../queries.ts'
import { scoresQuery, scoreView } from '../message-queries.ts'
import { ReasonName } from '../message-words.tsx'
import { pathOfThing, TitleOf } from '../named-thing.tsx'

const Sum = chakra(Card, {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: '8',
    rowGap: '3',
    p: { base: '4', md: '5' },
    mb: '4',
    '& strong': { display: 'block', textStyle: '3xl', fontWeight: 'semibold' },
    '& dl': { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '2', m: '0' },
    '& dt': { color: 'fg.muted', textStyle: 'sm' },
    '& dd': { m: '0' },
  },
})

const column = columnsFor<Score>()
const columns = column.columns([
  column.accessor('reason', {
    header: () => <Trans>For</Trans>,
    cell: ({ getValue }) => <ReasonName reason={getValue()} />,
  }),
  column.accessor('thing', {
    header: () => <Trans>What</Trans>,
    meta: { place: 'title' },
    cell: ({ getValue }) => {
      const thing = getValue()
      const to = pathOfThing(thing)
      return to === undefined ? (
        <TitleOf thing={thing} />
      ) : (
        <RowLink title={thing?.title} to={to}>
          <TitleOf thing={thing} />
        </RowLink>
      )
    },
  }),
  column.accessor('at', {
    header: () => <Trans>When</Trans>,
    meta: { place: 'fact' },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  column.accessor('points', {
    header: () => <Trans>Points</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <>+{getValue()}</>,
  }),
])
const keyOf = ({ id }: Score) => id

/** The points that somebody earned: how many, for what, and when. */
export function Component() {
  const { t, i18n } = useLingui()
  const { view, to } = useView(scoreView, pathFor('myScores'))
  const sum = useQuery(scoreSumQuery)
  const list = usePage(scoresQuery(view))
  return (
    <StaffPage title={<Trans id="route.myScores">My points</Trans>}>
      {sum.data ? (
        <Sum>
          <p>
            <strong>
              <Count count={sum.data.sum} />
            </strong>
            <Plural value={sum.data.sum} one="point" other="points" />
          </p>
          {sum.data.reasons.length > 0 && (
            <dl>
              {sum.data.reasons.map((each) => {
                const [count, points] = [each.count, each.points].map((number) => formatNumber(i18n, number))
                return (
                  <div key={each.reason}>
                    <dt>
                      <ReasonName reason={each.reason} />
                    </dt>
                    <dd>
                      <Trans>
                        {count} × {each.points / each.count} = {points}
                      </Trans>
                    </dd>
                  </div>
                )
              })}
            </dl>
          )}
        </Sum>
      ) : sum.isError ? (
        <Card css={{ mb: '4' }}>
          <LoadFailed title={<Trans>Your points could not be loaded</Trans>} onRetry={() => void sum.refetch()} />
        </Card>
      ) : (
        <Sum role="status" aria-label={t`Loading`}>
          <Skeleton style={{ height: 56, width: 160 }} />
        </Sum>
      )}
      <ListCard>
        <PagedTable
          label={t`What you earned points for`}
          columns={columns}
          rowKey={keyOf}
          list={list}
          pageNo={view.pageNo}
          to={to}
          empty={
            <EmptyContent title={<Trans>No points yet</Trans>}>
              <Trans>
                You earn points when what you wrote is published or featured, and when an error that you reported is
                confirmed.
              </Trans>
            </EmptyContent>
          }
        />
      </ListCard>
    </StaffPage>
  )
}
