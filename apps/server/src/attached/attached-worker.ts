import { PasswordException } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { parentPort, workerData } from 'node:worker_threads'
import { attachedTextOf, type AttachedText } from '../search/attached-pieces.ts'
import { pdfPages } from './pdf-pages.ts'
import { wordPages } from './word-pages.ts'

/** What the worker answers, once: the text of a file, or why it has none. */
export type AttachedAnswer = AttachedText | { readonly state: 'protected' | 'broken' }

const { bytes, form } = workerData as { bytes: Uint8Array<ArrayBuffer>; form: 'pdf' | 'document' }
/** Parsers stumble over damaged files in many ways. */
const unread = (error: unknown): AttachedAnswer => ({
  state: error instanceof PasswordException ? 'protected' : 'broken',
})
const read = form === 'pdf' ? pdfPages(bytes) : wordPages(Buffer.from(bytes.buffer))
parentPort!.postMessage(await read.then(attachedTextOf).catch(unread))
