// What a scene is made of: paths, what moves of them, and when.
import { palette } from '@portal/ui-kit/brand'

export const size = { width: 960, height: 540 }

/** A value, or `second value, second value`: it goes smoothly from one to the next. */
export type Track = number | string
/** A path as in SVG, and parts that move with it. `drawn`: how much of the line there is. `wide`: its own width, 1 is all. */
export type Part = {
  path?: string
  fill?: string
  line?: string
  width?: number
  clip?: string
  parts?: readonly Part[]
} & {
  [motion in 'x' | 'y' | 'turn' | 'size' | 'wide' | 'show' | 'drawn' | 'blur']?: Track
}
/** `steps`: the seconds at which its chapters begin, shown as dashes. `poster`: the second of the frame that stands for it. */
export type Scene = { key: string; length: number; poster: number; steps: readonly number[]; parts: readonly Part[] }

export const { brand, neutral, amber, green, red, white } = palette
export const ink = neutral[600]

export const box = (x: number, y: number, w: number, h: number, r = 0) =>
  `M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`
export const disc = (x: number, y: number, r: number) =>
  `M${x} ${y - r}a${r} ${r} 0 1 1 0 ${2 * r}a${r} ${r} 0 1 1 0 ${-2 * r}Z`
export const solid = (path: string, fill: string, more: Part = {}): Part => ({
  path,
  fill,
  line: ink,
  width: 3,
  ...more,
})
export const flat = (path: string, fill: string, more: Part = {}): Part => ({ path, fill, ...more })
export const line = (path: string, colour: string, more: Part = {}): Part => ({ path, line: colour, width: 4, ...more })
export const group = (place: Part, ...parts: readonly Part[]): Part => ({ ...place, parts })

export const since = (second: number): Track => `${second} 0, ${second + 0.4} 1`
export const until = (second: number): Track => `${second} 1, ${second + 0.4} 0`
export const between = (from: number, to: number): Track => `${from} 0, ${from + 0.4} 1, ${to - 0.4} 1, ${to} 0`
/** Again and again from `start` to `end`. */
export const again = (every: number, start: number, end: number, turn: (second: number) => string): Track =>
  Array.from({ length: Math.round((end - start) / every) }, (_, i) => turn(start + i * every)).join(', ')
export const blink = (from: number, to: number) =>
  again(1, from, to, (second) => `${second} 0, ${second + 0.25} 1, ${second + 0.6} 1, ${second + 0.85} 0`)
