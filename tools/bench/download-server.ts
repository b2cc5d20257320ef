// The server of bench:downloads: files of one size, a package of all of them, a large one, and what they cost this process.
import { edition } from '@portal/edition-overseas'
import { fileAddressOf } from '@portal/article-grammar'
import { randomFillSync } from 'node:crypto'
import { linkSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildApp, portalThings } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { createPackage } from '../../apps/server/src/downloads/package-store.ts'
import { linkFiles } from '../../apps/server/src/files/file-link-store.ts'
import { findReadableFiles } from '../../apps/server/src/files/file-lists.ts'
import { createFileStore, keyOf } from '../../apps/server/src/files/file-store.ts'
import { files as fileTable } from '../../apps/server/src/files/file-tables.ts'
import { storeFile } from '../../apps/server/src/files/stored-file-store.ts'
import { startShowing } from '../../apps/server/src/testing/show-directly.ts'

/** What the process has used so far: CPU in seconds, resident memory in bytes now and at its most since it was asked last. */
export type Usage = { readonly cpu: number; readonly rss: number; readonly peak: number }
/** `packed` and `file`: paths below the address; `stored`: where that file lies in the store. */
export type Served = {
  readonly address: string
  readonly packed: string
  readonly file: string
  readonly stored: string
}

const [folder = '', count = '', bytes = '', big = ''] = process.argv.slice(2)
const database = await openDatabase({ url: undefined })
const store = join(folder, 'files')
const files = createFileStore(store)
/** Where archivers find what is in the package, and nothing else. */
const packed = join(folder, 'packed')
mkdirSync(packed)
const content = Buffer.alloc(Number(bytes))
const show = await startShowing(database.db)
const id = await show({ title: 'All of them' })
const fileIds: string[] = []
for (let nth = 0; nth < Number(count); nth += 1) {
  randomFillSync(content)
  const file = { name: `firmware ${nth}.bin`, type: 'application/octet-stream', content, owner: null }
  const { fileId } = await storeFile(database.db, files, file)
  linkSync(join(store, keyOf(fileId)), join(packed, file.name))
  fileIds.push(fileId)
}
await linkFiles(database.db, { kind: 'article', id }, fileIds)
const readable = await findReadableFiles(database.db, portalThings, fileIds, undefined)

/** A file that nobody holds in memory. What proves it is not asked for, and so made up. */
const large = { fileId: 'f'.repeat(32), name: 'large.bin', size: Number(big) }
await files.putBack(
  large.fileId,
  (async function* () {
    for (let at = 0; at < large.size; at += content.length) yield content.subarray(0, large.size - at)
  })(),
)
await database.db
  .insert(fileTable)
  .values({ ...large, type: 'application/octet-stream', sha256: '0'.repeat(64), owner: null })
await linkFiles(database.db, { kind: 'article', id: await show({ title: 'A large one' }) }, [large.fileId])

const { path, name } = await createPackage(database.db, undefined, 'all', readable)
const app = await buildApp(edition, { database, files, version: '1' })
const address = await app.listen({ port: 0, host: '127.0.0.1' })

let peak = 0
setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 20)
process.on('message', () => {
  globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const rss = process.memoryUsage.rss()
  process.send!({ cpu: (user + system) / 1e6, rss, peak: Math.max(peak, rss) } satisfies Usage)
  peak = 0
})
process.on('disconnect', () => process.exit())
process.send!({
  address,
  packed: `/packages/${path}/${name}.zip`,
  file: fileAddressOf(large.fileId, large.name),
  stored: keyOf(large.fileId),
} satisfies Served)
