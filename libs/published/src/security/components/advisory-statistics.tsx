import { chakra } from '@chakra-ui/react'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Calls, DataOf } from '@portal/contract'
import { formatNumber } from '@portal/i18n'
import { SectionHead } from '@portal/ui-kit'
import { useSuspenseQuery } from '@tanstack/react-query'
import { statisticsQuery } from '../queries.ts'
import { Rows } from './facts.tsx'

type Counted = DataOf<Calls['POST /extend/security/statistics']>['quarters'][number]
/** How many quarters are shown: the newest. */
const shownQuarters = 12

const Bar = chakra('svg', {
  base: {
    display: 'block',
    width: 'full',
    minW: '12',
    height: '2.5',
    '& rect': { fill: 'brand.solid' },
    _rtl: { transform: 'scaleX(-1)' },
  },
})
/** A part of a whole, as a bar beside its number. */
export const ShareBar = ({ share }: { share: number }) => (
  <Bar viewBox="0 0 100 10" preserveAspectRatio="none">
    <rect width={share * 100} height={10} />
  </Bar>
)
/** A table of numbers; `data-bar` is the cell of a bar. */
export const NumberRows = chakra(Rows, {
  base: {
    '& :is(tbody th, td)': { whiteSpace: { md: 'nowrap' }, overflowWrap: 'normal' },
    '& thead th': { overflowWrap: 'normal' },
    '& td[data-bar]': { width: 'full', display: { base: 'none', md: 'table-cell' } },
    '& tbody th': { fontWeight: 'normal' },
    '& tbody th:first-of-type': { pe: '4' },
  },
})

function Line({ counted, most }: { counted: Counted; most: number }) {
  const { i18n } = useLingui()
  const { quarter, advisories, daysToFix } = counted
  const year = String(counted.year)
  return (
    <tr>
      <th scope="row">
        <Trans>
          Q{quarter} {year}
        </Trans>
      </th>
      <td>{formatNumber(i18n, advisories)}</td>
      <td data-bar="" aria-hidden>
        <ShareBar share={most ? advisories / most : 0} />
      </td>
      <td>{daysToFix === null ? '–' : <Plural value={daysToFix} one="# day" other="# days" />}</td>
    </tr>
  )
}

/** How many advisories there were from quarter to quarter, and how long it took to mend what they tell of: every number in a table, the count as a bar too. */
export function AdvisoryStatistics() {
  const { years, quarters } = useSuspenseQuery(statisticsQuery).data
  const shown = quarters.slice(-shownQuarters).toReversed()
  const most = Math.max(...shown.map(({ advisories }) => advisories))
  const newest = years.at(-1)
  if (!newest) return null
  const { advisories } = newest
  const inYear = String(newest.year)
  return (
    <section>
      <SectionHead title={<Trans>Advisories in numbers</Trans>} />
      <NumberRows>
        <table>
          <caption>
            <Trans>
              In {inYear}, <Plural value={advisories} one="# advisory was" other="# advisories were" /> published.
            </Trans>{' '}
            <Trans>
              The time to a fix is the median, from the first report in the history of an advisory to the version that
              mends the last of it.
            </Trans>
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Quarter</Trans>
              </th>
              <th scope="col" colSpan={2}>
                <Trans>Advisories</Trans>
              </th>
              <th scope="col">
                <Trans>Time to a fix</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((counted) => (
              <Line key={`${counted.year} ${counted.quarter}`} counted={counted} most={most} />
            ))}
          </tbody>
        </table>
      </NumberRows>
    </section>
  )
}
