import {
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
  white,
} from './parts.ts'
import { backdrop, camera, check, lamp, monitor, pointer, street } from './things.ts'

/** An address of four numbers; the third is what differs. */
const address = (place: Part, third: string, more: readonly Part[] = []): Part =>
  group(
    place,
    ...[brand[500], brand[500], third, neutral[200]].map((colour, i) => flat(box(i * 56, -12, 46, 24, 5), colour)),
    ...more,
  )
const little = (place: Part) => camera({ size: 0.3, ...place })
export const findCamera: Scene = {
  key: 'find-camera-in-subnet',
  length: 13,
  poster: 5.2,
  steps: [0, 4, 8],
  parts: [
    ...backdrop,
    line('M520 240h96', brand[600]),
    line('M650 240V110h96M650 240h96', brand[600]),
    line('M650 240v130h96', brand[600]),
    line('M650 260v110h96', amber[300], { show: between(3.8, 8.4), width: 6 }),
    solid(box(604, 170, 92, 150, 10), white),
    ...[0, 1, 2, 3].map((i) => solid(box(624, 186 + i * 30, 24, 18, 3), brand[100])),
    ...[0, 1, 2, 3].map((i) => lamp(674, 195 + i * 30, green[300])),
    ...[110, 240, 370].map((y, i) =>
      group(
        { x: 764, y },
        line(disc(0, 0, 60), brand[400], { show: between(2, 3.4), x: 140, size: '2 0.4, 3.4 1', width: 3 }),
        camera({}, lamp(100, -8, green[300]), ...(i < 2 ? [] : [lamp(100, -8, amber[600], between(3.8, 8.8))])),
      ),
    ),
    flat(disc(0, 240, 10), amber[300], { show: between(0.5, 1.6), x: '0.6 520, 1.5 616' }),
    ...[110, 240, 370].flatMap((y) => [
      flat(disc(0, y, 10), amber[300], { show: between(1.3, 2.4), x: '1.4 680, 2.2 750' }),
      flat(disc(0, y, 10), amber[300], { show: between(2.8, 3.8), x: '2.9 750, 3.7 680' }),
    ]),
    monitor(
      { x: 72, y: 86 },
      432,
      286,
      flat(box(0, 0, 432, 64), brand[50]),
      solid(box(24, 22, 52, 22, 4), neutral[700]),
      address({ x: 104, y: 33 }, brand[500]),
      flat(box(0, 204, 432, 72), amber[50], { show: between(5, 8.6) }),
      ...[100, 170, 240].map((y, i) =>
        group(
          {
            y,
            show: since(3.3 + i * 0.3),
            x: `${3.3 + i * 0.3} -24, ${3.9 + i * 0.3} 0`,
          },
          little({ x: 32 }),
          i < 2
            ? address({ x: 104 }, brand[500])
            : address({ x: 104 }, amber[300], [flat(box(112, -12, 46, 24, 5), brand[500], { show: since(7.4) })]),
          lamp(380, 0, i < 2 ? green[600] : amber[600]),
          ...(i < 2 ? [] : [lamp(380, 0, green[600], since(8.4))]),
        ),
      ),
      line(box(212, 222, 54, 36, 8), amber[600], { show: between(5.8, 8.2) }),
      street({ show: since(10), size: 1.2, x: -24 }),
      check({ x: 390, y: 40, show: since(10.6) }),
    ),
    pointer({
      x: '4.2 560, 5.4 316, 8.2 316, 8.9 450',
      y: '4.2 460, 5.4 332, 8.2 332, 8.9 440',
      size: '6.4 1, 6.6 0.8, 6.8 1',
      show: between(4, 9.4),
    }),
  ],
}
