import { maxParts } from './picture-parts.ts'
import type { DrawnPicture } from './drawn-picture.ts'

/** Extensions of programs that draw: how often it plays, and its colours. */
const drawing = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'])
/** Bytes of the colours that a block bears, by its flags. */
const tableSize = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0)

/** Reads a GIF's blocks up to its end; what follows that is cut off, and so are comments, XMP and texts. Undefined when it is damaged or cut short, or has too many. */
export const readGif = (bytes: Buffer): DrawnPicture | undefined => {
  if (bytes.length < 13) return undefined
  let at = 13 + tableSize(bytes[10]!)
  const parts = [bytes.subarray(0, at)]
  for (let part = 0; part < maxParts && at < bytes.length; part++) {
    const [kind, label] = bytes.subarray(at, at + 2)
    if (kind === 0x3b)
      return {
        width: bytes.readUInt16LE(6),
        height: bytes.readUInt16LE(8),
        content: Buffer.concat([...parts, bytes.subarray(at, at + 1)]),
      }
    const start = at
    if (kind === 0x2c) at += 11 + tableSize(bytes[at + 9] ?? 0)
    else if (kind === 0x21) at += 2
    else return undefined
    while (bytes[at]) at += bytes[at]! + 1
    at++
    if (
      kind === 0x2c ||
      label === 0xf9 ||
      (label === 0xff && drawing.has(bytes.toString('latin1', start + 3, start + 14)))
    )
      parts.push(bytes.subarray(start, at))
  }
  return undefined
}
