import { deflateSync } from 'node:zlib'

/** A PDF made in code, for tests: a page for each text, in Latin letters, drawn by `content` where that is given. */
export const samplePdf = (pages: readonly string[], content?: Buffer): Buffer => {
  const font = 3
  const [first, objects] = [4, new Map<number, Buffer>()]
  const add = (number: number, head: string, stream?: Buffer) =>
    objects.set(
      number,
      stream
        ? Buffer.concat([
            Buffer.from(`<< ${head} /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`),
            stream,
            Buffer.from('\nendstream'),
          ])
        : Buffer.from(`<< ${head} >>`),
    )
  add(1, '/Type /Catalog /Pages 2 0 R')
  add(2, `/Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${first + 2 * at} 0 R`).join(' ')}]`)
  add(font, '/Type /Font /Subtype /Type1 /BaseFont /Helvetica')
  pages.forEach((text, at) => {
    const number = first + 2 * at
    add(
      number,
      `/Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F ${font} 0 R >> >> /Contents ${number + 1} 0 R`,
    )
    const lines = text.split('\n').map((line) => `(${line}) Tj T*`)
    add(number + 1, '', deflateSync(content ?? `BT /F 12 Tf 14 TL 64 760 Td ${lines.join(' ')} ET`))
  })
  const parts = [Buffer.from('%PDF-1.7\n')]
  const places: number[] = []
  let length = parts[0]!.length
  for (const [number, body] of objects) {
    const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    places.push(length)
    parts.push(part)
    length += part.length
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const end = `xref\n0 ${places.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`
  return Buffer.concat([...parts, Buffer.from(end)])
}
