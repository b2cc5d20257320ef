import { threadCpuUsage } from 'node:process'

const maxPages = 2000
const maxCharacters = 1_000_000
/** Below what ends the thread with nothing: what was read by then counts. */
const maxProcessorMs = 5_000

/** Whether a file may take more of the machine, which has been read so far. For the worker: it counts what its thread took. */
export const hasRoom = ({ pages, characters }: Readonly<Record<'pages' | 'characters', number>>): boolean => {
  const { user, system } = threadCpuUsage()
  return pages < maxPages && characters < maxCharacters && (user + system) / 1000 < maxProcessorMs
}
