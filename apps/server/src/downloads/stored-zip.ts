import { Readable } from 'node:stream'

/** A file of an archive. What `open` gives are its bytes from start to end, both included. */
export type ZipEntry = {
  /** Safe and in the archive once (entryNames). */
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly crc32: number
  /** The time that it is unpacked with, in UTC, to two seconds. */
  readonly at: Date
  readonly open: (start: number, end: number) => Readable | Buffer | Promise<Readable>
}
/** An archive that stands nowhere: its size in bytes, and a reader of its bytes from start to end, both included. */
export type StoredZip = { readonly size: number; readonly read: (start: number, end: number) => Readable }
/** A piece of the archive: so many bytes from `begin` on, made when they are asked for. */
type Piece = { readonly begin: number; readonly length: number; readonly open: ZipEntry['open'] }

// APPNOTE.TXT 6.3.10. A number that does not fit is written as all ones, and stands in the Zip64 field.
const full16 = 0xffff
const full32 = 0xffffffff
const utf8Names = 1 << 11
const plainVersion = 20
const zip64Version = 45
const onUnix = 3 << 8
const readableFile = 0o100644 * 0x10000
/** Entries of the central directory that are made at once. */
const directoryBatch = 512

const u16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2)
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2)
  return bytes
}
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4)
  return bytes
}
const u64 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8)
  return bytes
}
const zip64Field = (values: readonly number[]) =>
  values.length ? Buffer.concat([u16(1, values.length * 8), u64(...values)]) : Buffer.alloc(0)

/** MS-DOS time and date; years before 1980 and after 2107 have none. */
const dosTime = (at: Date): [time: number, date: number] => {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107)
  return [
    (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
    ((year - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
  ]
}

const localHeader = ({ name, size, crc32, at }: ZipEntry): Buffer => {
  const bytes = Buffer.from(name)
  const big = size >= full32
  const field = zip64Field(big ? [size, size] : [])
  const told = big ? full32 : size
  return Buffer.concat([
    u32(0x04034b50),
    u16(big ? zip64Version : plainVersion, utf8Names, 0, ...dosTime(at)),
    u32(crc32, told, told),
    u16(bytes.length, field.length),
    bytes,
    field,
  ])
}
const directoryHeader = ({ name, size, crc32, at }: ZipEntry, offset: number): Buffer => {
  const bytes = Buffer.from(name)
  const big = size >= full32
  const far = offset >= full32
  const field = zip64Field([...(big ? [size, size] : []), ...(far ? [offset] : [])])
  const told = big ? full32 : size
  return Buffer.concat([
    u32(0x02014b50),
    u16(onUnix | zip64Version, big || far ? zip64Version : plainVersion, utf8Names, 0, ...dosTime(at)),
    u32(crc32, told, told),
    u16(bytes.length, field.length, 0, 0, 0),
    u32(readableFile, far ? full32 : offset),
    bytes,
    field,
  ])
}
const endOfDirectory = (count: number, size: number, offset: number): Buffer => {
  const isZip64 = count >= full16 || size >= full32 || offset >= full32
  const zip64 = isZip64
    ? [
        u32(0x06064b50),
        u64(44),
        u16(onUnix | zip64Version, zip64Version),
        u32(0, 0),
        u64(count, count, size, offset),
        u32(0x07064b50, 0),
        u64(offset + size),
        u32(1),
      ]
    : []
  const told = Math.min(count, full16)
  return Buffer.concat([
    ...zip64,
    u32(0x06054b50),
    u16(0, 0, told, told),
    u32(Math.min(size, full32), Math.min(offset, full32)),
    u16(0),
  ])
}

const piecesOf = (entries: readonly ZipEntry[]): Piece[] => {
  const pieces: Piece[] = []
  let end = 0
  const add = (length: number, open: ZipEntry['open']) => {
    pieces.push({ begin: end, length, open })
    end += length
  }
  const addMade = (make: () => Buffer) => add(make().length, (from, to) => make().subarray(from, to + 1))
  const offsets = entries.map((entry) => {
    const offset = end
    addMade(() => localHeader(entry))
    add(entry.size, entry.open)
    return offset
  })
  const directory = end
  for (let first = 0; first < entries.length; first += directoryBatch)
    addMade(() =>
      Buffer.concat(
        entries.slice(first, first + directoryBatch).map((entry, nth) => directoryHeader(entry, offsets[first + nth]!)),
      ),
    )
  const directorySize = end - directory
  addMade(() => endOfDirectory(entries.length, directorySize, directory))
  return pieces
}

/** Where the piece stands that has the byte `at`. */
const pieceAt = (pieces: readonly Piece[], at: number): number => {
  let [low, high] = [0, pieces.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (pieces[middle]!.begin <= at) low = middle
    else high = middle - 1
  }
  return low
}

async function* bytesOf(pieces: readonly Piece[], start: number, end: number): AsyncGenerator<Buffer> {
  for (let nth = pieceAt(pieces, start); nth < pieces.length && pieces[nth]!.begin <= end; nth += 1) {
    const { begin, length, open } = pieces[nth]!
    const [from, to] = [Math.max(start - begin, 0), Math.min(end - begin, length - 1)]
    if (from > to) continue
    const opened = await open(from, to)
    if (Buffer.isBuffer(opened)) {
      yield opened
      continue
    }
    let left = to - from + 1
    for await (const bytes of opened) {
      left -= (bytes as Buffer).length
      yield bytes as Buffer
    }
    if (left) throw new Error('a file of the archive has another size than it was packed with')
  }
}

/**
 * An archive of files as they are, without compression: the same list, the same bytes. Its size is known before a byte is read, any part of it is made without what comes
 * before, nothing is written anywhere, and no more is held than one piece of one file. Zip64 from 4 GiB or 65,535 entries on.
 */
export const storedZip = (entries: readonly ZipEntry[]): StoredZip => {
  const pieces = piecesOf(entries)
  const last = pieces.at(-1)!
  return {
    size: last.begin + last.length,
    read: (start, end) => Readable.from(bytesOf(pieces, start, end), { highWaterMark: 1 }),
  }
}
