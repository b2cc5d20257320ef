import { trustOnly } from '@portal/tracking'
import pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import hashWorker from './files/hash-worker.ts?worker&url'

const addresses = { hash: hashWorker, pdf: pdfWorker }
// A page makes a policy once, so it stands here for all of them.
let policy: ReturnType<typeof trustOnly> | undefined

/** Starts one of the workers of downloads, under the page's policy for scripts. Browser only. */
export const startWorker = (name: keyof typeof addresses): Worker => {
  policy ??= trustOnly(Object.values(addresses), undefined, 'portal-workers')
  return new Worker(policy.createScriptURL(addresses[name]), { type: 'module' })
}
