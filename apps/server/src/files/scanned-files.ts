import { createConnection } from 'node:net'
import { text } from 'node:stream/consumers'
import { Refusal } from '../http/refusal.ts'
import type { FileStore } from './file-store.ts'

/** Whether a scanner finds nothing harmful in bytes. Rejects when it does not say. */
export type Scan = (content: Buffer) => Promise<boolean>

/** Milliseconds that a scanner may be silent. */
const patience = 30_000
const lengthOf = (bytes: number) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}

/** Asks ClamAV's daemon, by its command INSTREAM: the bytes are written to no disk on the way. */
export const clamdScan = (address: string, silence = patience): Scan => {
  const { hostname, port } = new URL(address)
  return async (content) => {
    const socket = createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) })
    socket.setTimeout(silence, () => socket.destroy(new Error('the scanner is silent')))
    try {
      socket.write('zINSTREAM\0')
      if (content.length) {
        socket.write(lengthOf(content.length))
        socket.write(content)
      }
      socket.write(lengthOf(0))
      const said = (await text(socket)).replace(/\0$/, '')
      if (said !== 'stream: OK' && !said.endsWith(' FOUND')) throw new Error(`the scanner said “${said}”`)
      return said === 'stream: OK'
    } finally {
      socket.destroy()
    }
  }
}

/** Row 72. Keeps nothing that a scanner finds harmful, and nothing while it does not say. */
export const scannedFiles = (files: FileStore, scan: Scan): FileStore => ({
  ...files,
  put: async (content) => {
    const isClean = await scan(content).catch((error: unknown) => {
      throw new Refusal(503, 'unavailable', 'Files cannot be looked through just now', { cause: error })
    })
    if (!isClean) throw new Refusal(422, 'harmful', 'Something harmful was found in the file')
    return files.put(content)
  },
})
