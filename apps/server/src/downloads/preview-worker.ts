import type { FilePreview } from '@portal/contract'
import { parentPort, workerData } from 'node:worker_threads'
import { readSheets, readSlides } from './office-preview.ts'

const { bytes, form } = workerData as { bytes: Uint8Array<ArrayBuffer>; form: 'sheets' | 'slides' }
const content = Buffer.from(bytes.buffer)
/** Parsers stumble over damaged files in many ways. */
const broken: FilePreview = { form: 'none', why: 'broken' }
parentPort!.postMessage(await (form === 'sheets' ? readSheets(content) : readSlides(content)).catch(() => broken))
