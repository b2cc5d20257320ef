import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Of processor time: a machine that is busy with other things makes no honest file a bad one. */
const maxProcessorMs = 8_000
const lookEveryMs = 200
/** A thread that waits for nothing that comes. */
const maxMilliseconds = 120_000
const maxMegabytes = 384
/** Bytes beside what its own memory is limited to: what a file unpacks to lies there. */
const maxOutside = 512 << 20

/** Where the program of a worker lies: beside the module that asks, as source or in the bundle. */
export const workerBeside = ({ url, filename }: ImportMeta, name: string): URL =>
  new URL(`./${name}${extname(filename)}`, url)

/** Reads a file that somebody sent where it harms nobody: in a thread of its own, with so much memory, for so much of the processor's time. Answers the thread's only message; `tooComplex` makes the error where it takes too much. */
export const runApart = <Answer>(
  worker: URL,
  content: Buffer,
  tooComplex: (what: string) => Error,
  about: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // Handed over, not copied: the main thread has others to serve.
    const bytes = new Uint8Array(content)
    const thread = new Worker(worker, {
      workerData: { bytes, ...about },
      transferList: [bytes.buffer],
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes, maxYoungGenerationSizeMb: 64 },
    })
    const end = (settle: () => void) => {
      clearTimeout(timer)
      clearInterval(looking)
      settle()
      void thread.terminate()
    }
    const tooMuch = () => end(() => reject(tooComplex('it takes too much memory')))
    const tooLong = () => end(() => reject(tooComplex('it takes too long')))
    const timer = setTimeout(tooLong, maxMilliseconds)
    const looking = setInterval(() => {
      Promise.all([thread.cpuUsage(), thread.getHeapStatistics()]).then(
        ([{ user, system }, { external_memory: outside }]) => {
          if ((user + system) / 1000 > maxProcessorMs) tooLong()
          if (outside > maxOutside) tooMuch()
        },
        () => {}, // it has ended
      )
    }, lookEveryMs)
    thread.once('message', (answer: Answer) => end(() => resolve(answer)))
    thread.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : end(() => reject(error)),
    )
  })
