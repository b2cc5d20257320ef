import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { Readable } from 'node:stream'
import { borrow, lend } from './lent-bytes.ts'

/** What became of bytes that were put: the key to ask for them, their number, their SHA-256 and SHA-512 in hex, and their CRC-32. */
type StoredBytes = {
  readonly fileId: string
  readonly size: number
  readonly sha256: string
  readonly sha512: string
  readonly crc32: number
}
/** Where the bytes of files lie, under generated keys. What a user calls a file lives in the database alone. */
export type FileStore = {
  /** An operator puts files there, whom the limits of a day do not hold. */
  readonly unlimited?: true
  /** Whole and on disk when it answers, or not there at all. */
  readonly put: (content: Buffer) => Promise<StoredBytes>
  /** Keeps the same picture in fewer bytes beside a stored one. It can be lost without loss: it is made from the other. */
  readonly putSmaller: (fileId: string, content: Buffer) => Promise<void>
  /** Bytes of what was kept beside a file; undefined when there is none. */
  readonly sizeOfSmaller: (fileId: string) => Promise<number | undefined>
  /** The bytes from start to end, both included. Throws ENOENT before the first byte when there is no such file. */
  readonly readRange: (fileId: string, start: number, end: number, which?: 'smaller') => Promise<Readable>
  /** Puts the bytes of a backup where those of the file, or of its smaller picture, lay. */
  readonly putBack: (fileId: string, content: AsyncIterable<Buffer>, which?: 'smaller') => Promise<void>
  /** Also when it is gone already. */
  readonly remove: (fileId: string) => Promise<void>
}

/** A part of a file, piece by piece in memory that is lent; each is read while the one before it is sent. The file is closed with it, also when nobody has begun to read. */
const readPart = (handle: FileHandle, start: number, end: number): Readable => {
  let at = start
  return new Readable({
    highWaterMark: 1,
    read() {
      const left = end - at + 1
      if (left <= 0) return void this.push(null)
      const piece = borrow(left)
      handle.read(piece, 0, Math.min(piece.length, left), at).then(
        ({ bytesRead }) => {
          at += bytesRead
          this.push(bytesRead ? lend(piece, bytesRead) : null)
        },
        (error: Error) => this.destroy(error),
      )
    },
    destroy(error, done) {
      // Waits for a read that is under way.
      handle.close().then(() => done(error), done)
    },
  })
}

/** In hex. Off the event loop, since a file may have many megabytes. */
const digestOf = async (algorithm: 'SHA-256' | 'SHA-512', content: Buffer): Promise<string> =>
  Buffer.from(await crypto.subtle.digest(algorithm, content as Buffer<ArrayBuffer>)).toString('hex')
export const sha256Of = (content: Buffer): Promise<string> => digestOf('SHA-256', content)

/** Where a file lies, below the folder or the bucket: 256 folders by the first two digits of the keys. No other name than a key becomes a path. */
export const keyOf = (fileId: string): string => {
  if (!/^[0-9a-f]{32}$/.test(fileId)) throw new Error('not a key of a stored file')
  return `${fileId.slice(0, 2)}/${fileId}`
}

/** What is known of bytes that were put. */
export const measured = async (fileId: string, content: Buffer): Promise<StoredBytes> => {
  const [sha256, sha512] = await Promise.all([sha256Of(content), digestOf('SHA-512', content)])
  return { fileId, size: content.length, sha256, sha512, crc32: crc32(content) }
}

/** Keeps files in a local folder. Several processes may share it. */
export const createFileStore = (directory: string): FileStore => {
  const pathOf = (fileId: string, which?: 'smaller') => join(directory, `${keyOf(fileId)}${which ? '.webp' : ''}`)
  const folderOf = (fileId: string) => dirname(pathOf(fileId))
  /** Whole and on disk, or not there. */
  const write = async (path: string, content: Buffer | AsyncIterable<Buffer>) => {
    const part = `${path}.part`
    try {
      const handle = await open(part, 'wx', 0o600)
      try {
        await handle.writeFile(content)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(part, path)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }
  return {
    put: async (content) => {
      const fileId = randomBytes(16).toString('hex')
      await mkdir(folderOf(fileId), { recursive: true })
      await write(pathOf(fileId), content)
      return measured(fileId, content)
    },
    putSmaller: (fileId, content) => write(pathOf(fileId, 'smaller'), content),
    sizeOfSmaller: (fileId) =>
      stat(pathOf(fileId, 'smaller')).then(
        ({ size }) => size,
        () => undefined,
      ),
    readRange: async (fileId, start, end, which) => readPart(await open(pathOf(fileId, which), 'r'), start, end),
    putBack: async (fileId, content, which) => {
      await mkdir(folderOf(fileId), { recursive: true })
      await write(pathOf(fileId, which), content)
    },
    remove: async (fileId) => {
      await Promise.all([rm(pathOf(fileId), { force: true }), rm(pathOf(fileId, 'smaller'), { force: true })])
    },
  }
}
