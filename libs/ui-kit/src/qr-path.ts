import { encode } from 'uqr'

/** Modules of white around the code, which readers need. */
const quiet = 4

/** Row 41. A text as a QR code: the side of the square in modules, and the dark ones of them as one path of a drawing. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const { data, size } = encode(text, { ecc: 'M', border: quiet })
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return { size, path }
}
