import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** What became of bytes that were put: the key to ask for them, their number, and their SHA-256 in hex. */
export type StoredBytes = { readonly fileId: string; readonly size: number; readonly sha256: string }
/** Where the bytes of files lie, under generated keys. What a user calls a file lives in the database alone. */
export type FileStore = {
  /** Whole and on disk when it answers, or not there at all. */
  readonly put: (content: Buffer) => Promise<StoredBytes>
  /** The bytes from start to end, both included. Throws ENOENT before the first byte when there is no such file. */
  readonly readRange: (fileId: string, start: number, end: number) => Promise<Readable>
  /** Also when it is gone already. */
  readonly remove: (fileId: string) => Promise<void>
}

/** Measured: Node's 64 KiB halve the rate of a download. */
const streamBuffer = 1 << 20

/** In hex. Off the event loop, since a file may have many megabytes. */
export const sha256Of = async (content: Buffer): Promise<string> => Buffer.from(await crypto.subtle.digest('SHA-256', content as Buffer<ArrayBuffer>)).toString('hex')

/** Keeps files in a local folder, 256 sub-folders deep by the first two digits of their keys. Several processes may share it. */
export const createFileStore = (directory: string): FileStore => {
  const folderOf = (fileId: string) => {
    if (!/^[0-9a-f]{32}$/.test(fileId)) throw new Error('not a key of a stored file')
    return join(directory, fileId.slice(0, 2))
  }
  return {
    put: async (content) => {
      const fileId = randomBytes(16).toString('hex')
      const folder = folderOf(fileId)
      await mkdir(folder, { recursive: true })
      const part = join(folder, `${fileId}.part`)
      try {
        const handle = await open(part, 'wx', 0o600)
        try {
          await handle.writeFile(content)
          await handle.sync()
        } finally {
          await handle.close()
        }
        await rename(part, join(folder, fileId))
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
      return { fileId, size: content.length, sha256: await sha256Of(content) }
    },
    readRange: async (fileId, start, end) => {
      const handle = await open(join(folderOf(fileId), fileId), 'r')
      return handle.createReadStream({ start, end, highWaterMark: streamBuffer })
    },
    remove: (fileId) => rm(join(folderOf(fileId), fileId), { force: true }),
  }
}
