import { Refusal } from '../http/refusal.ts'

/** Lets so many pieces of work run at once in this process; others wait for their turn, and beyond `maxWaiting` are refused with 'tooMany'. */
export const createTurns = ({ atOnce, maxWaiting }: { atOnce: number; maxWaiting: number }) => {
  const waiting: (() => void)[] = []
  let running = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxWaiting)
      throw new Refusal(429, 'tooMany', 'Too many files are being converted: try again in a minute')
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      // The turn goes on to the next one; it is given up only when nobody waits.
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
