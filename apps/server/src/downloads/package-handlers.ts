import type { Calls, DataOf, packageCalls } from '@portal/contract'
import type { FastifyBaseLogger } from 'fastify'
import { admitDownload } from '../files/download-right.ts'
import { findReadableFiles, type ReadableFile } from '../files/file-lists.ts'
import type { FileStore } from '../files/file-store.ts'
import { countAttempt } from '../http/attempt-store.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import type { Handlers, Input } from '../http/serve-calls.ts'
import type { Things } from '../things/things.ts'
import { packFiles } from './pack-files.ts'
import { archivedFiles, packageArchive } from './package-archive.ts'
import { filesOfPackage, ownPackage } from './package-right.ts'
import { createPackage, removePackage, type Package } from './package-store.ts'

type Options = {
  readonly files: FileStore
  readonly things: Pick<Things, 'kinds'>
  readonly logger?: FastifyBaseLogger | undefined
}
type Chosen = Calls['POST /doc/file-zip/add' | 'POST /doc/file-zip/auto']
/** Packages that one address makes within a window of minutes. */
const most = 100
const windowMinutes = 15

const isPacked = ({ crc32 }: ReadableFile) => crc32 !== null
const sum = (files: readonly ReadableFile[]) => files.reduce((total, { size }) => total + size, 0)

/** The address of a package below the site's own origin. */
const packageAddress = ({ path, name }: Pick<Package, 'path' | 'name'>): string =>
  `/packages/${path}/${encodeURIComponent(`${name}.zip`)}`

/** The calls about download packages (C03 to C05). */
export const packageHandlers = ({ files, things, logger }: Options): Handlers<typeof packageCalls> => {
  const make = async ({ body: { items, name }, caller, db, address }: Input<Chosen>) => {
    const fileIds = [...new Set(items.map(({ fileId }) => fileId))]
    const readable = await findReadableFiles(db, things, fileIds, caller)
    if (readable.length < fileIds.length) throw notFound()
    admitDownload(caller)
    if ((await countAttempt(db, `package:${address}`, windowMinutes)) > most)
      throw new Refusal(429, 'tooMany', 'Too many packages, wait a while')
    const packaging = new Set(readable.filter((file) => !isPacked(file)).map(({ fileId }) => fileId))
    return {
      made: await createPackage(db, caller, name, readable),
      readable,
      items: items.map(({ uid, fileId }) => ({ uid, fileId, packaging: packaging.has(fileId) })),
    }
  }
  const progressOf = (made: Package, chosen: readonly ReadableFile[]): DataOf<Calls['POST /doc/file-zip/start']> => {
    const ready = chosen.every(isPacked)
    return {
      path: made.path,
      fileIds: chosen.map(({ fileId }) => fileId),
      packaging: chosen.filter((file) => !isPacked(file)).map(({ fileId }) => fileId),
      state: ready ? 'ready' : 'packaging',
      bytes: sum(chosen.filter(isPacked)),
      total: sum(chosen),
      size: ready ? packageArchive(made, archivedFiles(made, chosen)!, files.readRange).size : null,
      url: ready ? packageAddress(made) : null,
    }
  }
  return {
    'POST /doc/file-zip/add': async (input) => {
      const { made, readable, items } = await make(input)
      return { path: made.path, fileIds: readable.map(({ fileId }) => fileId), items }
    },
    'POST /doc/file-zip/auto': async (input) => {
      const { made, readable, items } = await make(input)
      return { ...progressOf(made, readable), items }
    },
    'POST /doc/file-zip/start': async ({ body: { path, fileIds }, caller, db }) => {
      const made = await ownPackage(db, path, caller)
      const chosen = await filesOfPackage(db, things, made, caller)
      const named = new Set(fileIds)
      if (named.size !== chosen.length || chosen.some(({ fileId }) => !named.has(fileId)))
        throw new Refusal(400, 'invalid', 'These are not the files of this package')
      const missing = chosen.filter((file) => !isPacked(file))
      if (missing.length)
        void packFiles(db, files, path, missing).catch((error: unknown) =>
          logger?.error({ err: error }, 'a package could not be packed'),
        )
      return progressOf(made, chosen)
    },
    'POST /doc/file-zip/cancel': async ({ body: { path }, caller, db }) => {
      await ownPackage(db, path, caller)
      await removePackage(db, path)
      return null
    },
  }
}
