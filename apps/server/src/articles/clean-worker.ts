import { parentPort, workerData } from 'node:worker_threads'
import { Refusal } from '../http/refusal.ts'
import { cleanHtml } from './article-html.ts'

/** What the worker answers, once: the HTML as it is stored, or why it is not. */
export type CleanAnswer = { readonly html: string } | { readonly refused: string }

const html = Buffer.from((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer).toString()
const answer = (): CleanAnswer => {
  try {
    return { html: cleanHtml(html) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.message }
    throw error
  }
}
parentPort!.postMessage(answer())
