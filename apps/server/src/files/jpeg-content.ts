import { maxParts } from './picture-parts.ts'
import type { DrawnPicture } from './drawn-picture.ts'

const is = (segment: Buffer, name: string) => segment.toString('latin1', 4, 4 + name.length) === name
/** Frames hold the size; C4, C8 and CC in their midst are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Which way up the camera was held, 1 to 8; 1 when an Exif segment does not tell. */
const orientationIn = (exif: Buffer): number => {
  const tiff = exif.subarray(10)
  if (tiff.length < 14) return 1
  const little = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < Math.min(short(directory), 100); entry++) {
    const at = directory + 2 + entry * 12
    if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1
  }
  return 1
}
/** An Exif segment that tells which way is up, and nothing else: without it a photo from a phone would lie on its side. */
const exifWith = (orientation: number): Buffer =>
  Buffer.from(
    `ffe10022457869660000 4d4d002a00000008 0001 0112 0003 00000001 000${orientation}0000 00000000`.replaceAll(' ', ''),
    'hex',
  )

/** A JFIF segment without the small picture that it may hold: one of a photo that was cropped since shows all of it. */
const withoutThumbnail = (jfif: Buffer): Buffer => {
  const rest = Buffer.from(jfif.subarray(0, 18))
  rest.writeUInt16BE(rest.length - 2, 2)
  return rest.fill(0, 16)
}

/** What is kept of a segment: all that it is drawn from, its colours and the way up; of where, when, with what and by whom it was taken, nothing. */
const kept = (marker: number, segment: Buffer): Buffer | undefined => {
  if (marker < 0xe0) return segment
  if (marker === 0xe0 && is(segment, 'JFIF\0')) return withoutThumbnail(segment)
  if (marker === 0xe1 && is(segment, 'Exif\0\0') && orientationIn(segment) > 1) return exifWith(orientationIn(segment))
  return (marker === 0xe2 && is(segment, 'ICC_PROFILE\0')) || (marker === 0xee && is(segment, 'Adobe'))
    ? segment
    : undefined
}

/** Reads a JPEG's segments up to its end mark; what follows that mark is cut off. Undefined when it is damaged or cut short, or has too many. */
export const readJpeg = (bytes: Buffer): DrawnPicture | undefined => {
  const parts: Buffer[] = [bytes.subarray(0, 2)]
  let size = { width: 0, height: 0 }
  let lies = false // on its side: the camera was held upright
  let at = 2
  for (
    let part = 0;
    part < maxParts && (at + 4 <= bytes.length || (bytes[at] === 0xff && bytes[at + 1] === 0xd9));
    part++
  ) {
    if (bytes[at] !== 0xff) return undefined
    while (bytes[at + 1] === 0xff) at++ // as many as one likes may stand before a mark
    const marker = bytes[at + 1]!
    if (marker === 0xd9)
      return size.width && size.height
        ? {
            ...(lies ? { width: size.height, height: size.width } : size),
            content: Buffer.concat([...parts, bytes.subarray(at, at + 2)]),
          }
        : undefined
    if (at + 4 > bytes.length) return undefined
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    const segment = bytes.subarray(at, end)
    if (isFrame(marker) && segment.length >= 9)
      size = { height: segment.readUInt16BE(5), width: segment.readUInt16BE(7) }
    if (marker === 0xe1 && is(segment, 'Exif\0\0')) lies = orientationIn(segment) >= 5
    const keep = kept(marker, segment)
    if (keep) parts.push(keep)
    at = end
    if (marker !== 0xda) continue
    // The scan itself has no length: it lasts until a mark that is neither a stuffed byte nor a restart.
    while (at < bytes.length && (bytes[at] !== 0xff || bytes[at + 1] === 0 || isRestart(bytes[at + 1]!))) at++
    if (at >= bytes.length) return undefined
    parts.push(bytes.subarray(end, at))
  }
  return undefined
}
