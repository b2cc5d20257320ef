import { parentPort, workerData } from 'node:worker_threads'
import { convertWord, refusalFrom, type Conversion } from './word-conversion.ts'

/** What the worker answers, once. */
export type WordAnswer =
  | { readonly conversion: Conversion }
  | { readonly refusal: { readonly status: number; readonly reason: string; readonly message: string } }

const answer = await convertWord(Buffer.from((workerData as { bytes: Uint8Array<ArrayBuffer> }).bytes.buffer)).then(
  (conversion): WordAnswer => ({ conversion }),
  (error: unknown): WordAnswer => {
    const { status, reason, message } = refusalFrom(error)
    return { refusal: { status, reason, message } }
  },
)
parentPort!.postMessage(
  answer,
  'conversion' in answer ? answer.conversion.pictures.map(({ content }) => content.buffer) : [],
)
