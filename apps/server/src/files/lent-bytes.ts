import type { Writable, Readable } from 'node:stream'

/** Bytes that are read at once. Measured: with new memory for each, sending a file takes twice the time of the processor, for the pages that the system has to bring, and a hundred megabytes until the collector comes. */
const pieceSize = 1 << 20
/** Pieces that are kept for whoever reads next. */
const maxFree = 16
const free: Buffer[] = []
const lent = new WeakMap<Buffer, Buffer>()

/** Memory for a piece, or for so many bytes, which are few. What stood in it before may still stand in it. */
export const borrow = (length: number): Buffer =>
  length < pieceSize >> 1 ? Buffer.allocUnsafeSlow(length) : (free.pop() ?? Buffer.allocUnsafeSlow(pieceSize))
/** The beginning of a borrowed piece, as it goes to who sends it. Without giveBack it is theirs for ever. */
export const lend = (piece: Buffer, length: number): Buffer => {
  const bytes = piece.subarray(0, length)
  if (piece.length === pieceSize) lent.set(bytes, piece)
  return bytes
}
/** Only for who knows that nobody looks at these bytes any more. Does nothing with bytes that were not lent. */
const giveBack = (bytes: Buffer) => {
  const piece = lent.get(bytes)
  if (piece && lent.delete(bytes) && free.length < maxFree) free.push(piece)
}

/** The same stream; whoever pipes it gives lent memory back once the line has taken it, which no stream between them would learn. */
export const givingBack = (content: Readable): Readable => {
  const pipe = <To extends NodeJS.WritableStream>(to: To): To => {
    const line = to as unknown as Writable
    content.on('data', (bytes: Buffer) => {
      const takesMore = line.write(bytes, (error) => {
        if (!error) giveBack(bytes)
      })
      if (takesMore) return
      content.pause()
      line.once('drain', () => content.resume())
    })
    content.once('end', () => line.end())
    return to
  }
  return Object.assign(content, { pipe })
}
