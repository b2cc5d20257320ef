import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CartesianGrid, YAxis } from 'recharts'

/** A colour of the theme, as a drawing takes it. */
export const chartColour = (token: string) => `var(--ks-colors-${token})`
/** How an axis looks. */
export const axisLook = {
  tick: { fill: chartColour('fg-subtle'), fontSize: 12 },
  stroke: chartColour('border'),
  tickLine: false,
} as const

/** The axis that says how many, in few signs, and a line across the chart at each number. */
export function CountAxis() {
  const { i18n } = useLingui()
  const { format } = new Intl.NumberFormat(i18n.locale, { notation: 'compact' })
  return (
    <>
      <CartesianGrid vertical={false} stroke={chartColour('border-muted')} />
      <YAxis {...axisLook} tickFormatter={format} axisLine={false} width={48} allowDecimals={false} />
    </>
  )
}

/** What is told of the place in a chart where somebody points, or which the arrow keys have reached. */
export const Told = chakra('div', {
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

const Keys = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '4',
    ps: '12',
    color: 'fg.muted',
    textStyle: 'sm',
    '& li': { display: 'flex', alignItems: 'center', gap: '1.5' },
    '& svg': { flex: 'none' },
  },
})
/** Which colour says what, where a chart has more than one. */
export const Legend = ({ entries }: { entries: readonly (readonly [token: string, name: ReactNode])[] }) => (
  <Keys>
    {entries.map(([token, name]) => (
      <li key={token}>
        <svg width={10} height={10} aria-hidden>
          <rect width={10} height={10} rx={2} fill={chartColour(token)} />
        </svg>
        {name}
      </li>
    ))}
  </Keys>
)
