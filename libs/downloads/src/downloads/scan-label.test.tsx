import { qrPath } from '@portal/ui-kit'
import { afterEach, expect, test, vi } from 'vitest'
import { scanLabel } from './scan-label.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const dot = 5
/** A picture of a code as the browser gives it: dots on white. */
const picture = (text: string | undefined) => {
  const { size, path } = text === undefined ? { size: 40, path: '' } : qrPath(text)
  const side = size * dot
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, column, row] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let at = 0; at < dot * dot; at += 1) {
      const [x, y] = [Number(column) * dot + (at % dot), Number(row) * dot + Math.floor(at / dot)]
      data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
    }
  return { width: side, height: side, data }
}
/** happy-dom and jsdom draw nothing: the browser's part is put in its place. */
const show = (shown: ReturnType<typeof picture>) => {
  vi.stubGlobal('createImageBitmap', async () => ({ ...shown, close: () => undefined }))
  const context = { drawImage: () => undefined, getImageData: () => shown }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
  return scanLabel(new Blob())
}

test('row 26: the model and the version are read out of a picture of the label', async () => {
  expect(await show(picture('Model: KS-IPC-2120D; SN: 8K2E00417; FW: V4.09.1'))).toEqual({
    model: 'KS-IPC-2120D',
    version: 'V4.09.1',
  })
})
test('row 26: a picture without a code, or with one that names no model, is none of a label', async () => {
  expect(await show(picture(undefined))).toBeUndefined()
  expect(await show(picture('8K2E00417'))).toBeUndefined()
})
