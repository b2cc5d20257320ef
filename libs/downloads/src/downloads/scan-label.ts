import decodeQR from 'qr/decode.js'
import { readLabel, type DeviceLabel } from './device-label.ts'

/** The longer side of a picture in which a code is looked for: more only takes longer. */
const side = 1200

/** Row 26. The label that a picture shows, found on the device of whoever took it; undefined when there is none that says a model. */
export const scanLabel = async (picture: Blob): Promise<DeviceLabel | undefined> => {
  const bitmap = await createImageBitmap(picture)
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)]
  const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  try {
    return readLabel(decodeQR(context.getImageData(0, 0, width, height)))
  } catch {
    return undefined // no code, or one that cannot be read
  }
}
