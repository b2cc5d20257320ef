import { useLingui } from '@lingui/react/macro'
import { axisLook, chartColour as colour, CountAxis, Told } from '@portal/desk/chart-parts'
import { formatDay, formatNumber } from '@portal/i18n'
import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import type { DayCounts, Measure } from './measure.ts'

const height = 200

/** How something went from day to day. The arrow keys go from day to day, and what is told of one is read out. */
export default function DayChart({
  days,
  measure,
  label,
}: {
  days: readonly DayCounts[]
  measure: Measure
  label: string
}) {
  const { i18n } = useLingui()
  const short = new Intl.DateTimeFormat(i18n.locale === 'en' ? 'en-GB' : i18n.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  })
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <AreaChart data={days as DayCounts[]} aria-label={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <XAxis
          {...axisLook}
          dataKey="day"
          tickFormatter={(day: string) => short.format(new Date(day))}
          minTickGap={32}
        />
        <CountAxis />
        <Tooltip
          cursor={{ stroke: colour('border-emphasized') }}
          isAnimationActive={false}
          content={({ active, payload, label: day }) =>
            active && payload.length ? (
              <Told role="status">
                <b>{formatNumber(i18n, Number(payload[0]!.value))}</b> · {formatDay(i18n, String(day))}
              </Told>
            ) : null
          }
        />
        <Area
          dataKey={measure}
          type="linear"
          stroke={colour('brand-solid')}
          strokeWidth={2}
          fill={colour('brand-solid')}
          fillOpacity={0.12}
          isAnimationActive={false}
          activeDot={{ r: 4, fill: colour('brand-solid'), stroke: colour('bg-panel'), strokeWidth: 2 }}
        />
      </AreaChart>
    </ResponsiveContainer>
  )
}
