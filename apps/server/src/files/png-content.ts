import { maxParts } from './picture-parts.ts'
import type { DrawnPicture } from './drawn-picture.ts'

/** What a picture is drawn from: its pixels, colours and frames. All else that it may hold (texts, Exif, XMP, times, what a program adds of its own) is about it. */
const drawn = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'gAMA',
  'cHRM',
  'sRGB',
  'sBIT',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'bKGD',
  'pHYs',
  'acTL',
  'fcTL',
  'fdAT',
])

/** Reads a PNG's chunks up to its end; what follows that is cut off. Undefined when it is cut short, or has too many. */
export const readPng = (bytes: Buffer): DrawnPicture | undefined => {
  const parts = [bytes.subarray(0, 8)]
  let at = 8
  for (let part = 0; part < maxParts && at + 12 <= bytes.length; part++) {
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + bytes.readUInt32BE(at)
    if (end > bytes.length) return undefined
    if (drawn.has(type)) parts.push(bytes.subarray(at, end))
    at = end
    if (type !== 'IEND') continue
    const content = Buffer.concat(parts)
    return content.length >= 33
      ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20), content }
      : undefined
  }
  return undefined
}
