import { fileTypeFromBuffer } from 'file-type'
import { Refusal } from '../http/refusal.ts'
import { readJpeg } from './jpeg-content.ts'

/** Bytes that a picture may have. */
export const pictureMost = 10 << 20
const pixelsMost = 40_000_000

/** A picture as it is stored: what it is by its content, whatever its name says; its size as it is shown, in pixels. */
export type PictureContent = { readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp'; readonly extensions: readonly string[]; readonly content: Buffer; readonly width: number; readonly height: number }

/** Each answers undefined for a picture that is damaged or cut short. */
const readers: Partial<Record<string, (content: Buffer) => PictureContent | undefined>> = {
  'image/png': (content) => {
    let at = 8
    while (at + 12 <= content.length && content.toString('latin1', at + 4, at + 8) !== 'IEND') at += 12 + content.readUInt32BE(at)
    return at + 12 <= content.length ? { type: 'image/png', extensions: ['png'], content, width: content.readUInt32BE(16), height: content.readUInt32BE(20) } : undefined
  },
  'image/jpeg': (content) => {
    const jpeg = readJpeg(content)
    return jpeg && { type: 'image/jpeg', extensions: ['jpg', 'jpeg'], ...jpeg }
  },
  'image/gif': (content) => (content.length > 13 ? { type: 'image/gif', extensions: ['gif'], content, width: content.readUInt16LE(6), height: content.readUInt16LE(8) } : undefined),
  'image/bmp': (content) => {
    const whole = content.length > 54 && content.readUInt32LE(10) < content.length && content.readUInt32LE(14) >= 40
    return whole ? { type: 'image/bmp', extensions: ['bmp'], content, width: Math.abs(content.readInt32LE(18)), height: Math.abs(content.readInt32LE(22)) } : undefined
  },
}
readers['image/apng'] = readers['image/png']

/** Tells a picture by its content: png, jpg, gif or bmp, at most 10 MiB and 40 megapixels. Refuses all else, SVG too, since it may hold scripts. */
export const recognisePicture = async (content: Buffer): Promise<PictureContent> => {
  if (content.length > pictureMost) throw new Refusal(413, 'pictureTooLarge', `A picture has at most ${pictureMost >> 20} MiB`)
  const picture = readers[(await fileTypeFromBuffer(content))?.mime ?? '']?.(content)
  if (!picture || !picture.width || !picture.height) throw new Refusal(415, 'pictureUnknown', 'This is not a whole picture of the kinds gif, png, bmp, jpg')
  if (picture.width * picture.height > pixelsMost) throw new Refusal(413, 'pictureTooLarge', `A picture has at most ${pixelsMost / 1e6} megapixels`)
  return picture
}
