import sharp from 'sharp'
import type { PictureContent } from './picture-content.ts'

sharp.cache(false)
sharp.concurrency(1) // the server's other work keeps its cores
/** A larger one would keep a core for seconds. */
const maxPixels = 8_000_000
const maxSeconds = 5

/** The same pixels as WebP, without loss: drawings and screens take about a third of their bytes. Undefined where that is not less, cannot be done or takes too long. */
export const smallerPicture = async ({
  type,
  content,
  width,
  height,
}: Omit<PictureContent, 'extensions'>): Promise<Buffer | undefined> => {
  const moves = content.includes('acTL') // of an animated PNG only the first picture would be left
  if (type !== 'image/png' || moves || width * height > maxPixels) return undefined
  try {
    const smaller = await sharp(content, { limitInputPixels: maxPixels })
      .keepIccProfile()
      .webp({ lossless: true, effort: 2 })
      .timeout({ seconds: maxSeconds })
      .toBuffer()
    return smaller.length < content.length ? smaller : undefined
  } catch {
    return undefined
  } // what browsers draw of a picture that sharp finds broken, they draw of the stored one
}
