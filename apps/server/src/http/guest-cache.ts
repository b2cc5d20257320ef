import type { Area } from './areas.ts'

/** So long does nobody wait again for what just failed. */
const pauseMs = 10_000

type Options<T> = {
  /** How many are kept at most; with 0, nothing is. */
  readonly max: number
  readonly milliseconds: number
  readonly isWorth?: (made: T) => boolean
  /** What could not be made for now: what was kept before stands in for it, as `asOld` marks it, and nothing is tried anew for a while. */
  readonly standIn?: { readonly failed: (made: T) => boolean; readonly asOld: (made: T) => T }
}

/**
 * What guests are sent, kept for a while, or until something changes that it was made of. Who asks for the same at the same time waits for one making of it;
 * what fails, or is not worth it, is not kept.
 */
export const createGuestCache = <T>({ max, milliseconds, isWorth = () => true, standIn }: Options<T>) => {
  type Entry = { made: Promise<T>; until: number; areas: ReadonlySet<Area>; before?: Entry | undefined }
  const kept = new Map<string, Entry>()
  /** Makes it, or puts back what was kept before. */
  const makeOr = async (before: Entry | undefined, make: () => Promise<T>, putBack: (entry: Entry) => void) => {
    const made = await make()
    if (!before || !standIn?.failed(made)) return made
    const old = { ...before, made: before.made.then(standIn.asOld), until: Date.now() + pauseMs }
    putBack(old)
    return old.made
  }
  return {
    /** Drops what was made of an area; without one, everything. */
    clear: (area?: Area): void => {
      if (area === undefined) return kept.clear()
      for (const [key, { areas, before }] of kept) if (areas.has(area) || before?.areas.has(area)) kept.delete(key)
    },
    /** `areas`: what it is made of. The set may grow while it is being made, each area before something of it is read. */
    get: (key: string, areas: ReadonlySet<Area>, make: () => Promise<T>): Promise<T> => {
      const known = kept.get(key)
      if (known && known.until > Date.now()) return known.made
      const putBack = (old: Entry) => {
        if (kept.get(key) === entry) kept.set(key, old)
      }
      const entry: Entry = {
        made: makeOr(known, make, putBack),
        until: Date.now() + milliseconds,
        areas,
        before: known,
      }
      kept.delete(key)
      kept.set(key, entry)
      const drop = () => {
        if (kept.get(key) === entry) kept.delete(key)
      }
      entry.made.then((made) => {
        delete entry.before
        if (!isWorth(made)) drop()
      }, drop)
      if (kept.size > max) kept.delete(kept.keys().next().value!)
      return entry.made
    },
  }
}
export type GuestCache<T> = ReturnType<typeof createGuestCache<T>>
