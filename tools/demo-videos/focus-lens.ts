import {
  amber,
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
  type Scene,
  since,
  solid,
  type Track,
  white,
} from './parts.ts'
import { backdrop, monitor, street } from './things.ts'

const slider = (y: number, value: Track, icon: Part): Part =>
  group(
    { x: 60, y },
    icon,
    line('M50 0h250', neutral[300], { width: 8 }),
    solid(disc(50, 0, 15), brand[600], { x: value, line: white }),
  )
const ribs = (x: number, offset: Track): Part =>
  group(
    {},
    solid(box(x, -58, 40, 116, 5), neutral[700]),
    group(
      { clip: box(x, -56, 40, 112) },
      line(Array.from({ length: 13 }, (_, i) => `M${x + 3} ${i * 16 - 96}h34`).join(''), neutral[500], {
        y: offset,
        width: 3,
      }),
    ),
  )
const blurs: Track = '0.8 1.5, 3.4 9, 4.4 9, 5.6 0, 6.2 3, 6.8 0, 8.2 0, 8.8 6, 9.6 6, 10.8 0'
const zoom: Track = '0.8 0, 3.4 190'
const focus: Track = '4.4 30, 5.6 130, 6.2 155, 6.8 130, 9.6 130, 10.8 170'
export const focusLens: Scene = {
  key: 'focus-varifocal-lens',
  length: 12,
  poster: 7.4,
  steps: [0, 4, 8],
  parts: [
    ...backdrop,
    group(
      { x: 92, y: 170 },
      solid(box(-40, -66, 130, 132, 18), white),
      flat(box(-18, 34, 60, 8, 4), brand[200]),
      solid(box(86, -46, 170, 92, 6), neutral[800]),
      ribs(104, '0.8 0, 3.4 64'),
      ribs(166, '4.4 0, 5.6 40, 6.2 52, 6.8 40, 9.6 40, 10.8 64'),
      solid(box(222, -60, 32, 120, 6), neutral[900]),
      flat('M254-44q26 44 0 88Z', brand[300]),
    ),
    slider(320, zoom, line('M26 8l10 10M30-4a13 13 0 1 0-26 0a13 13 0 1 0 26 0M11-4h12M17-10v12', ink, { x: -8 })),
    slider(
      392,
      focus,
      group({}, line('M-4-6v-12h12M20-18h12v12M32 8v12h-12M8 20h-12v-12', ink), flat(disc(14, 1, 6), ink)),
    ),
    monitor(
      { x: 466, y: 90 },
      420,
      280,
      group({ blur: blurs, x: 210, y: 140, size: '0.8 1.18, 3.4 1.75' }, street({ x: -196, y: -164 })),
      flat(box(0, 0, 420, 280), neutral[900], { show: '7.6 0, 8.4 0.62' }),
      flat('M350 34a26 26 0 1 0 26 40a30 30 0 0 1-26-40Z', amber[200], { show: since(8) }),
      line('M150 86v-26h26M244 60h26v26M270 194v26h-26M176 220h-26v-26', white, { width: 5 }),
      line('M150 86v-26h26M244 60h26v26M270 194v26h-26M176 220h-26v-26', green[300], {
        width: 5,
        show: '6.6 0, 6.9 1, 8 1, 8.4 0, 10.6 0, 10.9 1',
      }),
    ),
  ],
}
