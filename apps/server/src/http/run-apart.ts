import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'

/** Of processor time: a machine that is busy with other things makes no honest file a bad one. */
const maxProcessorMs = 8_000
const lookEveryMs = 200
/** A thread that waits for nothing that comes. */
const maxMilliseconds = 120_000
const maxMegabytes = 384

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
    const tooLong = () => end(() => reject(tooComplex('it takes too long')))
    const timer = setTimeout(tooLong, maxMilliseconds)
    const looking = setInterval(() => {
      thread.cpuUsage().then(
        ({ user, system }) => (user + system) / 1000 > maxProcessorMs && tooLong(),
        () => {}, // it has ended
      )
    }, lookEveryMs)
    thread.once('message', (answer: Answer) => end(() => resolve(answer)))
    thread.once('error', (error: NodeJS.ErrnoException) =>
      end(() => reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooComplex('it takes too much memory') : error)),
    )
  })
