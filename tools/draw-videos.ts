// Draws the demo videos: content/files/<key>.webm and its poster, <key>.png. They hold no text, so one serves every language.
// `npm run content:videos` draws all of them; `-- <key>` draws those that are named.
import { chromium } from '@playwright/test'
import { palette } from '@portal/ui-kit/brand'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../content/files')
const library = join(import.meta.dirname, '../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs')
const size = { width: 960, height: 540 }
const framesPerSecond = 20
const maxBytes = 350_000

/** A value, or `second value, second value`: it goes smoothly from one to the next. */
type Track = number | string
/** A path as in SVG, and parts that move with it. `drawn`: how much of the line there is. `wide`: its own width, 1 is all. */
type Part = { path?: string; fill?: string; line?: string; width?: number; clip?: string; parts?: readonly Part[] } & {
  [motion in 'x' | 'y' | 'turn' | 'size' | 'wide' | 'show' | 'drawn' | 'blur']?: Track
}
/** `steps`: the seconds at which its chapters begin, shown as dashes. `poster`: the second of the frame that stands for it. */
type Scene = { key: string; length: number; poster: number; steps: readonly number[]; parts: readonly Part[] }

const { brand, neutral, amber, green, red, white } = palette
const ink = neutral[600]

const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
const disc = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`
const solid = (path: string, fill: string, more: Part = {}): Part => ({ path, fill, line: ink, width: 3, ...more })
const flat = (path: string, fill: string, more: Part = {}): Part => ({ path, fill, ...more })
const line = (path: string, colour: string, more: Part = {}): Part => ({ path, line: colour, width: 4, ...more })
const group = (place: Part, ...parts: readonly Part[]): Part => ({ ...place, parts })

const since = (second: number): Track => `${second} 0, ${second + 0.4} 1`
const until = (second: number): Track => `${second} 1, ${second + 0.4} 0`
const between = (from: number, to: number): Track => `${from} 0, ${from + 0.4} 1, ${to - 0.4} 1, ${to} 0`
/** Again and again from `start` to `end`. */
const again = (every: number, start: number, end: number, turn: (second: number) => string): Track =>
  Array.from({ length: Math.round((end - start) / every) }, (_, i) => turn(start + i * every)).join(', ')
const blink = (from: number, to: number) =>
  again(1, from, to, (second) => `${second} 0, ${second + 0.25} 1, ${second + 0.6} 1, ${second + 0.85} 0`)

// What several scenes show. Each has its origin where it is held or fixed.
const backdrop = [flat(box(0, 0, size.width, size.height), brand[50]), flat(box(0, 470, 960, 70), brand[100])]
const check = (place: Part): Part =>
  group(place, flat(disc(0, 0, 26), green[600]), line('M-12 1l8 9l16-19', white, { width: 6 }))
const pointer = (place: Part): Part => group(place, solid('M0 0l34 31l-20 1l-9 17Z', neutral[900], { line: white }))
const lamp = (x: number, y: number, colour: string, show: Track = 1): Part => flat(disc(x, y, 7), colour, { show })
const camera = (place: Part, ...lamps: readonly Part[]): Part =>
  group(
    place,
    solid('M-20-38H156l12 16H-20Z', neutral[200]),
    solid(box(-10, -28, 150, 56, 14), white),
    solid(box(128, -25, 24, 50, 6), neutral[800]),
    flat('M152-15q12 15 0 30Z', brand[300]),
    flat(box(16, 8, 56, 6, 3), brand[200]),
    ...lamps,
  )
const person = (place: Part): Part =>
  group(
    place,
    flat('M-24 0v-64a24 24 0 0 1 48 0V0Z', brand[600]),
    flat(disc(0, -112, 19), amber[200]),
    flat('M-19-114a19 19 0 0 1 38 0q-18-10-38 0Z', neutral[700]),
  )
/** What a camera sees: 400 by 240, and more of the same around it. */
const street = (place: Part): Part =>
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
const monitor = (place: Part, width: number, height: number, ...picture: readonly Part[]): Part =>
  group(
    place,
    solid(`M${width / 2 - 34} ${height}h68l12 66h-92Z`, neutral[300]),
    solid(box(width / 2 - 84, height + 58, 168, 16, 6), neutral[300]),
    solid(box(-16, -16, width + 32, height + 32, 14), neutral[800]),
    group({ clip: box(0, 0, width, height, 4) }, flat(box(0, 0, width, height), white), ...picture),
  )
const sheet = (place: Part): Part =>
  group(place, solid('M-22-30h28l16 16v44h-44Z', white), line('M-12-6h24M-12 6h24M-12 18h14', brand[400], { width: 4 }))
const parcel = (place: Part): Part =>
  group(
    place,
    solid(box(-30, -26, 60, 52, 5), amber[200]),
    flat(box(-8, -25, 16, 50), amber[300]),
    line('M-30-8h60', ink, { width: 3 }),
  )

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
const mountCamera: Scene = {
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

/** An address of four numbers; the third is what differs. */
const address = (place: Part, third: string, more: readonly Part[] = []): Part =>
  group(
    place,
    ...[brand[500], brand[500], third, neutral[200]].map((colour, i) => flat(box(i * 56, -12, 46, 24, 5), colour)),
    ...more,
  )
const little = (place: Part) => camera({ size: 0.3, ...place })
const findCamera: Scene = {
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
const replaceDisk: Scene = {
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

const plug = (place: Part, colour: string) => flat(disc(0, 0, 7), colour, place)
const wire = (path: string, colour: string, from: number, to: number): Part =>
  line(path, colour, { width: 6, drawn: `${from} 0, ${to} 1` })
const wireDoor: Scene = {
  key: 'wire-door-controller',
  length: 14,
  poster: 11.2,
  steps: [0, 5, 9],
  parts: [
    ...backdrop,
    solid(box(60, 84, 250, 220, 12), white),
    solid(box(84, 110, 96, 70, 4), brand[600]),
    flat('M96 126h72v8h-72ZM96 146h48v8h-48Z', brand[300]),
    solid(box(84, 206, 96, 70, 4), brand[100]),
    ...[0, 1, 2, 3, 4].map((i) => solid(box(250, 104 + i * 38, 60, 28, 3), green[300])),
    lamp(208, 124, neutral[300]),
    lamp(208, 124, green[600], since(9)),
    solid(box(60, 366, 190, 78, 10), neutral[700]),
    flat('M126 380l-22 30h18l-8 24l26-32h-18l10-22Z', amber[300]),
    solid(box(196, 378, 40, 22, 3), red[200]),
    solid(box(196, 410, 40, 22, 3), neutral[300]),
    // The door: the room behind it, the frame, the leaf that turns about its right edge, the lock above it.
    solid(box(596, 92, 196, 378), neutral[300]),
    flat(box(614, 116, 160, 354), amber[50]),
    group(
      { x: 774, wide: '11 1, 11.9 0.42, 13 0.42, 13.8 1' },
      solid(box(-160, 116, 160, 354), brand[300]),
      solid(box(-140, 140, 120, 120, 4), brand[200]),
      solid(box(-148, 296, 34, 12, 6), neutral[700]),
    ),
    solid(box(612, 96, 84, 30, 4), neutral[200]),
    lamp(682, 111, red[600], until(10.8)),
    lamp(682, 111, green[600], since(10.8)),
    solid(box(838, 238, 56, 100, 10), neutral[800]),
    line('M852 296a18 18 0 0 1 28 0M858 306a10 10 0 0 1 16 0', brand[300], { width: 4 }),
    lamp(866, 258, brand[300]),
    lamp(866, 258, green[300], since(10.4)),
    wire('M236 389h163', red[600], 0.4, 1.2),
    wire('M399 356V232h-89', red[600], 1.3, 2.1),
    wire('M310 194h180V70h142v26', red[600], 2.2, 3.4),
    wire('M236 421h84v26h200V140h56V54h90v42', neutral[800], 3.6, 5),
    group(
      { x: 649, y: 96, show: since(5.4), size: '5.4 0.6, 5.9 1' },
      line(disc(0, -14, 42), amber[300], { show: between(5.6, 7.2), width: 5 }),
      solid(box(-24, -26, 48, 24, 4), neutral[900]),
      flat(box(-14, -26, 8, 24), white),
    ),
    solid(box(366, 356, 66, 66, 6), red[600]),
    solid(box(382, 372, 34, 34, 3), white),
    wire('M310 156h150V24h406v214', brand[500], 6.8, 8.6),
    ...[232, 194, 156].map((y, i) => plug({ x: 310, y, show: since([2, 2.1, 6.6][i]!) }, neutral[900])),
    group(
      { x: '9.2 1040, 10.2 880, 11 880, 11.8 1040', y: 350, turn: -12 },
      solid(box(-46, -30, 92, 60, 8), white),
      flat(box(-45, -16, 90, 14), brand[600]),
    ),
    check({ x: 694, y: 300, show: between(12, 13.2) }),
  ],
}

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
const focusLens: Scene = {
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

const updateFirmware: Scene = {
  key: 'update-camera-firmware',
  length: 13,
  poster: 6.6,
  steps: [0, 4, 9],
  parts: [
    ...backdrop,
    line('M500 230h120v40h80', brand[600], { width: 6 }),
    line('M832 360v-72', neutral[700], { width: 6 }),
    solid(box(796, 356, 72, 88, 10), neutral[700]),
    flat('M836 372l-20 30h16l-8 26l26-34h-18l10-22Z', amber[300]),
    line(box(784, 344, 96, 112, 16), amber[300], { show: blink(5, 11), width: 5 }),
    solid(disc(700, 270, 15), neutral[200]),
    camera(
      { x: 724, y: 250, size: 1.2, show: '9 1, 9.4 0.45, 10.4 0.45, 10.8 1' },
      lamp(108, -8, neutral[300]),
      lamp(108, -8, green[300], until(5)),
      lamp(108, -8, amber[600], blink(5, 9)),
      lamp(108, -8, green[300], since(10.8)),
    ),
    monitor(
      { x: 72, y: 86 },
      412,
      280,
      street({ size: 1.17, x: -28 }),
      flat(box(0, 0, 412, 280), white, { show: until(10.8) }),
      group(
        { show: until(10.6) },
        line('M54 62h64l14 18h112v108H54Z', brand[400], { show: until(3.7), x: 50 }),
        parcel({ x: 206, y: 116, size: 1.7, show: between(3.8, 5.4) }),
        check({ x: 262, y: 158, show: between(4.5, 5.4), size: 0.8 }),
        line('M66 150h280', neutral[200], { width: 20, show: since(5.4) }),
        line('M66 150h280', brand[600], { width: 20, show: since(5.6), drawn: '5.7 0, 8.8 1' }),
        parcel({ x: 206, y: 84, show: since(5.4) }),
      ),
      check({ x: 366, y: 44, show: since(11.4) }),
    ),
    sheet({
      x: '0.8 720, 1.3 620, 2 500, 2.8 278',
      y: '0.8 250, 1.3 230, 2 220, 2.8 216',
      show: between(0.5, 3.8),
      size: '2 1, 2.8 1.5',
    }),
    ...[0, 1, 2].map((i) =>
      parcel({
        size: 0.7,
        show: between(5.7 + i, 7 + i),
        x: `${5.8 + i} 500, ${6.4 + i} 620, ${6.9 + i} 720`,
        y: `${5.8 + i} 230, ${6.4 + i} 240, ${6.9 + i} 266`,
      }),
    ),
  ],
}

const scenes = [mountCamera, findCamera, replaceDisk, wireDoor, focusLens, updateFirmware]

/** Runs in the page: the canvas and the encoder are there. */
const film = async ({
  scene,
  look,
}: {
  scene: Scene
  look: { width: number; height: number; framesPerSecond: number; now: string; later: string }
}) => {
  const address = '/mediabunny.mjs'
  const { BufferTarget, CanvasSource, Output, WebMOutputFormat } = (await import(
    address
  )) as typeof import('mediabunny')
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: look.width, height: look.height })
  const pen = canvas.getContext('2d')!
  const ruler = document.createElementNS('http://www.w3.org/2000/svg', 'path')

  const at = (track: Track, second: number) => {
    if (typeof track === 'number') return track
    const stops = track.split(', ').map((stop) => stop.split(' ').map(Number) as [number, number])
    const next = stops.findIndex(([when]) => when > second)
    if (next <= 0) return stops.at(next)![1] // before the first or after the last
    const [[from, a], [to, b]] = [stops[next - 1]!, stops[next]!]
    const way = (second - from) / (to - from)
    return a + (b - a) * way * way * (3 - 2 * way)
  }
  const draw = (part: Part, second: number) => {
    const value = (track: Track | undefined, otherwise: number) => at(track ?? otherwise, second)
    const drawn = value(part.drawn, 1)
    const show = value(part.show, 1)
    if (show === 0 || drawn === 0) return
    const size = value(part.size, 1)
    pen.save()
    pen.translate(value(part.x, 0), value(part.y, 0))
    pen.rotate((value(part.turn, 0) * Math.PI) / 180)
    pen.scale(size * value(part.wide, 1), size)
    pen.globalAlpha *= show
    if (part.clip) pen.clip(new Path2D(part.clip))
    if (part.blur) pen.filter = `blur(${value(part.blur, 0)}px)`
    const path = new Path2D(part.path)
    if (part.fill) {
      pen.fillStyle = part.fill
      pen.fill(path)
    }
    if (part.line) {
      Object.assign(pen, { strokeStyle: part.line, lineWidth: part.width, lineJoin: 'round', lineCap: 'round' })
      if (drawn < 1) {
        ruler.setAttribute('d', part.path ?? '')
        const length = ruler.getTotalLength()
        pen.setLineDash([length * drawn, length])
      }
      pen.stroke(path)
    }
    for (const inner of part.parts ?? []) draw(inner, second)
    pen.restore()
  }
  const frame = (second: number) => {
    for (const part of scene.parts) draw(part, second)
    const current = scene.steps.filter((step) => step <= second).length - 1
    scene.steps.forEach((_, i) => {
      pen.fillStyle = i === current ? look.now : look.later
      pen.fillRect(look.width / 2 + (i - scene.steps.length / 2) * 48, 504, 40, 4)
    })
  }

  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new CanvasSource(canvas, {
    codec: 'vp9',
    bitrate: 240_000,
    keyFrameInterval: 60, // another key frame would flicker, and a seek has little to decode
    latencyMode: 'quality',
  })
  output.addVideoTrack(source, { frameRate: look.framesPerSecond })
  await output.start()
  for (let i = 0; i < scene.length * look.framesPerSecond; i++) {
    frame(i / look.framesPerSecond)
    await source.add(i / look.framesPerSecond, 1 / look.framesPerSecond)
  }
  await output.finalize()
  frame(scene.poster)
  return { webm: [...new Uint8Array(target.buffer!)], png: canvas.toDataURL('image/png').replace(/^.*,/, '') }
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
})
const named = process.argv.slice(2)
let tooLarge = 0
try {
  const page = await browser.newPage()
  // A browser encodes only for a page with an https address; nothing is asked of a network.
  await page.route('**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ path: library, contentType: 'text/javascript' })
      : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' }),
  )
  await page.goto('https://videos.invalid/')
  const look = { ...size, framesPerSecond, now: brand[600], later: brand[200] }
  for (const scene of scenes.filter(({ key }) => !named.length || named.includes(key))) {
    const made = await page.evaluate(film, { scene, look })
    const files = { webm: Buffer.from(made.webm), png: Buffer.from(made.png, 'base64') }
    for (const [ending, bytes] of Object.entries(files)) {
      writeFileSync(join(folder, `${scene.key}.${ending}`), bytes)
      if (bytes.length > maxBytes) tooLarge++
      console.log(
        `${scene.key}.${ending} ${Math.round(bytes.length / 1000)} kB${bytes.length > maxBytes ? ' TOO LARGE' : ''}`,
      )
    }
  }
} finally {
  await browser.close()
}
if (tooLarge) process.exitCode = 1
