import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.ts'

/** The square of a code, read back from its drawing. */
const matrixOf = ({ size, path }: ReturnType<typeof qrPath>) => {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'))
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)) rows[Number(y)]![Number(x)] = '#'
  return rows.map((row) => row.join(''))
}
const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######']
const cut = (matrix: readonly string[], x: number, y: number) => finder.map((_, at) => matrix[y + at]!.slice(x, x + 7))
const address = 'https://support.kestrel-security.example/toolsDownloadDetails/202600000042'

test('row 41: the drawing is a QR code: three finders, timing between them, four modules of white around', () => {
  const matrix = matrixOf(qrPath(address))
  const size = matrix.length
  const far = size - 4 - 7
  expect([cut(matrix, 4, 4), cut(matrix, far, 4), cut(matrix, 4, far)]).toEqual([finder, finder, finder])
  expect(cut(matrix, far, far)).not.toEqual(finder)
  const timing = matrix[10]!.slice(12, far - 1)
  expect(timing).toBe('#.'.repeat(timing.length).slice(0, timing.length))
  for (const edge of [...matrix.slice(0, 4), ...matrix.slice(-4)]) expect(edge).toBe('.'.repeat(size))
  for (const row of matrix) expect(row.slice(0, 4) + row.slice(-4)).toBe('........')
  expect((size - 8 - 17) % 4).toBe(0) // the side of each version of the standard
})
test('row 41: another address is another code, a longer one a bigger one', () => {
  expect(qrPath(`${address}0`).path).not.toBe(qrPath(address).path)
  expect(qrPath(address.repeat(4)).size).toBeGreaterThan(qrPath(address).size)
})
test('row 41: a reader of codes finds the address in the drawing', () => {
  const dot = 4
  const matrix = matrixOf(qrPath(address))
  const side = matrix.length * dot
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1)
      if (matrix[Math.floor(y / dot)]![Math.floor(x / dot)] === '#')
        data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3)
  expect(decodeQR({ width: side, height: side, data })).toBe(address)
})
