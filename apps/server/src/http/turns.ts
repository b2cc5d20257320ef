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

/** Lets each person do one piece of work at a time, before it waits for one of the turns of all: what one person sends takes no more than one of these. */
export const createTurnsByPerson = (...all: Parameters<typeof createTurns>) => {
  const takeTurn = createTurns(...all)
  const [, maxWaiting, sentence] = all
  const people = new Map<number, { own: ReturnType<typeof createTurns>; works: number }>()
  return async <T>(person: number, work: () => Promise<T>): Promise<T> => {
    const entry = people.get(person) ?? { own: createTurns(1, maxWaiting, sentence), works: 0 }
    people.set(person, entry)
    entry.works++
    try {
      return await entry.own(() => takeTurn(work))
    } finally {
      if (!--entry.works) people.delete(person)
    }
  }
}
