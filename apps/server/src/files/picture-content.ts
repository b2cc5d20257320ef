import { fileTypeFromBuffer } from 'file-type'
import { maxPicture } from '@portal/contract/facts'
import { Refusal } from '../http/refusal.ts'
import type { DrawnPicture } from './drawn-picture.ts'
import { readGif } from './gif-content.ts'
import { readJpeg } from './jpeg-content.ts'
import { readPng } from './png-content.ts'

const maxPixels = 40_000_000

/** A picture as it is stored: what it is by its content, whatever its name says. */
export type PictureContent = DrawnPicture & {
  readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/bmp'
  readonly extensions: readonly string[]
}

/** A BMP has no place for words about it. */
const readBmp = (content: Buffer): DrawnPicture | undefined => {
  const whole = content.length > 54 && content.readUInt32LE(10) < content.length && content.readUInt32LE(14) >= 40
  return whole
    ? { content, width: Math.abs(content.readInt32LE(18)), height: Math.abs(content.readInt32LE(22)) }
    : undefined
}
/** Each reads undefined of a picture that is damaged or cut short. */
const kinds: Readonly<
  Record<
    PictureContent['type'],
    { readonly extensions: readonly string[]; readonly read: (bytes: Buffer) => DrawnPicture | undefined }
  >
> = {
  'image/png': { extensions: ['png'], read: readPng },
  'image/jpeg': { extensions: ['jpg', 'jpeg'], read: readJpeg },
  'image/gif': { extensions: ['gif'], read: readGif },
  'image/bmp': { extensions: ['bmp'], read: readBmp },
}
const isKnown = (type: string): type is PictureContent['type'] => Object.hasOwn(kinds, type)

/** Tells a picture by its content: png, jpg, gif or bmp, at most 10 MiB and 40 megapixels. Refuses all else, SVG too, since it may hold scripts. */
export const recognisePicture = async (content: Buffer): Promise<PictureContent> => {
  if (content.length > maxPicture)
    throw new Refusal(413, 'pictureTooLarge', `A picture has at most ${maxPicture >> 20} MiB`)
  const type = (await fileTypeFromBuffer(content))?.mime.replace('apng', 'png') ?? ''
  const picture = isKnown(type) && kinds[type].read(content)
  if (!picture || !picture.width || !picture.height)
    throw new Refusal(415, 'pictureUnknown', 'This is not a whole picture of the kinds gif, png, bmp, jpg')
  if (picture.width * picture.height > maxPixels)
    throw new Refusal(413, 'pictureTooLarge', `A picture has at most ${maxPixels / 1e6} megapixels`)
  return { type, extensions: kinds[type].extensions, ...picture }
}
