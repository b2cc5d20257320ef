// npm run bench:import [-- --documents N]: the import of a folder of documents, and the memory that it takes on the way. Ends with 1 when that grows with the documents.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openDatabase } from '../../apps/server/src/database/database.ts'
import { loadDemo } from '../../apps/server/src/demo/load-demo.ts'
import { createFileStore } from '../../apps/server/src/files/file-store.ts'
import { samplePng } from '../../apps/server/src/files/sample-pictures.ts'
import { readTransferCommand, runTransferCommand } from '../../apps/server/src/transfer/transfer-command.ts'

const { values } = parseArgs({ options: { documents: { type: 'string', default: '5000' } } })
const documents = Number(values.documents)
const each = Math.ceil(documents / 5)
/** What the last fifth may take more than the first: buffers and caches find their size, and no more. */
const maxGrowth = 1.25

const sentence =
  'Restart the recorder, read the event, and compare the address of the camera with the subnet of its port. '
const nameOf = (nth: number) => `part-${Math.floor(nth / 100)}/document-${nth}.md`

/** Documents of some 6 kB in folders of a hundred, each with a picture and a link to the one before. */
const writeDocuments = async (folder: string) => {
  for (let nth = 0; nth < documents; nth++) {
    const path = join(folder, nameOf(nth))
    if (nth % 100 === 0) await mkdir(join(path, '..'), { recursive: true })
    await writeFile(join(path, `../plan-${nth}.png`), samplePng(40 + (nth % 200), 40 + Math.floor(nth / 200)))
    const before = nth > 0 ? `[The one before](../${nameOf(nth - 1)})` : ''
    const steps = Array.from({ length: 12 }, (_, step) => `## Step ${step}\n\n${sentence.repeat(4)}\n`)
    await writeFile(
      path,
      `---\ntitle: Document ${nth}\nlabels: [fault]\n---\n${steps.join('\n')}\n![Plan](plan-${nth}.png)\n\n${before}\n`,
    )
  }
}

const folder = await mkdtemp(join(tmpdir(), 'import-'))
const database = await openDatabase({ url: process.env.DATABASE_URL, directory: join(folder, 'database') })
try {
  const portal = { db: database.db, files: createFileStore(join(folder, 'files')) }
  await loadDemo(portal.db, portal.files, join(import.meta.dirname, '../../content'))
  const tree = join(folder, 'documents')
  await writeDocuments(tree)
  const command = readTransferCommand([
    ...['import', tree, '--edition', 'overseas', '--language', 'en', '--directory', '010201'],
    ...['--by', 'author.overseas'],
  ])
  const began = performance.now()
  const megabytes: number[] = []
  const { lines, refused } = await runTransferCommand(portal, command, tree, (done) => {
    if (done % each) return
    megabytes.push(Math.round(process.memoryUsage().rss / (1 << 20)))
    const seconds = (performance.now() - began) / 1000
    console.log(`${done} documents: ${megabytes.at(-1)} MB, ${Math.round(done / seconds)} a second`)
  })
  console.log(lines.at(-1))
  if (refused || megabytes.at(-1)! > megabytes[0]! * maxGrowth) process.exitCode = 1
} finally {
  await database.close()
  await rm(folder, { recursive: true })
}
