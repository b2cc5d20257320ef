import { hash } from 'node:crypto'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import { nonceLength, nonceMark } from './nonce.ts'

/** A page as it is kept: cut at each nonce, compressed once. */
type DrawnPage = {
  readonly status: number
  readonly route: string
  readonly etag: string
  readonly pieces: readonly Buffer[]
  readonly deflated: readonly Buffer[]
  /** Kept beyond its time, while the database cannot be asked. */
  readonly old?: true
}
export type Page = DrawnPage | { readonly status: number; readonly location: string }

/** Bytes that a page takes where it is kept; none for a redirect, which is not. */
export const sizeOfPage = (page: Page): number =>
  'location' in page ? 0 : [...page.pieces, ...page.deflated].reduce((sum, piece) => sum + piece.length, 0)

const deflateWindow = 32_768
// What stands for a nonce while a page is compressed: as long as one, of a byte that no document has, so that nothing later is told as a copy of it.
const gap = Buffer.alloc(nonceLength)

export const toPage = ({ status, route }: Pick<DrawnPage, 'status' | 'route'>, document: string): DrawnPage => {
  const pieces = document
    .replaceAll('\0', '')
    .split(nonceMark)
    .map((piece) => Buffer.from(piece))
  let before = Buffer.alloc(0)
  const deflated = pieces.map((piece) => {
    // A piece may copy from the pieces before it: a page says its text twice, as markup and as data.
    const block = deflateRawSync(piece, {
      level: 9,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    })
    before = Buffer.concat([before, piece, gap]).subarray(-deflateWindow)
    return block
  })
  return {
    status,
    route,
    pieces,
    deflated,
    etag: `"${hash('sha256', document.replaceAll(nonceMark, ''), 'base64url')}"`,
  }
}
const join = (pieces: readonly Buffer[], between: Buffer) =>
  pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]))
export const plain = ({ pieces }: DrawnPage, nonce: string) => Buffer.concat(join(pieces, Buffer.from(nonce)))

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])
/** A gzip file of the kept blocks, each nonce between them as a stored block: nothing is compressed again. */
export const gzipped = ({ pieces, deflated }: DrawnPage, nonce: string) => {
  const text = Buffer.from(nonce)
  const stored = Buffer.concat([Buffer.from([0, text.length, 0, ~text.length & 0xff, 0xff]), text])
  const all = join(pieces, text)
  const tail = Buffer.alloc(10)
  tail[0] = 3 // an empty last block
  tail.writeUInt32LE(
    all.reduce((sum, piece) => crc32(piece, sum), 0),
    2,
  )
  tail.writeUInt32LE(
    all.reduce((sum, piece) => sum + piece.length, 0),
    6,
  )
  return Buffer.concat([gzipHeader, ...join(deflated, stored), tail])
}
