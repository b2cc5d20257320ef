import { chakra } from '@chakra-ui/react'
import { brand } from './tokens.ts'

const rays = [-0.72, -0.5, -0.32, -0.15, 0, 0.15, 0.32, 0.5, 0.72]
const arc = (radius: number, spread: number) => {
  const x = Math.sin(spread) * radius
  const y = Math.cos(spread) * radius
  return `M${200 - x} ${28 + y}A${radius} ${radius} 0 0 0 ${200 + x} ${28 + y}`
}

/** The sight cone: rays, range rings, one ray that lands. Only on the home hero, the login picture and the empty state. */
export const SightCone = (props: { width?: string; height?: string }) => (
  <chakra.svg
    viewBox="0 0 400 340"
    aria-hidden
    fill="none"
    css={{
      stroke: 'line',
      overflow: 'visible',
      '& [data-solid]': { fill: 'brand.solid', stroke: 'none' },
      '& [data-ray]': { stroke: 'brand.solid' },
    }}
    {...props}
  >
    {rays.map((angle) => (
      <path
        key={angle}
        d={`M${200 + Math.sin(angle) * 30} ${28 + Math.cos(angle) * 30}L${200 + Math.tan(angle) * 312} 340`}
      />
    ))}
    <path d={arc(100, 0.68)} />
    <path d={arc(150, 0.62)} strokeDasharray="2 6" />
    <path d={arc(210, 0.62)} />
    <path d={arc(265, 0.5)} strokeDasharray="2 6" />
    <path data-ray="" d="M196 40L170 236" />
    <circle data-ray="" cx="169.500" cy="240" r="4" />
    <g data-solid="" transform="translate(180 0) scale(1.25)">
      <path d={brand.mark} />
    </g>
  </chakra.svg>
)

/** The brand's mark alone. */
export const BrandMark = ({ size = 28 }: { size?: number }) => (
  <chakra.svg viewBox="0 0 32 32" width={`${size}px`} height={`${size}px`} aria-hidden css={{ fill: 'brand.solid' }}>
    <path d={brand.mark} />
  </chakra.svg>
)
