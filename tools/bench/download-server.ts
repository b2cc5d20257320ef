// The server of bench:downloads: files of one size, a package of all of them, and what they cost this process.
import { edition } from '@portal/edition-overseas'
import { randomFillSync } from 'node:crypto'
import { join } from 'node:path'
import { buildApp, portalThings } from '../../apps/server/src/app.ts'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { createPackage } from '../../apps/server/src/downloads/package-store.ts'
import { linkFiles } from '../../apps/server/src/files/file-link-store.ts'
import { findReadableFiles } from '../../apps/server/src/files/file-lists.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { storeFile } from '../../apps/server/src/files/stored-file-store.ts'
import { startShowing } from '../../apps/server/src/testing/show-directly.ts'

/** What the process has used so far: CPU in seconds, resident memory in bytes now and at its most since it was asked last. */
export type Usage = { readonly cpu: number; readonly rss: number; readonly peak: number }
export type Served = { readonly address: string; readonly path: string }

const [folder = '', count = '', bytes = ''] = process.argv.slice(2)
const database = await openDatabase({ url: undefined })
const files = createFileStore(join(folder, 'files'))
const content = Buffer.alloc(Number(bytes))
const show = await startShowing(database.db)
const id = await show({ title: 'All of them' })
const fileIds: string[] = []
for (let nth = 0; nth < Number(count); nth += 1) {
  randomFillSync(content)
  const file = { name: `firmware ${nth}.bin`, type: 'application/octet-stream', content, owner: null }
  fileIds.push((await storeFile(database.db, files, file)).fileId)
}
await linkFiles(database.db, { kind: 'article', id }, fileIds)
const readable = await findReadableFiles(database.db, portalThings, fileIds, undefined)
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
process.send!({ address, path: `/packages/${path}/${name}.zip` } satisfies Served)
