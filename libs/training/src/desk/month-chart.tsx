import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react'
import type { AnswerOf } from '@portal/api-client'
import { formatNumber } from '@portal/i18n'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'

type Month = AnswerOf<'POST /train/desk/statistics'>['months'][number]
const colour = (token: string) => `var(--ks-colors-${token})`
const tick = { fill: colour('fg-subtle'), fontSize: 12 }
const height = 220

const Told = chakra('div', {
  base: {
    bg: 'bg.float',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    boxShadow: 'md',
    px: '3',
    py: '2',
    textStyle: 'sm',
    color: 'fg.muted',
    '& b': { color: 'fg' },
  },
})

/** How something went from month to month. The arrow keys go from month to month, and what is told of one is read out. */
export default function MonthChart({
  months,
  measure,
  label,
}: {
  months: readonly Month[]
  measure: 'orders' | 'confirmed' | 'income'
  label: string
}) {
  const { i18n } = useLingui()
  const whole = new Intl.NumberFormat(i18n.locale, { notation: 'compact' })
  return (
    <ResponsiveContainer width="100%" height={height} initialDimension={{ width: 320, height }}>
      <BarChart data={months as Month[]} aria-label={label} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
        <CartesianGrid vertical={false} stroke={colour('border-muted')} />
        <XAxis dataKey="month" tick={tick} stroke={colour('border')} tickLine={false} minTickGap={24} />
        <YAxis
          tickFormatter={(count: number) => whole.format(count)}
          tick={tick}
          stroke={colour('border')}
          axisLine={false}
          tickLine={false}
          width={48}
          allowDecimals={false}
        />
        <Tooltip
          cursor={{ fill: colour('bg-muted') }}
          isAnimationActive={false}
          content={({ active, payload, label: month }) =>
            active && payload.length ? (
              <Told role="status">
                <b>{formatNumber(i18n, Number(payload[0]!.value))}</b> · {String(month)}
              </Told>
            ) : null
          }
        />
        <Bar dataKey={measure} fill={colour('brand-solid')} isAnimationActive={false} maxBarSize={36} />
      </BarChart>
    </ResponsiveContainer>
  )
}
