import { crc32, deflateSync } from 'node:zlib'

/** A part of a PNG. */
export const pngChunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A real PNG of one colour, made in code for tests; `grey` 0 to 255 makes its content its own. */
export const samplePng = (width = 2, height = 2, grey = 128): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const rows = Buffer.alloc((width + 1) * height, grey)
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}
/** A GIF of one pixel. */
export const sampleGif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
/** A BMP of one pixel. */
export const sampleBmp = Buffer.from(
  '424d3a000000000000003600000028000000010000000100000001001800000000000400000000000000000000000000000000000000ff000000',
  'hex',
)

/** A part of a JPEG. */
export const jpegSegment = (marker: number, content: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content])
/** The marks of a JPEG of 8 × 8 pixels around given segments; good for telling it apart, not for drawing. */
export const sampleJpeg = (...segments: [marker: number, content: Buffer][]): Buffer =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    jpegSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    ...segments.map(([marker, content]) => jpegSegment(marker, content)),
    jpegSegment(0xc0, Buffer.from('0800080008010111' + '00', 'hex')),
    jpegSegment(0xda, Buffer.from('0101003f00'.padEnd(12, '0'), 'hex')),
    Buffer.from('12ff0034ffd056', 'hex'),
    Buffer.from('ffd9', 'hex'),
  ])
