import { useLingui } from '@lingui/react/macro'
import { formatNumber } from '@portal/i18n'
import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis } from 'recharts'
import { axisLook, chartColour as colour, CountAxis, Legend, Told } from './chart-parts.tsx'

const height = 220
const [firstColour, secondColour] = ['brand-solid', 'fg-subtle']

/** Bars beside each other: `name` below them; a second bar where something is set beside. */
export type Counted = { readonly name: string; readonly count: number; readonly other?: number }

/** How many of each. The arrow keys go from one to the next, and what is told of it is read out. */
export default function BarsChart({
  rows,
  label,
  series,
}: {
  rows: readonly Counted[]
  label: string
  /** What the bars are called: the one, and the other beside it. */ series: readonly [string, string?]
}) {
  const { i18n } = useLingui()
  const [first, second] = series
  return (
    <>
      {second !== undefined && (
        <Legend
          entries={[
            [firstColour, first],
            [secondColour, second],
          ]}
        />
      )}
      <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
        <BarChart data={rows as Counted[]} aria-label={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <XAxis {...axisLook} dataKey="name" minTickGap={8} />
          <CountAxis />
          <Tooltip
            cursor={{ fill: colour('bg-muted') }}
            isAnimationActive={false}
            content={({ active, payload, label: name }) =>
              active && payload.length ? (
                <Told role="status">
                  <div>{name}</div>
                  {payload.map(({ dataKey, value }) => (
                    <div key={String(dataKey)}>
                      <b>{formatNumber(i18n, Number(value))}</b> {dataKey === 'count' ? first : second}
                    </div>
                  ))}
                </Told>
              ) : null
            }
          />
          <Bar dataKey="count" fill={colour(firstColour)} isAnimationActive={false} maxBarSize={40} />
          {second !== undefined && (
            <Bar dataKey="other" fill={colour(secondColour)} isAnimationActive={false} maxBarSize={40} />
          )}
        </BarChart>
      </ResponsiveContainer>
    </>
  )
}
