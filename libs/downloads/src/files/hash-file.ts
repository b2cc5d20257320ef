import { workerStarter } from '@portal/tracking'
import workerAddress from './hash-worker.ts?worker&url'
import type { HashNews } from './hash-worker.ts'

const startWorker = workerStarter(workerAddress, 'portal-workers')

/** The SHA-256 of a file in hex, worked out beside the page, which stays usable; `onRead` hears how many bytes are read. Browser only. */
export const hashFile = (file: File, onRead: (bytes: number) => void, signal: AbortSignal): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = startWorker()
    const end = () => worker.terminate()
    worker.onmessage = ({ data }: MessageEvent<HashNews>) => {
      if ('read' in data) return onRead(data.read)
      end()
      if ('sha256' in data) resolve(data.sha256)
      else reject(new Error('the file could not be read'))
    }
    worker.onerror = () => {
      end()
      reject(new Error('the worker could not start'))
    }
    signal.addEventListener('abort', () => {
      end()
      reject(signal.reason as Error)
    })
    worker.postMessage(file)
  })
