import {
  amber,
  between,
  blink,
  box,
  brand,
  disc,
  flat,
  green,
  group,
  ink,
  line,
  neutral,
  type Part,
  red,
  type Scene,
  since,
  solid,
  until,
  white,
} from './parts.ts'
import { backdrop, check, lamp } from './things.ts'

const disk = (colour: string): readonly Part[] => [
  solid(box(-60, -88, 120, 172, 10), colour),
  solid(disc(0, -26, 50), white),
  line(disc(0, -26, 34), neutral[200], { width: 2 }),
  solid(disc(0, -26, 13), neutral[300]),
  line('M40 56L12-8', ink, { width: 9 }),
  solid(disc(40, 56, 12), neutral[300]),
  flat(box(-46, 46, 56, 8, 4), white),
  flat(box(-46, 62, 38, 8, 4), white),
]
const tray = (place: Part, lamps: readonly Part[], ...held: readonly Part[]): Part =>
  group(
    place,
    line('M-70-92V96M70-92V96', neutral[400], { width: 6 }),
    solid(box(-76, 92, 152, 30, 6), neutral[300]),
    flat(box(-56, 102, 74, 10, 5), neutral[500]),
    ...lamps,
    ...held,
  )
export const replaceDisk: Scene = {
  key: 'replace-recorder-disk',
  length: 13,
  poster: 5.1,
  steps: [0, 4, 9],
  parts: [
    ...backdrop,
    solid(box(112, 40, 736, 270, 16), neutral[800]),
    flat(box(130, 58, 700, 14, 7), neutral[700]),
    ...[0, 1, 3].map((i) =>
      tray({ x: 213 + i * 178, y: 178 }, [lamp(52, 107, green[600])], group({}, ...disk(neutral[200]))),
    ),
    tray(
      { x: 569, y: '3.2 178, 4.2 356, 7.8 356, 8.8 178' },
      [
        lamp(52, 107, neutral[500]),
        lamp(52, 107, red[600], blink(0, 4)),
        lamp(52, 107, amber[600], blink(9, 12)),
        lamp(52, 107, green[600], since(12)),
      ],
      group({ x: '4.6 0, 5.9 -420', y: '4.3 0, 4.9 52', show: until(5.6), turn: '4.5 0, 5.9 -8' }, ...disk(red[200])),
      group(
        { x: '5.9 420, 7.1 0', y: '6.9 52, 7.5 0', show: since(5.9), turn: '5.9 8, 7.3 0' },
        ...disk(brand[200]),
        line(disc(0, -26, 50), amber[300], { show: between(9, 12.4), drawn: '9 0, 12 1', width: 10 }),
        line(disc(0, -26, 50), green[600], { show: since(12), width: 10 }),
      ),
    ),
    line(box(484, 72, 170, 236, 14), red[300], { show: blink(0.5, 3.5), width: 5 }),
    check({ x: 569, y: 152, show: since(12.1), size: '12 0.6, 12.4 1' }),
  ],
}
