import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { requestStatisticsDays } from '@portal/contract/facts'
import { Count, Day, LoadFailed, usePage, useView } from '@portal/desk'
import { formatDay, formatSpan } from '@portal/i18n'
import { pathFor } from '@portal/routing'
import { Card, columnsFor, DataTable, EmptyContent, LinkTabs, PageTitle, Skeleton } from '@portal/ui-kit'
import { lazy, Suspense, type ReactNode } from 'react'
import { RequestStateBadge, useStateNames } from '../../shared/request-words.tsx'
import { requestStatisticsQuery, statisticsView } from '../desk-view.ts'

type Statistics = DataOf<Calls['POST /extend/zenDesk/desk/statistics']>
// The library of charts is as large as the rest of the page's code: the numbers do not wait for it.
const BarsChart = lazy(() => import('@portal/desk/bars-chart'))
const chartHeight = 220
const minute = 60_000

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    alignItems: 'start',
    gap: '4',
    '&[aria-busy=true]': { cursor: 'progress' },
  },
})
const Figure = chakra(Card, {
  base: {
    minW: '0',
    overflowX: 'clip',
    '& > h2': { textStyle: 'lg', px: '4', pt: '4' },
    '& [data-numbers]': { display: 'flex', flexWrap: 'wrap', columnGap: '8', rowGap: '3', px: '4', py: '3' },
    '& [data-numbers] strong': { display: 'block', textStyle: '3xl', fontVariantNumeric: 'tabular-nums' },
    '& [data-numbers] span': { color: 'fg.muted', textStyle: 'sm' },
    '& [data-chart]': { px: '4', py: '3' },
    '& svg:focus-visible': {
      outline: '2px solid var(--ks-colors-brand-focus-ring)',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
  },
})

const stateColumn = columnsFor<Statistics['states'][number]>()
const stateColumns = stateColumn.columns([
  stateColumn.accessor('state', {
    header: () => <Trans>State</Trans>,
    meta: { place: 'title' },
    cell: ({ getValue }) => <RequestStateBadge state={getValue()} />,
  }),
  stateColumn.accessor('count', {
    header: () => <Trans>Service requests</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const ratingColumn = columnsFor<Statistics['ratings'][number]>()
const ratingColumns = ratingColumn.columns([
  ratingColumn.accessor('rating', { header: () => <Trans>Rating</Trans>, meta: { place: 'title' } }),
  ratingColumn.accessor('count', {
    header: () => <Trans>Service requests</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const weekColumn = columnsFor<Statistics['weeks'][number]>()
const weekColumns = weekColumn.columns([
  weekColumn.accessor('week', {
    header: () => <Trans>Week from</Trans>,
    meta: { place: 'title' },
    cell: ({ getValue }) => <Day at={getValue()} />,
  }),
  weekColumn.accessor('sent', {
    header: () => <Trans>sent</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
  weekColumn.accessor('solved', {
    header: () => <Trans>solved</Trans>,
    meta: { place: 'number' },
    cell: ({ getValue }) => <Count count={getValue()} />,
  }),
])
const Chart = ({ children }: { children: ReactNode }) => (
  <div data-chart="">
    <Suspense fallback={<Skeleton style={{ height: chartHeight }} />}>{children}</Suspense>
  </div>
)
const again = () => undefined

function Figures({ statistics: { states, firstAnswer, weeks, ratings } }: { statistics: Statistics }) {
  const { t, i18n } = useLingui()
  const names = useStateNames()
  const rated = ratings.reduce((sum, { count }) => sum + count, 0)
  const mean = rated ? ratings.reduce((sum, { rating, count }) => sum + rating * count, 0) / rated : 0
  const onTime = firstAnswer.inTime + firstAnswer.late
  const percent = new Intl.NumberFormat(i18n.locale, { style: 'percent' })
  const oneDigit = new Intl.NumberFormat(i18n.locale, { maximumFractionDigits: 1 })
  return (
    <>
      <Figure>
        <h2>
          <Trans>First answer and ratings</Trans>
        </h2>
        <div data-numbers="">
          <p>
            <strong>{firstAnswer.median === null ? '–' : formatSpan(i18n, firstAnswer.median * minute)}</strong>
            <span>
              <Trans>half of them sooner, in service hours</Trans>
            </span>
          </p>
          <p>
            <strong>{onTime ? percent.format(firstAnswer.inTime / onTime) : '–'}</strong>
            <span>
              <Trans>in time</Trans>
            </span>
          </p>
          <p>
            <strong>{rated ? oneDigit.format(mean) : '–'}</strong>
            <span>
              <Trans>mean rating of 5</Trans>
            </span>
          </p>
        </div>
        <Chart>
          <BarsChart
            label={t`Requests by rating`}
            series={[t`Service requests`]}
            rows={ratings.map(({ rating, count }) => ({ name: `${rating}`, count }))}
          />
        </Chart>
        <DataTable
          label={t`Requests by rating`}
          columns={ratingColumns}
          rows={ratings}
          rowKey={({ rating }) => `${rating}`}
          onRetry={again}
          empty={null}
        />
      </Figure>
      <Figure>
        <h2>
          <Trans>By state</Trans>
        </h2>
        <Chart>
          <BarsChart
            label={t`Requests by state`}
            series={[t`Service requests`]}
            rows={states.map(({ state, count }) => ({ name: names[state], count }))}
          />
        </Chart>
        <DataTable
          label={t`Requests by state`}
          columns={stateColumns}
          rows={states}
          rowKey={({ state }) => state}
          onRetry={again}
          empty={null}
        />
      </Figure>
      <Figure css={{ gridColumn: { xl: '1 / -1' } }}>
        <h2>
          <Trans>Sent and solved, week by week</Trans>
        </h2>
        <Chart>
          <BarsChart
            label={t`Sent and solved, week by week`}
            series={[t`sent`, t`solved`]}
            rows={weeks.map(({ week, sent, solved }) => ({ name: formatDay(i18n, week), count: sent, other: solved }))}
          />
        </Chart>
        <DataTable
          label={t`Sent and solved, week by week`}
          columns={weekColumns}
          rows={weeks}
          rowKey={({ week }) => week}
          onRetry={again}
          empty={null}
        />
      </Figure>
    </>
  )
}

/** What became of the requests of this edition, in numbers. */
export function Component() {
  const { t } = useLingui()
  const { view, to } = useView(statisticsView, pathFor('requestStatistics'))
  const { data, isError, isPlaceholderData, refetch } = usePage(requestStatisticsQuery(view.days))
  const counted = data?.weeks.some(({ sent, solved }) => sent + solved > 0)
  return (
    <>
      <PageTitle textStyle="2xl" mt="0" mb="4">
        <Trans id="route.requestStatistics">Requests in numbers</Trans>
      </PageTitle>
      <Card css={{ mb: '4', px: '4' }}>
        <LinkTabs
          label={t`Time`}
          current={String(view.days)}
          tabs={requestStatisticsDays.map((days) => ({
            key: String(days),
            text: <Trans>{days} days</Trans>,
            to: to({ days }),
          }))}
        />
      </Card>
      {data && counted ? (
        <Grid aria-busy={isPlaceholderData} data-varies="">
          <Figures statistics={data} />
        </Grid>
      ) : data ? (
        <Card>
          <EmptyContent title={<Trans>Nothing was counted yet</Trans>}>
            <Trans>Numbers appear here after the first requests.</Trans>
          </EmptyContent>
        </Card>
      ) : isError ? (
        <Card>
          <LoadFailed title={<Trans>The statistics could not be loaded</Trans>} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Card role="status" aria-label={t`Loading`} css={{ p: '4' }}>
          <Skeleton style={{ height: chartHeight }} />
        </Card>
      )}
    </>
  )
}
