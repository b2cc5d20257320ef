import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Count, Day } from '@portal/desk'
import { formatDay, formatNumber } from '@portal/i18n'
import { Card, columnsFor, DataTable, Skeleton } from '@portal/ui-kit'
import { lazy, Suspense } from 'react'
import { measures, summaryOf, type DayCounts, type Measure } from './measure.ts'

// The library of charts is as large as the rest of the page's code: the numbers do not wait for it.
const DayChart = lazy(() => import('./day-chart.tsx'))

const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' },
    gap: '4',
    mb: '4',
    '& > :last-child:nth-child(odd)': { gridColumn: { xl: '1 / -1' } },
  },
})
// Clipped: what is told of a day may stand where the chart ended before the window got narrower.
const Figure = chakra(Card, {
  base: {
    p: '4',
    m: '0',
    minW: '0',
    overflowX: 'clip',
    '& h2': { textStyle: 'sm', color: 'fg.muted', fontWeight: 'medium' },
    '& strong': { display: 'block', textStyle: '3xl', fontVariantNumeric: 'tabular-nums' },
    '& figcaption': { mb: '3' },
    '& figcaption p': { color: 'fg.muted', textStyle: 'sm' },
    '& svg:focus-visible': {
      outline: '2px solid var(--ks-colors-brand-focus-ring)',
      outlineOffset: '2px',
      borderRadius: 'sm',
    },
  },
})
const Alternative = chakra('details', {
  base: {
    '& summary': {
      display: 'list-item',
      listStylePosition: 'inside',
      px: '4',
      py: { base: '3', md: '2.5' },
      cursor: 'pointer',
      fontWeight: 'medium',
    },
    '&[open] summary': { borderBottomWidth: '1px', borderColor: 'border' },
  },
})

/** The measures, as readers of the page call them. */
const useMeasureNames = (): Readonly<Record<Measure, string>> => {
  const { t } = useLingui()
  return {
    views: t`Page views`,
    visitors: t`Visitors`,
    visits: t`Visits`,
    searches: t`Searches`,
    sent: t`Pages sent, all visitors`,
  }
}

function Summary({ days, measure }: { days: readonly DayCounts[]; measure: Measure }) {
  const { i18n } = useLingui()
  const { busiest } = summaryOf(days, measure)
  if (!busiest)
    return (
      <p>
        <Trans>Nothing was counted in this time.</Trans>
      </p>
    )
  const [max, day] = [formatNumber(i18n, busiest[measure]), formatDay(i18n, busiest.day)]
  return (
    <p>
      <Plural value={days.length} one="In # day." other="In # days." />{' '}
      <Trans>
        Most on {day}: {max}.
      </Trans>
    </p>
  )
}

const column = columnsFor<DayCounts>()
function MeasureName({ measure }: { measure: Measure }) {
  return <>{useMeasureNames()[measure]}</>
}
const columns = column.columns([
  column.accessor('day', { header: () => <Trans>Day</Trans>, cell: ({ getValue }) => <Day at={getValue()} /> }),
  ...measures.map((measure) =>
    column.accessor(measure, {
      header: () => <MeasureName measure={measure} />,
      meta: { place: 'number' },
      cell: ({ getValue }) => <Count count={getValue()} />,
    }),
  ),
])

/** What was counted from day to day: a chart with its summary in words for each measure, and every number in a table. */
export function Figures({ days }: { days: readonly DayCounts[] }) {
  const { t, i18n } = useLingui()
  const names = useMeasureNames()
  return (
    <>
      <Grid>
        {measures.map((measure) => (
          <Figure key={measure} asChild>
            <figure data-varies="">
              <figcaption>
                <h2>{names[measure]}</h2>
                <strong>{formatNumber(i18n, summaryOf(days, measure).total)}</strong>
                <Summary days={days} measure={measure} />
              </figcaption>
              <Suspense fallback={<Skeleton height="200px" />}>
                <DayChart
                  days={days}
                  measure={measure}
                  label={t`${names[measure]} by day; every number is in the table below`}
                />
              </Suspense>
            </figure>
          </Figure>
        ))}
      </Grid>
      <Card css={{ mb: '4', overflow: 'hidden' }}>
        <Alternative data-varies="">
          <summary>
            <Trans>All numbers by day</Trans>
          </summary>
          <DataTable
            label={t`All numbers by day`}
            columns={columns}
            rows={days.toReversed()}
            rowKey={({ day }) => day}
            onRetry={() => {}}
            empty={null}
          />
        </Alternative>
      </Card>
    </>
  )
}
