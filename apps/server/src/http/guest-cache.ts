import type { Area } from './areas.ts'

type Options<T> = {
  /** How many are kept at most; with 0, nothing is. */
  readonly max: number
  readonly milliseconds: number
  readonly isWorth?: (made: T) => boolean
}

/**
 * What guests are sent, kept for a while, or until something changes that it was made of. Who asks for the same at the same time waits for one making of it;
 * what fails, or is not worth it, is not kept.
 */
export const createGuestCache = <T>({ max, milliseconds, isWorth = () => true }: Options<T>) => {
  const kept = new Map<string, { made: Promise<T>; until: number; areas: ReadonlySet<Area> }>()
  return {
    /** Drops what was made of an area; without one, everything. */
    clear: (area?: Area): void => {
      if (area === undefined) return kept.clear()
      for (const [key, { areas }] of kept) if (areas.has(area)) kept.delete(key)
    },
    /** `areas`: what it is made of. The set may grow while it is being made, each area before something of it is read. */
    get: (key: string, areas: ReadonlySet<Area>, make: () => Promise<T>): Promise<T> => {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.made
      const entry = { made: make(), until: Date.now() + milliseconds, areas }
      kept.delete(key)
      kept.set(key, entry)
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key)
      }
      entry.made.then((made) => {
        if (!isWorth(made)) drop()
      }, drop)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
      return entry.made
    },
  }
}
export type GuestCache<T> = ReturnType<typeof createGuestCache<T>>
