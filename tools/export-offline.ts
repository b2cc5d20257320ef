// npm run export:offline -- ADDRESS FILE.zip: what guests may read of a running portal in one language, as a copy that opens without a network.
// ADDRESS: where the portal stands in that language, such as https://support.example.com/en. The manifest is signed when SIGNING_KEY is set.
import JSZip from 'jszip'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { readConfiguration } from '../apps/server/src/configuration/configuration.ts'
import { createSigner } from '../apps/server/src/files/minisign.ts'
import { exportPortal } from './offline/export-portal.ts'

const [address, file, ...more] = process.argv.slice(2)
try {
  if (!address || !file || more.length) throw new Error('usage: npm run export:offline -- ADDRESS FILE.zip')
  const { SIGNING_KEY: key } = readConfiguration(process.env)
  const zip = new JSZip()
  const { pages, files, bytes, left } = await exportPortal({
    address,
    write: (name, content) => void zip.file(name, content),
    signer: key && createSigner(key),
  })
  await pipeline(
    zip.generateNodeStream({ streamFiles: true, compression: 'DEFLATE' }),
    createWriteStream(resolve(process.env.INIT_CWD ?? '', file)),
  )
  console.log(`${file}: ${pages} pages, ${files} files, ${(bytes / 1024 / 1024).toFixed(1)} MB unpacked.`)
  if (!key) console.log('It is not signed: SIGNING_KEY is not set.')
  if (left.length) {
    console.error(`Not in it, because the portal did not give them: ${left.join(', ')}`)
    process.exitCode = 3
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
