import {
  again,
  amber,
  between,
  box,
  brand,
  disc,
  flat,
  green,
  group,
  line,
  neutral,
  type Part,
  type Scene,
  since,
  solid,
  type Track,
  white,
} from './parts.ts'
import { backdrop, camera, lamp, person } from './things.ts'

const drill: readonly Part[] = [
  solid(box(0, -4, 62, 8, 2), neutral[400]),
  solid('M60-12h22l10-8v40l-10-8h-22Z', neutral[700]),
  solid('M158 20h46l8 92h-46Z', brand[700]),
  solid(box(148, 106, 86, 32, 8), neutral[800]),
  solid(box(90, -36, 134, 66, 18), brand[600]),
  solid(box(142, 34, 16, 28, 5), amber[300]),
]
const screwdriver = (turning: Track): readonly Part[] => [
  solid(box(0, -4, 84, 8, 2), neutral[300]),
  solid(box(80, -17, 104, 34, 15), amber[300]),
  group(
    { clip: box(92, -15, 80, 30, 10) },
    line('M92-26h80M92-14h80M92-2h80M92 10h80', amber[600], { y: turning, width: 2 }),
  ),
]
export const mountCamera: Scene = {
  key: 'mount-bullet-camera',
  length: 12,
  poster: 11.4,
  steps: [0, 4, 8],
  parts: [
    ...backdrop,
    solid(box(-10, -10, 240, 560), neutral[200]),
    line(
      'M0 60h228M0 140h228M0 220h228M0 300h228M0 380h228M0 460h228M110 60v80M60 140v80M170 140v80M110 220v80M60 300v80M170 300v80M110 380v80',
      neutral[300],
      { width: 3 },
    ),
    group(
      { x: -70, y: -30, size: 1.3 },
      ...[160, 230].map((y, i) =>
        flat(box(210, y - 5, 20, 10, 2), neutral[800], { wide: `${1.2 + i * 1.3} 0, ${1.3 + i * 1.3} 1` }),
      ),
      ...[0, 1, 2, 3].map((i) =>
        flat(disc(238 + i * 9, 0, 4), neutral[400], {
          show: between(1.1 + (i % 2) * 1.3 + i / 10, 2.2 + (i % 2) * 1.3),
          y: `${1.1 + (i % 2) * 1.3 + i / 10} ${168 + (i % 2) * 70}, ${2.4 + (i % 2) * 1.3} 380`,
        }),
      ),
      group(
        {
          x: '0.2 960, 1 250, 1.6 214, 1.9 262, 2.3 262, 2.9 214, 3.1 262, 3.9 1000',
          y: '1.7 160, 2.3 230',
        },
        ...drill,
      ),
      group({ x: '3.9 900, 4.8 0' }, solid(box(230, 132, 18, 128, 5), brand[200])),
      ...[160, 230].map((y, i) =>
        group(
          {
            x: `${4.7 + i * 1.5} 800, ${5.4 + i * 1.5} 40, ${6.2 + i * 1.5} 0`,
            y,
          },
          solid(box(238, -4, 14, 8, 2), neutral[400]),
          solid(box(250, -9, 8, 18, 3), neutral[500]),
        ),
      ),
      group(
        { x: '4.7 960, 5.4 299, 6.2 259, 6.5 340, 6.9 299, 7.7 259, 8.3 1000', y: '6.3 160, 6.8 230' },
        ...screwdriver(again(0.3, 5.4, 7.8, (second) => `${second} 0, ${second + 0.29} 12`)),
      ),
      flat('M0 0L400 40V210Z', brand[200], { x: 468, y: 236, show: '10.2 0, 10.9 0.75' }),
      group(
        { x: '8.2 800, 9.2 0' },
        solid(box(248, 150, 14, 90, 4), white),
        solid('M262 182h52q14 0 14 14v8h-66Z', white),
        camera(
          { x: 322, y: 200, turn: '9.4 -16, 10.1 16' },
          lamp(110, -8, neutral[300]),
          lamp(110, -8, green[300], since(10.2)),
        ),
        solid(disc(322, 200, 15), neutral[200]),
      ),
    ),
    person({ x: '8.8 1020, 11 800', y: 496, size: 1.2 }),
  ],
}
