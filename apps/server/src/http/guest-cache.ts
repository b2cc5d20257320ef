type Options<T> = {
  /** How many are kept at most; with 0, nothing is. */
  readonly most: number
  readonly milliseconds: number
  readonly isWorth?: (made: T) => boolean
}

/** What guests are sent, kept for a while. Who asks for the same at the same time waits for one making of it; what fails, or is not worth it, is not kept. */
export const createGuestCache = <T>({ most, milliseconds, isWorth = () => true }: Options<T>) => {
  const kept = new Map<string, { made: Promise<T>; until: number }>()
  return {
    clear: () => kept.clear(),
    get: (key: string, make: () => Promise<T>): Promise<T> => {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.made
      const entry = { made: make(), until: Date.now() + milliseconds }
      kept.delete(key)
      kept.set(key, entry)
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key)
      }
      entry.made.then((made) => {
        if (!isWorth(made)) drop()
      }, drop)
      if (kept.size > most) kept.delete(kept.keys().next().value!)
      return entry.made
    },
  }
}
export type GuestCache<T> = ReturnType<typeof createGuestCache<T>>
