import { workerStarter } from '@portal/tracking'
import { getDocument, PDFWorker, type PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

/** pdf.js beside the page. */
const startWorker = workerStarter(workerAddress, 'portal-previews')

type Asked = { readonly filename: string }
/** What PDFs need that they do not bring: letters of writing systems, fonts, decoders of scanned pages. Each has an address of its own and is fetched when a page asks for it. */
const addresses = import.meta.glob<string>(
  [
    '../../../../node_modules/pdfjs-dist/cmaps/*.bcmap',
    '../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    '../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg}.wasm',
  ],
  { query: '?url&no-inline', import: 'default', eager: true },
)
const addressOf = new Map(Object.entries(addresses).map(([path, url]) => [path.slice(path.lastIndexOf('/') + 1), url]))
class Parts {
  async fetch({ filename }: Asked): Promise<Uint8Array> {
    const answer = await fetch(addressOf.get(filename) ?? filename)
    if (!answer.ok) throw new Error(`${filename} could not be loaded`)
    return new Uint8Array(await answer.arrayBuffer())
  }
}
/** Bytes that are asked for at once: a page of a long manual on a phone needs a few of these. */
const rangeChunkSize = 256 << 10
// Where they lie is for Parts to know; without a folder they are not asked for at all.
const anyFolder = '/'

/** Opens a PDF by its address; what is not looked at is not fetched, and no script in it runs. */
export const openPdf = (url: string): PDFDocumentLoadingTask => {
  const port = startWorker()
  const worker = new PDFWorker({ port: port as never })
  const task = getDocument({
    url,
    worker,
    rangeChunkSize,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: Parts,
    cMapUrl: anyFolder,
    standardFontDataUrl: anyFolder,
    wasmUrl: anyFolder,
  })
  const destroy = task.destroy.bind(task)
  task.destroy = async () => {
    await destroy()
    worker.destroy()
    port.terminate() // it was given to pdf.js, which leaves it to its owner
  }
  return task
}
