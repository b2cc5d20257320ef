import { defineView, numberIn, oneOf, type ViewOf } from '@portal/routing'
import { pictureWidths, sensors } from './lens.ts'
import { arrayNames, codecs, resolutions } from './storage.ts'

const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T & string)[]
export const tools = ['storage', 'lens'] as const

const fields = {
  tool: oneOf(tools, 'storage'),
  cameras: numberIn(1, 10_000, 16),
  resolution: oneOf(keysOf(resolutions), '4MP'),
  codec: oneOf(keysOf(codecs), 'H.265'),
  fps: numberIn(1, 60, 25),
  bitrate: numberIn(0, 200, 0),
  hours: numberIn(1, 24, 24),
  days: numberIn(1, 3650, 30),
  array: oneOf(arrayNames, 'none'),
  disk: numberIn(0.5, 100, 8),
  sensor: oneOf(keysOf(sensors), '1/2.8"'),
  picture: oneOf(keysOf(pictureWidths), '4MP'),
  focal: numberIn(1, 200, 2.8),
  distance: numberIn(0.5, 1000, 10),
}
/** What the address of the design tools says: which tool, and all that is typed into it, so that a plan can be shared. */
export const designerView = defineView(fields)
export type DesignerView = ViewOf<typeof fields>
