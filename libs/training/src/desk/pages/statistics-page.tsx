import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { AnswerOf } from '@portal/api-client'
import { Count, ListCard, LoadFailed, StaffPage } from '@portal/desk'
import { formatNumber } from '@portal/i18n'
import { Card, columnsFor, DataTable, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { courseTopicNames, orderStateNames } from '../../shared/course-names.ts'
import { Amount } from '../../shared/price.tsx'
import { deskStatisticsQuery } from '../desk-queries.ts'
import { DeskTabs } from '../desk-tabs.tsx'

// The library of charts is as large as the rest of the page's code: the numbers do not wait for it.
const BarsChart = lazy(() => import('@portal/desk/bars-chart'))

type Statistics = AnswerOf<'POST /train/desk/statistics'>
type Month = Statistics['months'][number]

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    p: '4',
  },
})
const Figure = chakra(Card, {
  base: {
    p: '4',
    m: '0',
    minW: '0',
    overflowX: 'clip',
    '& h2': { textStyle: 'sm', color: 'fg.muted', fontWeight: 'medium' },
    '& strong': { display: 'block', textStyle: '3xl', fontVariantNumeric: 'tabular-nums' },
    '& svg:focus-visible': { outline: '2px solid var(--ks-colors-brand-focus-ring)', outlineOffset: '2px' },
    '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', rowGap: '1.5', mt: '3' },
    '& dd': { m: '0', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
})

const column = columnsFor<Month>()
const columns = column.columns([
  column.accessor('month', { header: () => <Trans>Month</Trans>, meta: { place: 'title' } }),
  column.accessor('orders', {
    header: () => <Trans>Orders</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
  column.accessor('confirmed', {
    header: () => <Trans>Confirmed orders</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
  column.accessor('income', {
    header: () => <Trans>Income</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Amount fen={getValue()} />,
  }),
])
const keyOf = ({ month }: Month) => month

function Figures({ statistics }: { statistics: Statistics }) {
  const { t, i18n } = useLingui()
  const { months, states, topics, seats, taken, waiting } = statistics
  const sum = (measure: 'orders' | 'income') => months.reduce((all, month) => all + month[measure], 0)
  return (
    <>
      <Grid data-varies="">
        <Figure asChild>
          <figure>
            <h2>
              <Trans>Orders of the last twelve months</Trans>
            </h2>
            <strong>{formatNumber(i18n, sum('orders'))}</strong>
            <Suspense fallback={<Skeleton height="220px" />}>
              <BarsChart
                rows={months.map(({ month, orders }) => ({ name: month, count: orders }))}
                series={[t`Orders`]}
                label={t`Orders by month; every number is in the table below`}
              />
            </Suspense>
          </figure>
        </Figure>
        <Figure asChild>
          <figure>
            <h2>
              <Trans>Income of the last twelve months (CNY)</Trans>
            </h2>
            <strong>{formatNumber(i18n, sum('income') / 100)}</strong>
            <Suspense fallback={<Skeleton height="220px" />}>
              <BarsChart
                rows={months.map(({ month, income }) => ({ name: month, count: income / 100 }))}
                series={[t`Income`]}
                label={t`Income by month; every number is in the table below`}
              />
            </Suspense>
          </figure>
        </Figure>
        <Figure>
          <h2>
            <Trans>Seats of the classes to come</Trans>
          </h2>
          <strong>
            <Trans>
              {taken} of {seats}
            </Trans>
          </strong>
          <dl>
            <dt>
              <Trans>On waiting lists</Trans>
            </dt>
            <dd>{formatNumber(i18n, waiting)}</dd>
            {topics.map(({ topic, orders }) => (
              <div key={topic} style={{ display: 'contents' }}>
                <dt>{i18n._(courseTopicNames[topic])}</dt>
                <dd>{formatNumber(i18n, orders)}</dd>
              </div>
            ))}
          </dl>
        </Figure>
        <Figure>
          <h2>
            <Trans>Orders by state</Trans>
          </h2>
          <dl>
            {states.map(({ state, orders }) => (
              <div key={state} style={{ display: 'contents' }}>
                <dt>{i18n._(orderStateNames[state])}</dt>
                <dd>{formatNumber(i18n, orders)}</dd>
              </div>
            ))}
          </dl>
        </Figure>
      </Grid>
      <div data-varies="">
        <DataTable
          label={t`All numbers by month`}
          columns={columns}
          rows={months.toReversed()}
          rowKey={keyOf}
          onRetry={() => {}}
          empty={null}
        />
      </div>
    </>
  )
}

/** What was ordered, from month to month. */
export function Component() {
  const { data, isError, refetch } = useQuery(deskStatisticsQuery)
  return (
    <StaffPage title={<Trans id="route.trainingDeskStatistics">Training in numbers</Trans>}>
      <ListCard>
        <DeskTabs current="statistics" />
        {data ? (
          <Figures statistics={data} />
        ) : isError ? (
          <LoadFailed title={<Trans>The statistics could not be loaded</Trans>} onRetry={() => void refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height="320px" />
          </div>
        )}
      </ListCard>
    </StaffPage>
  )
}
