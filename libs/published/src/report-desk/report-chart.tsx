import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card, Skeleton } from '@portal/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { numbersQuery } from './queries.ts'

// The library of charts is as large as the rest of the page's code: the queue does not wait for it.
const BarsChart = lazy(() => import('@portal/desk/bars-chart'))
const chartHeight = 220
const Figure = chakra(Card, {
  base: { mt: '4', px: '4', py: '3', overflowX: 'clip', '& > h2': { textStyle: 'lg', mb: '3' } },
})

/** How many reports arrived from quarter to quarter, and how many of them were answered in time; nothing before the first one. */
export function ReportChart() {
  const { t } = useLingui()
  const { data } = useQuery(numbersQuery)
  if (!data?.quarters.some(({ reports }) => reports > 0)) return null
  return (
    <Figure data-varies="">
      <h2>
        <Trans>Reports by quarter</Trans>
      </h2>
      <Suspense fallback={<Skeleton style={{ height: chartHeight }} />}>
        <BarsChart
          label={t`Reports by quarter`}
          series={[t`reported`, t`answered in time`]}
          rows={data.quarters.map(({ year, quarter, reports, inTime }) => {
            const inYear = String(year)
            return { name: t`Q${quarter} ${inYear}`, count: reports, other: inTime }
          })}
        />
      </Suspense>
    </Figure>
  )
}
