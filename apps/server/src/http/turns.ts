import { Semaphore } from 'es-toolkit'
import { Refusal } from './refusal.ts'

/** Lets so many pieces of work run at once in this process; others wait for their turn, and beyond `maxWaiting` are refused with 'tooMany' and `sentence`. */
export const createTurns = (atOnce: number, maxWaiting: number, sentence: string) => {
  const turns = new Semaphore(atOnce)
  let inHand = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inHand >= atOnce + maxWaiting) throw new Refusal(429, 'tooMany', sentence)
    inHand++
    await turns.acquire()
    try {
      return await work()
    } finally {
      turns.release()
      inHand--
    }
  }
}
