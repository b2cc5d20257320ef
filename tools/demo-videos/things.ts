// What several scenes show. Each has its origin where it is held or fixed.
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
  size,
  solid,
  type Track,
  white,
} from './parts.ts'

export const backdrop = [flat(box(0, 0, size.width, size.height), brand[50]), flat(box(0, 470, 960, 70), brand[100])]
export const check = (place: Part): Part =>
  group(place, flat(disc(0, 0, 26), green[600]), line('M-12 1l8 9l16-19', white, { width: 6 }))
export const pointer = (place: Part): Part =>
  group(place, solid('M0 0l34 31l-20 1l-9 17Z', neutral[900], { line: white }))
export const lamp = (x: number, y: number, colour: string, show: Track = 1): Part =>
  flat(disc(x, y, 7), colour, { show })
export const camera = (place: Part, ...lamps: readonly Part[]): Part =>
  group(
    place,
    solid('M-20-38H156l12 16H-20Z', neutral[200]),
    solid(box(-10, -28, 150, 56, 14), white),
    solid(box(128, -25, 24, 50, 6), neutral[800]),
    flat('M152-15q12 15 0 30Z', brand[300]),
    flat(box(16, 8, 56, 6, 3), brand[200]),
    ...lamps,
  )
export const person = (place: Part): Part =>
  group(
    place,
    flat('M-24 0v-64a24 24 0 0 1 48 0V0Z', brand[600]),
    flat(disc(0, -112, 19), amber[200]),
    flat('M-19-114a19 19 0 0 1 38 0q-18-10-38 0Z', neutral[700]),
  )
/** What a camera sees: 400 by 240, and more of the same around it. */
export const street = (place: Part): Part =>
  group(
    place,
    flat(box(-200, -200, 800, 600), brand[100]),
    flat(box(-200, 186, 800, 200), neutral[300]),
    solid('M40 186V84l76-50l76 50v102Z', white),
    solid(box(92, 116, 46, 70, 3), brand[300]),
    solid(box(150, 108, 26, 26, 2), amber[200]),
    solid('M236 176l16-36h70l28 36Z', brand[200]),
    solid(box(214, 172, 160, 34, 12), brand[500]),
    solid(disc(252, 206, 17), neutral[800]),
    solid(disc(338, 206, 17), neutral[800]),
    person({ x: 196, y: 222, size: 0.72 }),
  )
/** A monitor; its picture is `width` by `height`. */
export const monitor = (place: Part, width: number, height: number, ...picture: readonly Part[]): Part =>
  group(
    place,
    solid(`M${width / 2 - 34} ${height}h68l12 66h-92Z`, neutral[300]),
    solid(box(width / 2 - 84, height + 58, 168, 16, 6), neutral[300]),
    solid(box(-16, -16, width + 32, height + 32, 14), neutral[800]),
    group({ clip: box(0, 0, width, height, 4) }, flat(box(0, 0, width, height), white), ...picture),
  )
export const sheet = (place: Part): Part =>
  group(place, solid('M-22-30h28l16 16v44h-44Z', white), line('M-12-6h24M-12 6h24M-12 18h14', brand[400], { width: 4 }))
export const parcel = (place: Part): Part =>
  group(
    place,
    solid(box(-30, -26, 60, 52, 5), amber[200]),
    flat(box(-8, -25, 16, 50), amber[300]),
    line('M-30-8h60', ink, { width: 3 }),
  )
